import { View } from '@tarojs/components'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useT } from '@/hooks/useT'

/** The places of the ride and of the card below it, while the seats are being held. */
export function HoldAhead() {
  const t = useT('orderConfirm')
  return (
    <View className="stack">
      <Skeleton kind="orderCard" label={t('holding')} />
      <Skeleton kind="form" label={t('holding')} />
    </View>
  )
}
