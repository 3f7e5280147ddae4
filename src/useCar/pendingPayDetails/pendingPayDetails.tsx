import { useState } from 'react'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { SavedStrip } from '@/features/network/SavedStrip'
import { FactsCard } from '@/features/orderDetail/FactsCard'
import { MoneyCard } from '@/features/orderDetail/MoneyCard'
import { NowCard } from '@/features/orderDetail/NowCard'
import { StopsCard } from '@/features/orderDetail/RideStops'
import { CancelDialog } from '@/features/orders/CancelDialog'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { NotPayable } from '@/features/payment/NotPayable'
import { PayButton } from '@/features/payment/PayButton'
import { RideSummary } from '@/features/payment/RideSummary'
import { FillFirstRow } from '@/features/tripInfo/FillFirstRow'
import { useParams } from '@/hooks/useParams'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** An unpaid order: how long its seats are kept, what it is and costs; pay or cancel. */
function PendingPayDetails() {
  const t = useT('pendingPayDetails')
  const root = useStores()
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const [isAsking, setAsking] = useState(false)
  const { order } = ofPage
  const isPayable = order?.isPayableAt(root.now()) ?? false
  return (
    <PageShell
      title={t('title')}
      strip={<SavedStrip savedAt={order?.asOf} />}
      bar={
        isPayable && (
          <BottomBar>
            <OutlineButton onClick={() => setAsking(true)}>{t('cancel')}</OutlineButton>
            {order && <PayButton order={order} />}
          </BottomBar>
        )
      }
    >
      <OrderState of={ofPage} below="list">
        {(shown) =>
          isPayable ? (
            <>
              <RideSummary order={shown} withoutPlace={shown.goods === 'ride'} onReleased={ofPage.reload} />
              <FillFirstRow order={shown} />
              {shown.goods === 'ride' && <NowCard order={shown} />}
              <StopsCard order={shown} />
              <MoneyCard order={shown} />
              {shown.goods === 'ride' && <FactsCard order={shown} />}
            </>
          ) : (
            <NotPayable order={shown} />
          )
        }
      </OrderState>
      <CancelDialog
        id={id}
        offer={order?.goods === 'ride' ? order.cancelOffer : null}
        {...(order && { kind: order.goods })}
        open={isAsking}
        onClose={() => setAsking(false)}
        onCancelled={ofPage.reload}
      />
    </PageShell>
  )
}

export default asPage('useCar/pendingPayDetails/pendingPayDetails', PendingPayDetails)
