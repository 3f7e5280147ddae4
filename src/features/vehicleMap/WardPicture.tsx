import { Picture } from '@/components/Picture/Picture'
import type { VehicleMapProps } from './VehicleMapProps'
import { wardDrawing } from './wardDrawing'

/** A vehicle on our own map of the wards: it needs no network, and tells nobody who looks. */
export function WardPicture({ label, ...shown }: VehicleMapProps) {
  const drawing = wardDrawing(shown)
  return drawing ? <Picture drawing={drawing} label={label} /> : null
}
