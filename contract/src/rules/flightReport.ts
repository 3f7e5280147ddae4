/** How a flight is, as it is reported. */
export const flightStates = ['scheduled', 'onTime', 'delayed', 'landed', 'cancelled'] as const
export type FlightState = (typeof flightStates)[number]

/** Whether a flight can be in a state as it is seen from here: what leaves from here lands elsewhere. */
export function isStateHere(
  state: FlightState,
  { direction }: { readonly direction: 'arrival' | 'departure' },
): boolean {
  return state !== 'landed' || direction === 'arrival'
}
