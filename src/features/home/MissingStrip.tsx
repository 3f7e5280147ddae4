import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { IconShape } from '@/assets/icons/IconShape'
import { edit } from '@/assets/icons/edit'
import { warning } from '@/assets/icons/warning'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Icon } from '@/components/Icon/Icon'
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import styles from './nextRide.module.scss'

interface Missing {
  readonly icon: IconShape
  readonly text: string
  readonly button: string
  readonly onClick: () => void
}

/** The one thing that is missing of a ride, the most urgent first: a new plan for a cancelled flight, then the trip info. */
export const MissingStrip = observer(function MissingStrip({ order }: { order: Order }) {
  const t = useT('index')
  const format = useFormat()
  const { id, giverName, namesMissing: count } = order
  const { fillUntil } = order.times
  const missing: readonly (Missing | false)[] = [
    order.isToCome &&
      order.view.flight?.status === 'cancelled' && {
        icon: warning,
        text:
          giverName === undefined
            ? t('ride.flightCancelled')
            : t('ride.flightCancelledGiven', { name: giverName }),
        // After its free time there is nothing to choose.
        button: t(giverName === undefined && order.can('rebook') ? 'ride.choose' : 'ride.details'),
        onClick: () => void navigate('pages/detail/detail', { id }),
      },
    order.needsTripInfo &&
      fillUntil !== null && {
        icon: edit,
        text:
          count > 0
            ? t('ride.namesMissing', { count, dateTime: format.dateTime(fillUntil) })
            : t('ride.missing', { dateTime: format.dateTime(fillUntil) }),
        button: t('reminder.fill'),
        onClick: () => void navigate('useCar/journey/certificate', { orderId: id, from: 'order' }),
      },
  ]
  const first = missing.find((each): each is Missing => each !== false)
  if (!first) return null
  return (
    <View className={styles.missing}>
      <Icon icon={first.icon} size={24} color="amber" ground="amber-wash" />
      <Text className={styles.missingText}>
        <NamesIn names={giverName === undefined ? [] : [giverName]} written>
          {first.text}
        </NamesIn>
      </Text>
      <PrimaryButton small onClick={first.onClick}>
        {first.button}
      </PrimaryButton>
    </View>
  )
})
