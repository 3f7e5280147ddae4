import { useState } from 'react'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { type CodeOf, RideCodesStore } from '@/stores/RideCodesStore'

/** The ride code of a page: as far as it is here, the state of its loading, and a new one. */
export function useRideCode(of: CodeOf) {
  const codes = useStore(RideCodesStore)
  const showError = useShowError()
  const [isRenewing, setRenewing] = useState(false)
  const load = () => void codes.load(of).catch(() => undefined)
  const renew = async () => {
    setRenewing(true)
    await codes.renew(of).catch(showError)
    setRenewing(false)
  }
  useShown(load)
  return { code: codes.find(of), request: codes.loading, load, isRenewing, renew: () => void renew() }
}
