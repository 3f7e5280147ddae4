import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { AgreeRow } from '@/features/bookingForm/AgreeRow'
import { ContactCard } from '@/features/bookingForm/ContactCard'
import { FlightCard } from '@/features/bookingForm/FlightCard'
import { LuggageCard } from '@/features/bookingForm/LuggageCard'
import { PartyCard } from '@/features/bookingForm/PartyCard'
import { PlaceCard } from '@/features/bookingForm/PlaceCard'
import { RideCard } from '@/features/bookingForm/RideCard'
import { useLiveQuotation } from '@/features/bookingForm/useLiveQuotation'
import { useSubmitBooking } from '@/features/bookingForm/useSubmitBooking'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { PriceBar } from '@/features/quotation/PriceBar'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { QuotationStore } from '@/stores/QuotationStore'

/** The whole pick-up on one page: every rule beside what it concerns, the price live in the bar (mock-up 05). */
function PickupForm() {
  const t = useT('pickupForm')
  const { quotation } = useStore(QuotationStore)
  const { submit, isBusy } = useSubmitBooking()
  useLiveQuotation()
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      bar={
        <PriceBar price={quotation}>
          <PrimaryButton loading={isBusy} onClick={submit}>
            {t('submit')}
          </PrimaryButton>
        </PriceBar>
      }
    >
      <FlightCard onRetry={submit} />
      <PlaceCard onRetry={submit} />
      <PartyCard />
      <LuggageCard />
      <ContactCard />
      <RideCard onRetry={submit} />
      <AgreeRow />
    </PageShell>
  )
}

export default asPage('useCar/airport-pickup-reservation/index', PickupForm)
