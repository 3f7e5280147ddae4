import { observer } from 'mobx-react'
import { emptyStar } from '@/assets/drawings/emptyStar'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'

/** Why this ride cannot be reviewed, and where to go instead. */
export const NotReviewable = observer(function NotReviewable({ order }: { order: Order }) {
  const t = useT('review')
  const see = () => void navigate('pages/detail/detail', { id: order.id }, { how: 'replace' })
  return (
    <EmptyState
      picture={emptyStar}
      title={t('notOpen.title')}
      text={t('notOpen.text')}
      action={{ label: t('seeBooking'), onClick: see }}
    />
  )
})
