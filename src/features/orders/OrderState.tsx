import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { isCode } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import type { OrderOfPage } from './useOrder'

interface OrderStateProps {
  of: OrderOfPage
  /** Whether the order may be drawn already. */
  mayDraw?: boolean
  /** What comes below the ride, as it is drawn while that is on its way: fields to fill in, or rows to read. */
  below?: 'form' | 'list'
  children: (order: Order) => ReactNode
}

/** As many as make the height of a screen, with the ride above them. */
const ROWS = 4

/** The order, once it is here; else that it comes, or why it does not. */
export const OrderState = observer(function OrderState({
  of,
  mayDraw,
  below = 'form',
  children,
}: OrderStateProps) {
  const t = useT('detail')
  const common = useT('common')
  const errorText = useErrorText()
  const { order, request, reload } = of
  const failed = (error: unknown) => {
    const isUnknown = isCode(error, 'notFound')
    const orders = { label: t('myOrders'), onClick: () => void navigate('pages/order/order') }
    const again = { label: common('tryAgain'), icon: refresh, onClick: reload }
    return (
      <ErrorState
        title={isUnknown ? t('unknown.title') : t('failed.title')}
        text={isUnknown ? t('unknown.text') : errorText(error)}
        action={isUnknown ? orders : again}
        quiet={isUnknown ? undefined : orders}
      />
    )
  }
  return (
    <PageState
      request={request}
      hasContent={order !== undefined && !isCode(request.error, 'notFound')}
      mayDraw={mayDraw}
      loading={
        <View className="stack">
          <Skeleton kind="orderCard" label={common('loading')} />
          <Skeleton kind={below} count={below === 'list' ? ROWS : 1} label={common('loading')} />
        </View>
      }
      failed={failed}
    >
      {order && children(order)}
    </PageState>
  )
})
