import { useState } from 'react'
import { bus } from '@/assets/icons/bus'
import { qr } from '@/assets/icons/qr'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { LuggageStatus } from '@/features/luggage/LuggageStatus'
import { NamesIn } from '@/features/names/NamesIn'
import { SavedStrip } from '@/features/network/SavedStrip'
import { HistoryCard } from '@/features/orderDetail/HistoryCard'
import { MoneyCard } from '@/features/orderDetail/MoneyCard'
import { CancelDialog } from '@/features/orders/CancelDialog'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { asPage } from '@/features/page/asPage'
import { PayButton } from '@/features/payment/PayButton'
import { useParams } from '@/hooks/useParams'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'

/**
 * An order that goes with a ride, luggage or a seat for a lap child: its state, the luggage's code, what it cost, and the ride.
 */
function LuggageOrder() {
  const t = useT('luggage')
  const root = useStores()
  const words = useOrderWords()
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const [isAsking, setAsking] = useState(false)
  const { order } = ofPage
  const isPayable = (order?.isPayableAt(root.now()) || order?.can('continuePayment')) ?? false
  return (
    <PageShell
      title={t(order?.isLapChildSeat ? 'childSeat.title' : 'orderTitle')}
      strip={<SavedStrip savedAt={order?.asOf} failure={ofPage.request.error} />}
      bar={
        (isPayable && (
          <BottomBar>
            <OutlineButton onClick={() => setAsking(true)}>{t('cancel')}</OutlineButton>
            {order && <PayButton order={order} />}
          </BottomBar>
        )) ||
        (order?.can('rideCode') && (
          <BottomBar>
            <PrimaryButton
              icon={qr}
              onClick={() => void navigate('pages/qrcode/qrcode', { luggageOrderId: id })}
            >
              {t('code')}
            </PrimaryButton>
          </BottomBar>
        ))
      }
    >
      <OrderState of={ofPage} below="list">
        {(shown) => {
          const { parentOrderId: rideId, departurePlace, destination } = shown.view
          return (
            <>
              <LuggageStatus order={shown} onReleased={ofPage.reload} />
              {rideId !== null && (
                <Card list label={t('ride')}>
                  <ListRow
                    icon={bus}
                    title={t(shown.isLapChildSeat ? 'childSeat.seeRide' : 'seeRide')}
                    line={
                      <NamesIn names={[departurePlace.name, destination.name]}>
                        {t('fromTo', { from: words.short(departurePlace), to: words.short(destination) })}
                      </NamesIn>
                    }
                    onClick={() => void navigate('pages/detail/detail', { id: rideId })}
                  />
                </Card>
              )}
              <MoneyCard order={shown} />
              <HistoryCard order={shown} />
            </>
          )
        }}
      </OrderState>
      <CancelDialog
        id={id}
        offer={null}
        kind={order?.goods ?? 'luggage'}
        open={isAsking}
        onClose={() => setAsking(false)}
        onCancelled={ofPage.reload}
      />
    </PageShell>
  )
}

export default asPage('useCar/luggageOrder/luggageOrder', LuggageOrder)
