import type { VehicleMapProps } from './VehicleMapProps'
import { WardPicture } from './WardPicture'

/** The map of a browser: our own. */
export function VehicleMap(props: VehicleMapProps) {
  return <WardPicture {...props} />
}
