import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useT } from '@/hooks/useT'
import { useHeardVehicle } from './useHeardVehicle'

/** How many stops come before theirs by the driver's phone, and near which ward it is. Nothing while no phone says anything. */
export const StopsAway = observer(function StopsAway({ plan }: { plan: RidePlan | null }) {
  const t = useT('detail')
  const heard = useHeardVehicle(plan)
  if (!heard) return null
  const { stops, ward, mode, place } = heard.vehicle
  if (stops > 0) {
    return (
      <Box as="p" className="m">
        {ward === '' ? t('map.stops', { count: stops }) : t('map.stopsNear', { count: stops, ward })}
      </Box>
    )
  }
  if (mode !== 'minibus' || place === null) return null
  return (
    <Box as="p" className="m">
      {t('map.next')}
    </Box>
  )
})
