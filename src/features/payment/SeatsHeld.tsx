import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useT } from '@/hooks/useT'
import { HoldCountdown, type HoldCountdownProps } from './HoldCountdown'

/** How long the seats are kept for the payment, ticking. */
export const SeatsHeld = observer(function SeatsHeld(hold: HoldCountdownProps) {
  const t = useT('payment')
  return (
    <View className="right">
      <Text className="t12 mute block">{t(hold.isLuggage ? 'bagsHeld' : 'seatsHeld')}</Text>
      <HoldCountdown {...hold} className="t20 b sea" />
    </View>
  )
})
