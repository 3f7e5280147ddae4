import { useEffect, useRef, useState } from 'react'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { ticker } from '@/hooks/ticker'
import { useSaid } from '@/hooks/useSaid'
import { Box } from '../Box/Box'
import { cx } from '../cx'

/** Said again once so much is left. */
const SAID_AT = [5 * msPerMinute, msPerMinute]

interface CountdownProps {
  /** The moment it runs out, in epoch milliseconds. */
  until: number
  /** The service's clock. */
  now: () => number
  /** The text for the milliseconds left; never called with less than 0. */
  format: (msLeft: number) => string
  /** Once, when it runs out, at once if it already has. */
  onEnd?: () => void
  /** In words, for those who hear the page: said when it is shown, and again when little is left. Every second would be noise. */
  words?: (msLeft: number) => string
  className?: string
}

/** Time left, ticking each second. It shows what the clock says, so a phone that slept is right again at once. */
export function Countdown({ until, now, format, onEnd, words, className }: CountdownProps) {
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

  const left = msLeft()
  const inWords = words && left > 0 ? words(left) : undefined
  useSaid(inWords, { at: `${SAID_AT.filter((mark) => left <= mark).length}` })

  return (
    <Box as="span" role={words && 'timer'} label={inWords} className={cx('num', 'nowrap', className)}>
      {format(left)}
    </Box>
  )
}
