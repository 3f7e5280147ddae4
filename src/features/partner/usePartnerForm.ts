import { useLayoutEffect } from 'react'
import { useParams } from '@/hooks/useParams'
import { useStore } from '@/hooks/useStores'
import { DraftStore } from '@/stores/DraftStore'
import { partnerParams } from './params'

/**
 * Books with the partner that the form was opened with; without one the draft's own stays. Its caller must be an observer.
 * @returns whether it was taken: the form begins with it, and is not drawn before
 */
export function usePartnerForm(): boolean {
  const { code } = useParams(partnerParams)
  const drafts = useStore(DraftStore)
  useLayoutEffect(() => {
    if (code !== '') drafts.takePartner(code)
  }, [code, drafts])
  return code === '' || drafts.hasTakenPartner(code)
}
