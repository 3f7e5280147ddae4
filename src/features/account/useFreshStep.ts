import { useEffect } from 'react'
import { useStore } from '@/hooks/useStores'
import { IdentityStore } from '@/stores/IdentityStore'

/** A page that needs a proof begins without one, and leaves none behind. */
export function useFreshStep(): void {
  const identity = useStore(IdentityStore)
  useEffect(() => {
    identity.forgetProof()
    return () => identity.forgetProof()
  }, [identity])
}
