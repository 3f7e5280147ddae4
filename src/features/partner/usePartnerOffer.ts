import type { PartnerOffer } from '@noriai/contract/calls/partner'
import { useEffect } from 'react'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useStore, useStores } from '@/hooks/useStores'
import { PartnerStore } from '@/stores/PartnerStore'

interface ShownPartner {
  readonly offer: PartnerOffer | undefined
  /** Why there is none. */
  readonly refusal: unknown
  /** It is on the way, and nothing is known of it yet. */
  readonly isComing: boolean
  readonly reload: () => void
}

/** What a partner offers, fetched again for each partner and language; nothing without a partner. */
export function usePartnerOffer(code: string): ShownPartner {
  const { lang } = useStores().settings
  const store = useStore(PartnerStore)
  const reload = () => {
    if (code !== '') void store.load(code)
  }
  useEffect(reload, [store, code, lang])
  useBackOnline(reload)
  const refusal = store.refusalOf(code)
  const offer = refusal === undefined ? store.find(code) : undefined
  return { offer, refusal, isComing: code !== '' && !offer && refusal === undefined, reload }
}
