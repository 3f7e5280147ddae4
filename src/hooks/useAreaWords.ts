import type { DraftDirection } from '@/stores/booking/draft'
import { DraftStore } from '@/stores/DraftStore'
import { useStore, useStores } from './useStores'
import { useT } from './useT'

/** A city that buses go to, and its wards that are served, as texts name them. */
interface AreaWords {
  /** `Osaka`. */
  readonly city: string
  /** `Osaka’s 24 wards`. */
  readonly area: string
}

/**
 * The city of the ride that is being put together, or of one in another direction. A ride from door to door may be in any city that is
 * served: where there are several it is named by none of them. Its caller must be an observer.
 */
export function useAreaWords(direction?: DraftDirection): AreaWords {
  const words = useT('common')
  const { settings } = useStores()
  const { ride } = useStore(DraftStore)
  const isTransfer = (direction ?? ride.direction) === 'transfer'
  if (isTransfer && settings.airports.length > 1) return { city: words('anyCity'), area: words('anyArea') }
  const code = isTransfer ? null : ride.airportCode
  // Only the words of the city whose map comes with the app are known before the server has said any.
  if (settings.isDrawn(code)) return { city: words('city'), area: words('area') }
  const served = settings.airportOf(code)
  return { city: served?.city ?? words('anyCity'), area: served?.area ?? words('anyArea') }
}
