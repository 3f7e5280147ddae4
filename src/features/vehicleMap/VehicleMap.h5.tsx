import { observer } from 'mobx-react'
import { useState } from 'react'
import { useStores } from '@/hooks/useStores'
import { StreetMapLazy } from './StreetMapLazy'
import type { VehicleMapProps } from './VehicleMapProps'
import { WardPicture } from './WardPicture'

/** The map of a browser: streets where the operator has set a map and a place may be shown; our own else, and where that does not come. */
export const VehicleMap = observer(function VehicleMap(props: VehicleMapProps) {
  const { mapStyle } = useStores().settings
  const [hasFailed, setFailed] = useState(false)
  const { place, door } = props.vehicle
  if (mapStyle === undefined || !place || hasFailed) return <WardPicture {...props} />
  const { isFresh, label } = props
  return <StreetMapLazy {...{ mapStyle, place, door, isFresh, label }} onFailed={() => setFailed(true)} />
})
