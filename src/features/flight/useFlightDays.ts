import type { CalendarDate } from '@noriai/contract/time'
import { useStore, useStores } from '@/hooks/useStores'
import { PosterStore } from '@/stores/PosterStore'
import { landingDays } from './days'
import { useIsDeparting } from './useIsDeparting'

/** Of the given days those to ask for a flight: one that is met may have landed yesterday, one that is caught leaves yet. */
export function useFlightDays(days: readonly CalendarDate[]): readonly CalendarDate[] {
  const root = useStores()
  const poster = useStore(PosterStore)
  const isDeparting = useIsDeparting()
  if (isDeparting) return days
  return landingDays(days, root.now(), {
    hasPosterScan: poster.isFresh(),
    policy: root.settings.policy,
  })
}
