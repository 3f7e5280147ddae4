import type { searchCityNamePage as call } from '@noriai/contract/calls/places'
import type { RouteOf } from '../../plugins/contract'
import { airportView } from '../../presenters/airportView'
import { pageOf } from '../../presenters/page'

/** Airports by city, name or code. */
export const searchCityNamePage: RouteOf<typeof call> = ({ input, deps, lang }) => {
  const { total, records } = pageOf(deps.airports.search(input.keyWords), input)
  return { total, records: records.map((airport) => airportView(airport, deps.airports, lang)) }
}
