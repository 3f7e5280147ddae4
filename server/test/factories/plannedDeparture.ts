import type { PlannedDeparture } from '../../src/domain/seats'

/** How a departure is planned: a bus of 49 seats and two minibuses of nine, with their places for bags. */
export function plannedDeparture(
  key: Pick<PlannedDeparture, 'direction' | 'serviceDate' | 'departsAt'>,
): PlannedDeparture {
  return {
    ...key,
    relayPoint: 'osakaStation',
    busSeats: 49,
    minibuses: 2,
    minibusSeats: 9,
    stopCap: 5,
    busLarge: 60,
    busSmall: 55,
    minibusLarge: 10,
    minibusSmall: 10,
  }
}
