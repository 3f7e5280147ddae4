import { asPage } from '@/features/page/asPage'
import { NextBusCard } from '@/features/quickBooking/NextBusCard'
import { QuickForm } from '@/features/quickBooking/QuickForm'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PosterStore } from '@/stores/PosterStore'

/** Booking from a poster of the airport: the next bus from where the traveller is. */
function QuickReservation() {
  const t = useT('quick')
  const { terminal } = useStore(PosterStore)
  return <QuickForm title={t('posterTitle')} head={<NextBusCard />} terminal={terminal} />
}

export default asPage('useCar/reservation/QuickReservation', QuickReservation)
