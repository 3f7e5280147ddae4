import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { emptyTicket } from '@/assets/drawings/emptyTicket'
import { refresh } from '@/assets/icons/refresh'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { OrdersStore } from '@/stores/OrdersStore'
import type { CodeOf } from '@/stores/RideCodesStore'

interface CodeFailedProps {
  error: unknown
  of: CodeOf
  onRetry: () => void
}

/** Why there is no ride code: not yet, or it did not come. */
export const CodeFailed = observer(function CodeFailed({ error, of, onRetry }: CodeFailedProps) {
  const t = useT('qrcode')
  const common = useT('common')
  const errorText = useErrorText()
  const known = useStore(OrdersStore)
  const orders = { label: t('myOrders'), onClick: () => void navigate('pages/order/order') }
  if (isCode(error, 'rideCode.notReady', 'rideCode.notPaid')) {
    const id = 'orderId' in of ? of.orderId : 'luggageOrderId' in of ? of.luggageOrderId : undefined
    if (id === undefined)
      return (
        <EmptyState picture={emptyTicket} title={t('notReady')} text={errorText(error)} action={orders} />
      )
    const see = {
      label: t('seeBooking'),
      onClick: () => void navigate('pages/detail/detail', { id }, { how: 'replace' }),
    }
    const fill = {
      label: t('fillInfo'),
      onClick: () =>
        void navigate('useCar/journey/certificate', { orderId: id, from: 'order' }, { how: 'replace' }),
    }
    const mustFill = known.find(id)?.needsTripInfo ?? false
    return (
      <EmptyState
        picture={emptyTicket}
        title={t('notReady')}
        text={errorText(error)}
        action={mustFill ? fill : see}
        quiet={mustFill ? see : orders}
      />
    )
  }
  if (isCode(error, 'notFound', 'rideCode.cancelled', 'rideCode.rideOver')) {
    const text = isCode(error, 'notFound') ? t('notYours') : errorText(error)
    return <EmptyState picture={emptyTicket} title={t('noLonger')} text={text} action={orders} />
  }
  return (
    <ErrorState
      title={t('failed')}
      text={errorText(error)}
      action={{ label: common('tryAgain'), icon: refresh, onClick: onRetry }}
      quiet={orders}
    />
  )
})
