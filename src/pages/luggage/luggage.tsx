import { useState } from 'react'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { FreeLuggage } from '@/features/luggage/FreeLuggage'
import { LuggageClosed } from '@/features/luggage/LuggageClosed'
import { LuggageFull } from '@/features/luggage/LuggageFull'
import { LuggageOfRide } from '@/features/luggage/LuggageOfRide'
import { PiecesCard } from '@/features/luggage/PiecesCard'
import { PiecesState } from '@/features/luggage/PiecesState'
import { RideOfLuggage } from '@/features/luggage/RideOfLuggage'
import { useBuyLuggage } from '@/features/luggage/useBuyLuggage'
import { SavedStrip } from '@/features/network/SavedStrip'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { PriceSheet } from '@/features/price/PriceSheet'
import { useBarPrice } from '@/features/price/useBarPrice'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'

/** Buying extra luggage for a ride: what is free, what more costs, and how many more there can be. */
function Luggage() {
  const t = useT('luggage')
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const barPrice = useBarPrice()
  const [wanted, setWanted] = useState(1)
  const { order } = ofPage
  const buying = useBuyLuggage(id, ofPage.reload)
  const pieces = Math.min(wanted, buying.canBuy)
  const price = buying.priceOf(pieces)
  const canAdd = order?.can('addLuggage') ?? false
  const isFull = buying.canBuy === 0 && (buying.sku?.full ?? null) !== null
  return (
    <PageShell
      title={t('title')}
      strip={<SavedStrip savedAt={order?.asOf} />}
      bar={
        canAdd &&
        pieces > 0 && (
          <>
            <BottomBar price={barPrice.of(price)}>
              <PrimaryButton loading={buying.isBusy} onClick={() => buying.buy(pieces)}>
                {t('toPayment')}
              </PrimaryButton>
            </BottomBar>
            <PriceSheet open={barPrice.isOpen} onClose={barPrice.close} price={price} />
          </>
        )
      }
    >
      <OrderState of={ofPage}>
        {(ride) => (
          <>
            <RideOfLuggage order={ride} />
            {canAdd && buying.sku && <LuggageFull order={ride} sku={buying.sku} />}
            {!canAdd && <LuggageClosed order={ride} />}
            {canAdd && !isFull && (
              <PiecesState of={buying}>
                <PiecesCard
                  pieces={pieces}
                  most={buying.canBuy}
                  bought={buying.bought}
                  onChange={setWanted}
                />
              </PiecesState>
            )}
            <LuggageOfRide order={ride} />
            <FreeLuggage riders={ride.passengerCount} />
          </>
        )}
      </OrderState>
    </PageShell>
  )
}

export default asPage('pages/luggage/luggage', Luggage)
