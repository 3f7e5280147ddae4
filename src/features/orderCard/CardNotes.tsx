import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { Note } from '@/components/Note/Note'
import { RefundSteps } from '@/features/orders/RefundSteps'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { OrderSummary } from '@/models/OrderSummary'
import styles from './orderCard.module.scss'

/** The deadline or the dates that belong to a card's state. */
export const CardNotes = observer(function CardNotes({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const format = useFormat()
  const { refund } = order.card
  const { fillUntil } = order.times
  return (
    <>
      {order.can('fillInfo') && fillUntil !== null && (
        <Note tone="amber" icon={clock} className={styles.note}>
          {t('fillBy', { dateTime: format.dateTime(fillUntil) })}
        </Note>
      )}
      {refund && (
        <View className={styles.refund}>
          <RefundSteps refund={refund} />
        </View>
      )}
    </>
  )
})
