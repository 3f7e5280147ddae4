import { Text, View } from '@tarojs/components'
import { countdownClock } from '@noriai/contract/format/duration'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Countdown } from '@/components/Countdown/Countdown'
import { Tag } from '@/components/Tag/Tag'
import { NamesIn } from '@/features/names/NamesIn'
import { OrderNumber } from '@/features/orders/OrderNumber'
import { stateTone } from '@/features/orders/stateTone'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './luggage.module.scss'

interface LuggageStatusProps {
  order: Order
  /** The time to pay ran out. */
  onReleased: () => void
}

/** The states of such an order that are explained in words: each needs the traveller to do, or know, something else. */
const explained = [
  'paid',
  'shipped',
  'receiving',
  'completed',
  'refunding',
  'refunded',
  'closed',
  'cancelled',
] as const
/** A seat is carried nowhere. */
const explainedOfSeat = explained.filter((label) => label !== 'shipped' && label !== 'receiving')

/** What was bought for a ride, its state, what to do with it, and the ride that it goes with. */
export const LuggageStatus = observer(function LuggageStatus({ order, onReleased }: LuggageStatusProps) {
  const t = useT('luggage')
  const states = useT('orderCard')
  const format = useFormat()
  const words = useOrderWords()
  const root = useStores()
  const { payUntil } = order.times
  const known = explained.find((label) => label === order.label)
  const ofSeat = explainedOfSeat.find((label) => label === order.label)
  const { isLapChildSeat } = order
  return (
    <Card label={t(isLapChildSeat ? 'childSeat.status' : 'status')}>
      <View className="row between">
        <Tag tone={stateTone(order.label)}>{states(`state.${order.label}`)}</Tag>
        <Text className="t14 mute num">{format.updated(order.asOf)}</Text>
      </View>
      <Box as="p" className={styles.over}>
        {t(isLapChildSeat ? 'childSeat.title' : 'extra')}
      </Box>
      <Box as="p" className={styles.pieces}>
        {isLapChildSeat ? words.party(order.view) : states('bagCount', { count: order.view.luggage.extra })}
      </Box>
      <Box as="p" className="t14 mute">
        <NamesIn names={[order.view.departurePlace.name]}>{words.leaves(order)}</NamesIn>
      </Box>
      {(isLapChildSeat ? ofSeat : known) && (
        <Box as="p" className={styles.over}>
          {isLapChildSeat ? ofSeat && t(`childSeat.told.${ofSeat}`) : known && t(`told.${known}`)}
        </Box>
      )}
      {order.isPayableAt(root.now()) && payUntil !== null && (
        <Box as="p" className="amber m">
          {t('payWithin')}{' '}
          <Countdown
            until={payUntil}
            now={() => root.now()}
            format={countdownClock}
            onEnd={onReleased}
            className="b num"
          />
        </Box>
      )}
      <View className="t14 mute">
        <OrderNumber orderNo={order.view.orderNo} />
      </View>
    </Card>
  )
})
