import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { refresh } from '@/assets/icons/refresh'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
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
  const orders = { label: t('myOrders'), onClick: () => void navigate('pages/order/order') }
  if (isCode(error, 'rideCode.notReady')) {
    const id = 'orderId' in of ? of.orderId : undefined
    const see = id && {
      label: t('seeBooking'),
      onClick: () => void navigate('pages/detail/detail', { id }, { how: 'replace' }),
    }
    return <EmptyState title={t('notReady')} text={errorText(error)} action={see || orders} />
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
