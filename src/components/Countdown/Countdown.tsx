import { useEffect, useRef, useState } from 'react'
import { msPerSecond } from '@noriai/contract/time'
import { Text } from '@tarojs/components'
import { ticker } from '@/hooks/ticker'
import { Box } from '../Box/Box'
import { cx } from '../cx'

interface CountdownProps {
  /** The moment it runs out, in epoch milliseconds. */
  until: number
  /** The service's clock. */
  now: () => number
  /** The text for the milliseconds left; never called with less than 0. */
  format: (msLeft: number) => string
  /** Once, when it runs out, at once if it already has. */
  onEnd?: () => void
  /** Read to screen readers once, when shown: reading every second would be noise. */
  announce?: string
  className?: string
}

/** Time left, ticking each second. It shows what the clock says, so a phone that slept is right again at once. */
export function Countdown({ until, now, format, onEnd, announce, className }: CountdownProps) {
  const msLeft = () => Math.max(0, until - now())
  const [, redraw] = useState(0)
  const latest = useRef({ msLeft, onEnd })
  useEffect(() => {
    latest.current = { msLeft, onEnd }
  })

  useEffect(() => {
    let isOver = false
    const tick = () => {
      redraw((count) => count + 1)
      if (isOver || latest.current.msLeft() > 0) return
      isOver = true
      latest.current.onEnd?.()
    }
    tick()
    return ticker.on(msPerSecond, tick)
  }, [until])

  return (
    <>
      <Text className={cx('num', 'nowrap', className)}>{format(msLeft())}</Text>
      {announce && (
        <Box as="span" className="unseen" live="polite">
          {announce}
        </Box>
      )}
    </>
  )
}
