import type { Lang } from '@noriai/contract/lang'
import type { DrawnMap } from './drawnMap'

export interface WardMapProps {
  /** Osaka's unless another is given. */
  map?: DrawnMap
  /** JIS code of the chosen ward. */
  selected?: string
  onSelect: (code: string) => void
  lang: Lang
  /** What the map is, for screen readers. */
  label: string
  /** How far and where the airport is. */
  airportText: string
}
