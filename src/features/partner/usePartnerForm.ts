import { useLayoutEffect } from 'react'
import { useParams } from '@/hooks/useParams'
import { useStore } from '@/hooks/useStores'
import { DraftStore } from '@/stores/DraftStore'
import { partnerParams } from './params'

/** Books with the partner that the form was opened with; without one the draft's own stays. */
export function usePartnerForm(): void {
  const { code } = useParams(partnerParams)
  const drafts = useStore(DraftStore)
  // Before the form is seen: its note is above all.
  useLayoutEffect(() => {
    if (code !== '') drafts.takePartner(code)
  }, [code, drafts])
}
