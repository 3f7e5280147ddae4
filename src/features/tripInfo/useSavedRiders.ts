import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { AddressBookStore } from '@/stores/AddressBookStore'

/**
 * Looks for the riders that the account keeps; true while a form had better wait for them. Without an answer it opens as it is, and stays
 * open while they are looked for again: somebody may be typing.
 */
export function useSavedRiders(): boolean {
  const book = useStore(AddressBookStore)
  useShown(() => void book.loadDetails().catch(() => undefined))
  return book.details === undefined && !book.loadingDetails.hasSettled
}
