import { countdownClock } from '@noriai/contract/format/duration'
import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Countdown } from '@/components/Countdown/Countdown'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

export interface HoldCountdownProps {
  until: number
  /** Bags are kept, not seats. */
  isLuggage?: boolean
  onEnd: () => void
}

/** How long seats or bags are still held, ticking; screen readers hear it once, and when little is left. */
export const HoldCountdown = observer(function HoldCountdown({
  until,
  isLuggage,
  onEnd,
  className,
}: HoldCountdownProps & { className?: string }) {
  const t = useT('payment')
  const root = useStores()
  const format = useFormat()
  return (
    <Countdown
      until={until}
      now={() => root.now()}
      format={countdownClock}
      onEnd={onEnd}
      words={(msLeft) =>
        t(isLuggage ? 'bagsHeldFor' : 'heldFor', { left: format.duration(Math.ceil(msLeft / msPerMinute)) })
      }
      className={className}
    />
  )
})
