import { View } from '@tarojs/components'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { fromWallTime, msPerDay } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { receipt } from '@/assets/icons/receipt'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { NamesIn } from '@/features/names/NamesIn'
import { useHeadline } from '@/features/orders/useHeadline'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import styles from '../order.module.scss'

interface Past {
  readonly count: number
  /** The newest of them, once it was fetched. */
  readonly latest: OrderCard | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
}

interface RestCardProps {
  refunds: readonly OrderCard[]
  past: Past
}

/** What needs nothing but patience: money on its way back, and what is behind, folded to one row. */
export const RestCard = observer(function RestCard({ refunds, past }: RestCardProps) {
  const t = useT('order')
  const format = useFormat()
  const { count, latest, isOpen, onToggle } = past
  return (
    <View className={styles.rest}>
      <Card list>
        {refunds.map((card) => (
          <RefundRow key={card.id} card={card} />
        ))}
        {count > 0 && (
          <ListRow
            icon={clock}
            title={t('past', { count })}
            line={
              latest && (
                <NamesIn names={[latest.from]}>
                  {t('latest', { date: format.date(new OrderSummary(latest).day), from: latest.from })}
                </NamesIn>
              )
            }
            expanded={isOpen}
            onClick={onToggle}
          />
        )}
      </Card>
    </View>
  )
})

/** Money on its way back: how much, and until when. */
const RefundRow = observer(function RefundRow({ card }: { card: OrderCard }) {
  const t = useT('order')
  const words = useT('orderCard')
  const format = useFormat()
  const headline = useHeadline()
  const { refund, currency, label, id } = card
  const open = () => void navigate('useCar/refundStatus/refundStatus', { id })
  if (!refund) {
    const day = format.date(new OrderSummary(card).day)
    return <ListRow icon={receipt} title={words(`state.${label}`)} line={day} onClick={open} />
  }
  const { refundAmount: amount, sentAt, arrivesInDays } = refund
  return (
    <ListRow
      icon={receipt}
      title={headline({ kind: 'refund' }, { amount, currency }).big}
      line={
        sentAt === null
          ? t('refundDays', { days: arrivesInDays })
          : t('refundBy', { date: format.date(fromWallTime(sentAt) + arrivesInDays * msPerDay) })
      }
      onClick={open}
    />
  )
})
