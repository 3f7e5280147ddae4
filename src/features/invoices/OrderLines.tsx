import { Text, View } from '@tarojs/components'
import type { InvoicedOrder } from '@noriai/contract/calls/invoices'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import styles from './invoices.module.scss'

const LUGGAGE = 4

/** What an order was, when, and what of its money stands on the invoice. */
export const OrderLines = observer(function OrderLines({ order }: { order: InvoicedOrder }) {
  const t = useT('invoices')
  const format = useFormat()
  const { from, to, type, orderNo, rideTime, amountJpy } = order
  return (
    <View className={styles.row}>
      <View className={styles.grow}>
        <Text className="b block">{type === LUGGAGE ? t('luggage') : t('ends', { from, to })}</Text>
        <Text className="t14 mute block">{format.dateTime(fromWallTime(rideTime))}</Text>
        <Text className="t14 mute num block">{orderNo}</Text>
      </View>
      <Text className={`b num ${styles.amount}`}>{format.money(amountJpy, 'JPY')}</Text>
    </View>
  )
})
