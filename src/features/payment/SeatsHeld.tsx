import { Text, View } from '@tarojs/components'
import { countdownClock } from '@noriai/contract/format/duration'
import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Countdown } from '@/components/Countdown/Countdown'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

interface SeatsHeldProps {
  until: number
  /** Bags are kept, not seats. */
  isLuggage?: boolean
  onEnd: () => void
}

/** How long the seats are kept for the payment, ticking. */
export const SeatsHeld = observer(function SeatsHeld({ until, isLuggage, onEnd }: SeatsHeldProps) {
  const t = useT('payment')
  const root = useStores()
  const format = useFormat()
  const minutes = Math.max(1, Math.ceil((until - root.now()) / msPerMinute))
  return (
    <View className="right">
      <Text className="t12 mute block">{t(isLuggage ? 'bagsHeld' : 'seatsHeld')}</Text>
      <Countdown
        until={until}
        now={() => root.now()}
        format={countdownClock}
        onEnd={onEnd}
        announce={t(isLuggage ? 'bagsHeldFor' : 'heldFor', { left: format.duration(minutes) })}
        className="t20 b sea"
      />
    </View>
  )
})
