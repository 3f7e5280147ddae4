import type { OpenMap } from './openMap.types'

/** On H5: the map that phones and browsers open by an address. */
export const openMap: OpenMap = ({ lat, lng }) => {
  window.open(`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`, '_blank', 'noopener')
  return Promise.resolve()
}
