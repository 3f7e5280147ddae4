import { observer } from 'mobx-react'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { StatusCard } from '@/features/orderDetail/StatusCard'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { useT } from '@/hooks/useT'
import { ShareRide } from './ShareRide'

/** One's own ride on a page of its own: how it stands, its line, and the links to share it. */
export const OwnRide = observer(function OwnRide({ orderId }: { orderId: string }) {
  const t = useT('moving')
  const ofPage = useOrder(orderId)
  return (
    <PageShell title={t('arrival.title')} strip={<NetworkStrip savedAt={ofPage.order?.asOf} />}>
      <OrderState of={ofPage}>
        {(order) => (
          <>
            <StatusCard order={order} />
            <ShareRide order={order} />
          </>
        )}
      </OrderState>
    </PageShell>
  )
})
