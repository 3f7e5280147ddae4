import { countParty } from '@noriai/contract/rules/party'
import type { Hold } from '@noriai/contract/schema/hold'
import { observer } from 'mobx-react'
import { PayWays } from '@/features/payment/PayWays'
import type { Paying } from '@/features/payment/usePaying'
import { useStore, useStores } from '@/hooks/useStores'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import { LawCard } from './LawCard'

// What of the page to pay reads names that are typed on it: for a key these parts are drawn again, and not the page.

interface NamedPayWaysProps {
  readonly paying: Paying
  readonly guard: (pay: () => void) => void
}

/** The ways to pay: who books mostly pays. */
export const NamedPayWays = observer(function NamedPayWays({ paying, guard }: NamedPayWaysProps) {
  const { contactName } = useStore(BookingStore)
  return <PayWays paying={paying} name={contactName} guard={guard} />
})

/** What mail-order law wants; nothing is left to add after paying once everybody's name is given. */
export const NamedLaw = observer(function NamedLaw({ hold }: { readonly hold: Hold }) {
  const { policy } = useStores().settings
  const { party } = useStore(DraftStore).ride
  const { areNamesGiven } = useStore(BookingStore)
  return <LawCard hold={hold} people={countParty(party, policy).total} areNamesGiven={areNamesGiven} />
})
