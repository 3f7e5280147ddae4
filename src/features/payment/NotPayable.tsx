import { observer } from 'mobx-react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { backToTripInfo } from './backToTripInfo'
import { navigate } from '@/navigation'

/** Why there is nothing to pay, and what to do instead: it is paid, its time ran out, or it was cancelled. */
export const NotPayable = observer(function NotPayable({ order }: { order: Order }) {
  const t = useT('payment')
  const root = useStores()
  const { parentOrderId } = order.view
  const book =
    parentOrderId === null
      ? { label: t('bookAgain'), onClick: () => void navigate('pages/index/index') }
      : order.isLapChildSeat
        ? { label: t('tripInfo'), onClick: () => void backToTripInfo(parentOrderId) }
        : {
            label: t('addAgain'),
            onClick: () => void navigate('pages/luggage/luggage', { id: parentOrderId }, { how: 'replace' }),
          }
  const see = {
    label: t('seeBooking'),
    onClick: () => void navigate('pages/detail/detail', { id: order.id }, { how: 'replace' }),
  }
  if (order.isPaid && !order.isCancelled)
    return <EmptyState title={t('alreadyPaid.title')} text={t('alreadyPaid.text')} action={see} />
  if (order.hasRunOutAt(root.now()))
    return (
      <EmptyState
        title={t(order.isLuggage ? 'bagsReleased' : 'released.title')}
        text={t('released.text')}
        action={book}
        quiet={see}
      />
    )
  return <EmptyState title={t('notPayable.title')} text={t('notPayable.text')} action={see} quiet={book} />
})
