import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useSaid } from '@/hooks/useSaid'
import { useT } from '@/hooks/useT'
import { useHeardVehicle } from './useHeardVehicle'

interface StopsAwayProps {
  plan: RidePlan | null
  /** Read by who follows the ride of somebody else. */
  isFollowed?: boolean
}

/** The minibus comes to collect them: it has not been at their first door yet. */
const isComing = ({ direction, points, position }: RidePlan): boolean =>
  direction !== 'pickup' && (position?.point ?? -1) < points.findIndex(({ kind }) => kind === 'door')

/** How far away it is in words; empty while no phone says anything. Whoever calls it must be an observer. */
function useStopsAway({ plan, isFollowed = false }: StopsAwayProps): string {
  const t = useT('detail')
  const heard = useHeardVehicle(plan)
  if (!plan || !heard) return ''
  const { stops, ward, mode, place } = heard.vehicle
  if (stops > 0) {
    const isNear = ward !== ''
    const figures = { count: stops, ward }
    if (isFollowed) return t(isNear ? 'map.followed.stopsNear' : 'map.followed.stops', figures)
    if (isComing(plan)) return t(isNear ? 'map.away.stopsNear' : 'map.away.stops', figures)
    return t(isNear ? 'map.stopsNear' : 'map.stops', figures)
  }
  if (mode !== 'minibus' || place === null) return ''
  return t(isFollowed ? 'map.followed.next' : 'map.next')
}

/**
 * How many stops come before theirs by the driver's phone, and near which ward it is; said to those who hear the page at each stop. Nothing
 * while no phone says anything.
 */
export const StopsAway = observer(function StopsAway(props: StopsAwayProps) {
  const words = useStopsAway(props)
  useSaid(words, { onlyNew: true })
  if (words === '') return null
  return (
    <Box as="p" className="m">
      {words}
    </Box>
  )
})
