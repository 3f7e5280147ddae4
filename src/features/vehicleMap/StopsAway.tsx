import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useT } from '@/hooks/useT'
import { useHeardVehicle } from './useHeardVehicle'

interface StopsAwayProps {
  plan: RidePlan | null
  /** Read by who follows the ride of somebody else. */
  isFollowed?: boolean
}

/** How many stops come before theirs by the driver's phone, and near which ward it is. Nothing while no phone says anything. */
export const StopsAway = observer(function StopsAway({ plan, isFollowed = false }: StopsAwayProps) {
  const t = useT('detail')
  const heard = useHeardVehicle(plan)
  if (!heard) return null
  const { stops, ward, mode, place } = heard.vehicle
  if (stops > 0) {
    return (
      <Box as="p" className="m">
        {ward === ''
          ? t(isFollowed ? 'map.followed.stops' : 'map.stops', { count: stops })
          : t(isFollowed ? 'map.followed.stopsNear' : 'map.stopsNear', { count: stops, ward })}
      </Box>
    )
  }
  if (mode !== 'minibus' || place === null) return null
  return (
    <Box as="p" className="m">
      {t(isFollowed ? 'map.followed.next' : 'map.next')}
    </Box>
  )
})
