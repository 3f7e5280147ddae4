import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { AccountState } from '@/features/account/AccountState'
import { ProveForm } from '@/features/account/ProveForm'
import { useFreshStep } from '@/features/account/useFreshStep'
import { useStore } from '@/hooks/useStores'
import { IdentityStore } from '@/stores/IdentityStore'
import type { OwnerProofProps } from './ownerProof.types'

/** After a series of refused cards: it is the account's owner who types the next one. */
export const OwnerProof = observer(function OwnerProof({ onProved }: OwnerProofProps) {
  const identity = useStore(IdentityStore)
  useFreshStep()
  const isProved = identity.isProvedFor('payCard')
  useEffect(() => {
    const proof = isProved ? identity.takeProof('payCard') : undefined
    if (proof !== undefined) onProved(proof)
  }, [identity, isProved, onProved])
  return (
    <AccountState isForm>
      {(user) => <ProveForm name="payment-proof" purpose="payCard" user={user} />}
    </AccountState>
  )
})
