import { observer } from 'mobx-react'
import { qr } from '@/assets/icons/qr'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'

/** Nothing is to be filled in: it was, or it cannot be any more. */
export const TripInfoOver = observer(function TripInfoOver({ order }: { order: Order }) {
  const t = useT('certificate')
  const see = {
    label: t('seeBooking'),
    onClick: () => void navigate('pages/detail/detail', { id: order.id }, { how: 'replace' }),
  }
  if (!order.can('rideCode')) return <EmptyState title={t('over.title')} text={t('over.text')} action={see} />
  const code = {
    label: t('rideCode'),
    icon: qr,
    onClick: () => void navigate('pages/qrcode/qrcode', { id: order.id }, { how: 'replace' }),
  }
  const text = t(order.startsAtDoor ? 'done.textDoor' : 'done.text')
  return <EmptyState title={t('done.title')} text={text} action={code} quiet={see} />
})
