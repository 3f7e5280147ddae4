import { wardName } from '@/features/wardMap/wardName'
import { useStore, useStores } from '@/hooks/useStores'
import { PlacesStore } from '@/stores/PlacesStore'

/** The name of a ward: of Osaka's as it is on the map, of another city's as its fares name it. Its caller must be an observer. */
export function useWardName(): (wardCode: string) => string {
  const { lang } = useStores().settings
  const { wards } = useStore(PlacesStore)
  return (wardCode) => wardName(wardCode, lang) || (wards[wardCode]?.wardName ?? '')
}
