import { formOf } from '@/features/bookingForm/goOn'
import { wardName } from '@/features/wardMap/wardName'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { type ProductDirection, ProductStore } from '@/stores/ProductStore'

/** Begins a booking of a direction: a pick-up with its flight, a drop-off with its form; of a ward, if one was tapped. */
export function useBookFrom(direction: ProductDirection): (wardCode?: string) => void {
  const { settings } = useStores()
  const drafts = useStore(DraftStore)
  const products = useStore(ProductStore)
  return (wardCode) => {
    drafts.turnTo(direction)
    drafts.leaveRebooked()
    if (wardCode !== undefined) {
      const name = wardName(wardCode, settings.lang) || products.nameOf(wardCode)
      drafts.chooseWard({ wardCode, name, nameJa: wardName(wardCode, 'ja') || name })
    }
    void navigate(direction === 'pickup' ? 'useCar/selectFlight/selectFlight' : formOf.dropoff)
  }
}
