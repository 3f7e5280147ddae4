import { observer } from 'mobx-react'
import { useState } from 'react'
import { useStores } from '@/hooks/useStores'
import { StreetMap } from './StreetMap.h5'
import type { VehicleMapProps } from './VehicleMapProps'
import { WardPicture } from './WardPicture'

/** The map of a browser: streets where the operator has set a map and a place may be shown; else, and where they do not come, our own. */
export const VehicleMap = observer(function VehicleMap(props: VehicleMapProps) {
  const { streetMap } = useStores().settings
  const [hasFailed, setFailed] = useState(false)
  const { vehicle, label } = props
  const { place } = vehicle
  if (!streetMap || !place || hasFailed) return <WardPicture {...props} />
  return (
    <StreetMap
      // What it is drawn with it is given once.
      key={`${streetMap.style} ${label}`}
      {...props}
      vehicle={{ ...vehicle, place }}
      source={streetMap}
      onFailed={() => setFailed(true)}
    />
  )
})
