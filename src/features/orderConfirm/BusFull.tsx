import { observer } from 'mobx-react'
import { DepartureOffers } from '@/features/bookingForm/DepartureOffers'
import { CallFirst } from '@/features/party/CallFirst'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { QuotationStore } from '@/stores/QuotationStore'

/** The bus of the held seats has no place left for the party's wheelchair: the nearest that have one, to be taken at once, and whom to call. */
export const BusFull = observer(function BusFull({ onTaken }: { readonly onTaken: () => void }) {
  const t = useT('pickupForm')
  const drafts = useStore(DraftStore)
  const { quotation, asking } = useStore(QuotationStore)
  // What was offered before may be the very bus that is full now.
  const offers = asking.isLoading ? [] : (quotation?.alternatives ?? [])
  const handleTake = (departureId: string) => {
    drafts.change({ departureId })
    onTaken()
  }
  return (
    <CallFirst fact={t('needs.busFull')}>
      <DepartureOffers offers={offers} onTake={handleTake} />
    </CallFirst>
  )
})
