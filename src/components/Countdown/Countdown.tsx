import { useEffect, useRef, useState } from 'react'
import { Text } from '@tarojs/components'
import { Box } from '../Box/Box'
import { cx } from '../cx'

interface CountdownProps {
  /** The moment it runs out, in epoch milliseconds. */
  until: number
  /** The service's clock. */
  now: () => number
  /** The text for the milliseconds left; never asked for less than 0. */
  format: (msLeft: number) => string
  /** Once, when it runs out, at once if it already has. */
  onEnd?: () => void
  /** Said to screen readers once a minute would be noise; given, it is read once, when shown. */
  announce?: string
  className?: string
}

const TICK_MS = 1000

/** Time left, ticking each second. It shows what the clock says, so a phone that slept is right again at once. */
export function Countdown({ until, now, format, onEnd, announce, className }: CountdownProps) {
  const [left, setLeft] = useState(() => Math.max(0, until - now()))
  const latest = useRef({ now, onEnd })
  latest.current = { now, onEnd }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const msLeft = Math.max(0, until - latest.current.now())
      setLeft(msLeft)
      if (msLeft === 0) latest.current.onEnd?.()
      else timer = setTimeout(tick, msLeft % TICK_MS || TICK_MS)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])

  return (
    <>
      <Text className={cx('num', 'nowrap', className)}>{format(left)}</Text>
      {announce && (
        <Box as="span" className="unseen" live="polite">
          {announce}
        </Box>
      )}
    </>
  )
}
