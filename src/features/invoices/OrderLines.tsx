import { Text, View } from '@tarojs/components'
import type { InvoicedOrder } from '@noriai/contract/calls/invoices'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import styles from './invoices.module.scss'
import { useOrderName } from './useOrderName'

/** What an order was, when, and how much of its price is on the invoice. */
export const OrderLines = observer(function OrderLines({ order }: { order: InvoicedOrder }) {
  const format = useFormat()
  const name = useOrderName()
  const { orderNo, rideTime, amountJpy, from, to } = order
  return (
    <View className={styles.row}>
      <View className={styles.grow}>
        <Text className="b block">
          <NamesIn names={[from, to]}>{name(order)}</NamesIn>
        </Text>
        <Text className="t14 mute block">{format.dateTime(fromWallTime(rideTime))}</Text>
        <Text className="t14 mute num block">{orderNo}</Text>
      </View>
      <Text className={`b num ${styles.amount}`}>{format.money(amountJpy, 'JPY')}</Text>
    </View>
  )
})
