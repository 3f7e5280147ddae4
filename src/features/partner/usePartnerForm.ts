import { useLayoutEffect, useState } from 'react'
import { useParams } from '@/hooks/useParams'
import { useStore } from '@/hooks/useStores'
import { DraftStore } from '@/stores/DraftStore'
import { partnerParams } from './params'

/**
 * Books with the partner that the form was opened with; without one the draft's own stays.
 * @returns whether it is taken: before that the form, which begins with it, is not to be drawn. That is never seen.
 */
export function usePartnerForm(): boolean {
  const { code } = useParams(partnerParams)
  const drafts = useStore(DraftStore)
  const [taken, setTaken] = useState<string>()
  useLayoutEffect(() => {
    if (code !== '') drafts.takePartner(code)
    setTaken(code)
  }, [code, drafts])
  return taken === code
}
