import type { Lang } from '@noriai/contract/lang'

export interface WardMapProps {
  /** JIS code of the chosen ward. */
  selected?: string
  onSelect: (code: string) => void
  lang: Lang
  /** What the map is, for screen readers. */
  label: string
  /** How far and where the airport is. */
  airportText: string
}
