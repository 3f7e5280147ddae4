import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { clock } from '@/assets/icons/clock'
import { Box } from '@/components/Box/Box'
import { Countdown } from '@/components/Countdown/Countdown'
import { Heading } from '@/components/Heading/Heading'
import { Icon } from '@/components/Icon/Icon'
import { Note } from '@/components/Note/Note'
import { OrderNumber } from '@/features/orders/OrderNumber'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './payment.module.scss'

const booked = {
  ride: { title: 'booked', text: 'bookedText' },
  luggage: { title: 'bagsBooked', text: 'bagsBookedText' },
  lapChildSeat: { title: 'childSeatBooked', text: 'childSeatBookedText' },
} as const

/** That it is booked, its number, and the one deadline that is left. */
export const BookedHead = observer(function BookedHead({ order }: { order: Order }) {
  const t = useT('orderSuccessful')
  const format = useFormat()
  const root = useStores()
  const { fillUntil } = order.times
  return (
    <>
      <View className={styles.booked}>
        <View className={styles.tick} aria-hidden>
          <Icon icon={check} size={32} color="on-dark" weight={2.5} />
        </View>
        <Heading level={2} look="page">
          {t(order.goods === 'ride' && order.waitsForSeats ? 'waiting' : booked[order.goods].title)}
        </Heading>
        <Box as="p" className="mute">
          {t(order.goods === 'ride' && order.waitsForSeats ? 'waitingText' : booked[order.goods].text)}
        </Box>
        <OrderNumber orderNo={order.view.orderNo} />
      </View>
      {order.needsTripInfo && fillUntil !== null && (
        <Note
          tone="amber"
          icon={clock}
          fact={t('fillBy', { dateTime: format.dateTime(fillUntil) })}
          className={styles.note}
        >
          {t('fillWhy')}{' '}
          <Countdown until={fillUntil} now={() => root.now()} format={format.countdown} className="b" />
        </Note>
      )}
    </>
  )
})
