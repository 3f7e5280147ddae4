import type { RoadMapData } from '@noriai/contract/calls/staff/road'
import type { Lang } from '@noriai/contract/lang'
import { nameIn } from '../../names'
import { networkAt, type OperatorData } from '../network'
import { wardOutline } from '../places'

/** What the map of the day is drawn from, for all airports that are served. */
export function viewRoadMap({
  data,
  lang,
}: {
  readonly data: OperatorData
  readonly lang: Lang
}): RoadMapData {
  return {
    wards: [...data.wards.values()].map((ward) => ({
      code: ward.code,
      name: nameIn(ward.names, lang),
      lat: ward.lat,
      lng: ward.lng,
      outline: wardOutline(ward),
    })),
    relayPoints: [...data.relayStops.values()].map(({ relay, airportCode, names, lat, lng }) => {
      const airport = networkAt(airportCode, data)
      return {
        code: relay.code,
        name: nameIn(names, lang),
        lat,
        lng,
        airport: { code: airportCode, name: nameIn(airport.names, lang), ...airport.position },
      }
    }),
  }
}
