import type { QuotationView } from '@noriai/contract/schema/quotationView'
import { useEffect } from 'react'
import { useStore } from '@/hooks/useStores'
import { type LookedAt, RideOfferStore } from '@/stores/RideOfferStore'

/** The ride that the draft would get with what is looked at, asked for once. Whoever calls it must be an observer. */
export function useRideOffer(lookedAt: LookedAt | undefined): {
  readonly offer: QuotationView | undefined
  readonly isAsking: boolean
  readonly isComing: boolean
} {
  const offers = useStore(RideOfferStore)
  const key = lookedAt && offers.keyOf(lookedAt)
  useEffect(() => {
    if (lookedAt) void offers.ask(lookedAt)
    // The key is what is requested: what is looked at may be another object for the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, offers])
  const offer = key === undefined ? undefined : offers.find(key)
  // Whoever takes one of these is drawn again when it changes.
  return {
    offer,
    get isAsking() {
      return offers.asking.isLoading
    },
    /** Asked for or about to be: where it is to be drawn its room is kept. */
    get isComing() {
      return key !== undefined && offer === undefined && offers.asking.status !== 'failed'
    },
  }
}
