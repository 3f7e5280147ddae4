import { Map as WechatMap, View } from '@tarojs/components'
import { useState } from 'react'
import { usePalette } from '@/hooks/usePalette'
import type { VehicleMapProps } from './VehicleMapProps'
import styles from './VehicleMap.module.scss'
import { WardPicture } from './WardPicture'

/** Streets can be read, and a vehicle some minutes away is still on it. */
const SCALE = 14
const VEHICLE_METERS = 60
const DOOR_METERS = 40
/** Opacity as the last two digits of a colour. */
const SOLID = 'ff'
const FADED = '80'

/** WeChat's own map, where a place may be shown; our own for wards, and where WeChat's does not come. */
export function VehicleMap(props: VehicleMapProps) {
  const { vehicle, isFresh, label } = props
  const palette = usePalette()
  const [hasFailed, setFailed] = useState(false)
  const { place, door } = vehicle
  if (!place || hasFailed) return <WardPicture {...props} />
  const circle = (at: { lat: number; lng: number }, look: { radius: number; fillColor: string }) => ({
    latitude: at.lat,
    longitude: at.lng,
    color: palette['on-dark'],
    strokeWidth: 2,
    ...look,
  })
  const shown = circle(place, {
    radius: VEHICLE_METERS,
    fillColor: `${palette.sea}${isFresh ? SOLID : FADED}`,
  })
  const own = door ? [circle(door, { radius: DOOR_METERS, fillColor: `${palette.vermilion}${SOLID}` })] : []
  return (
    <View role="img" ariaLabel={label}>
      <WechatMap
        className={styles.map}
        latitude={place.lat}
        longitude={place.lng}
        scale={SCALE}
        circles={[...own, shown]}
        onError={() => setFailed(true)}
      />
    </View>
  )
}
