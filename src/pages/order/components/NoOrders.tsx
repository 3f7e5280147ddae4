import { observer } from 'mobx-react'
import { emptyTicket } from '@/assets/drawings/emptyTicket'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import type { OrderFilter } from './orderFilter'

interface NoOrdersProps {
  filter: OrderFilter
  onWhole: () => void
}

/** No bookings: none at all, or none that the filter leaves. */
export const NoOrders = observer(function NoOrders({ filter, onWhole }: NoOrdersProps) {
  const t = useT('order')
  const book = { label: t('book'), onClick: () => void navigate('pages/index/index') }
  if (filter.tab !== 'all' || filter.type !== null) {
    return (
      <EmptyState
        picture={emptyTicket}
        title={t('noneHere.title')}
        text={t('noneHere.text')}
        action={{ label: t('filter.clear'), onClick: onWhole }}
        quiet={book}
      />
    )
  }
  return (
    <EmptyState
      picture={emptyTicket}
      title={t('empty.title')}
      text={t('empty.text')}
      action={book}
      quiet={{ label: t('empty.code'), onClick: () => void navigate('useCar/voucher/voucher') }}
    />
  )
})
