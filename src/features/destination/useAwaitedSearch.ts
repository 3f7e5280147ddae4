import { useState } from 'react'
import { useStore } from '@/hooks/useStores'
import type { DoorEnd } from '@/stores/booking/draft'
import { DraftStore } from '@/stores/DraftStore'
import { PlacesStore } from '@/stores/PlacesStore'

/**
 * Whether the page was opened with words of before whose places are still looked for: what is below them is drawn after them, so that
 * it does not move.
 */
export function useAwaitedSearch(end: DoorEnd): boolean {
  const drafts = useStore(DraftStore)
  const { hasSettled } = useStore(PlacesStore).searching
  const hasWords = () => drafts.draft.searchWords[end].trim() !== ''
  const [isAwaited, setAwaited] = useState(hasWords)
  if (isAwaited && hasSettled) setAwaited(false)
  // Words that are cleared meanwhile are not looked for; later ones are no matter of the whole page.
  return isAwaited && hasWords()
}
