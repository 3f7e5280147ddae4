import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { NamesIn } from '@/features/names/NamesIn'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { SeatsHeld } from './SeatsHeld'
import styles from './payment.module.scss'

interface RideSummaryProps {
  order: Order
  /** Where it goes is written below, with its address. */
  withoutPlace?: boolean
  /** The seats' time ran out. */
  onReleased: () => void
}

/** What is being paid, in two lines, and how long its seats are kept. */
export const RideSummary = observer(function RideSummary({
  order,
  withoutPlace,
  onReleased,
}: RideSummaryProps) {
  const t = useT('payment')
  const words = useOrderWords()
  const states = useT('orderCard')
  const { payUntil } = order.times
  const { departurePlace, destination } = order.view
  const party = order.isLuggage
    ? states('bagCount', { count: order.view.luggage.extra })
    : words.party(order.view)
  return (
    <Card label={t('summary')}>
      <View className="row between">
        <View className="grow">
          <Box as="p" className="t14 mute">
            <NamesIn names={[departurePlace.name]}>{words.leaves(order)}</NamesIn>
          </Box>
          <Box as="p" className="m">
            <NamesIn names={[destination.name]}>
              {withoutPlace ? party : t('partyTo', { party, to: words.place(destination) })}
            </NamesIn>
          </Box>
        </View>
        {payUntil !== null && (
          <View className={styles.held}>
            <SeatsHeld until={payUntil} isLuggage={order.isLuggage} onEnd={onReleased} />
          </View>
        )}
      </View>
    </Card>
  )
})
