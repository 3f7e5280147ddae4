import { formOf } from '@/features/bookingForm/goOn'
import { wardName } from '@/features/wardMap/wardName'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import type { ProductDirection } from '@/stores/ProductStore'

/** Begins a booking of a direction: a pick-up with its flight, a drop-off with its form; of a ward, if one was tapped. */
export function useBookFrom(direction: ProductDirection): (wardCode?: string) => void {
  const { settings } = useStores()
  const drafts = useStore(DraftStore)
  return (wardCode) => {
    drafts.turnTo(direction)
    drafts.leaveRebooked()
    if (wardCode !== undefined) {
      drafts.chooseWard({
        wardCode,
        name: wardName(wardCode, settings.lang),
        nameJa: wardName(wardCode, 'ja'),
      })
    }
    void navigate(direction === 'pickup' ? 'useCar/selectFlight/selectFlight' : formOf.dropoff)
  }
}
