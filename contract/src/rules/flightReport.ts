import type { FlightView } from '../schema/flightView'

/** Whether a flight can be in a state as it is seen from here: what leaves from here lands elsewhere. */
export function isStateHere(
  status: FlightView['status'],
  { direction }: Pick<FlightView, 'direction'>,
): boolean {
  return status !== 'landed' || direction === 'arrival'
}
