import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { Box } from '@/components/Box/Box'
import { Heading } from '@/components/Heading/Heading'
import { Icon } from '@/components/Icon/Icon'
import { OrderNumber } from '@/features/orders/OrderNumber'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './payment.module.scss'

const booked = {
  ride: { title: 'booked', text: 'bookedText' },
  luggage: { title: 'bagsBooked', text: 'bagsBookedText' },
  lapChildSeat: { title: 'childSeatBooked', text: 'childSeatBookedText' },
} as const

/** That it is booked, and its number: of what goes with a ride, and of a ride that waits for its seats. */
export const BookedHead = observer(function BookedHead({ order }: { order: Order }) {
  const t = useT('orderSuccessful')
  return (
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
  )
})
