import type { RoadVehicle } from '@noriai/contract/calls/staff/road'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { toneOf } from '../../model/roadMap'
import { clockOf } from '../../model/wall'

/** As much of a number as a sign has room for. */
const SIGN_LETTERS = 4

/** How the vehicles on the road are called. */
export function useRoadWords() {
  const { t } = useLanguage()
  /** A minibus by its departure and letter, `15:30 A`; a bus by where its line goes. */
  const runOf = ({ departsAt, minibus, relayPoint }: RoadVehicle): string =>
    `${clockOf(departsAt)} ${minibus === 0 ? relayPoint.name : minibusLetter(minibus)}`
  return {
    runOf,
    /** What a sign shows: the number that is painted on the vehicle, where one is known. */
    signOf: ({ number, minibus }: RoadVehicle): string =>
      number === ''
        ? minibus === 0
          ? t('road.busSign')
          : minibusLetter(minibus)
        : number.slice(0, SIGN_LETTERS),
    /** What is written beside a sign: the run, and how late it is or of when its place is. */
    nameOf: (vehicle: RoadVehicle): string => {
      const run = runOf(vehicle)
      const { position, lateMinutes } = vehicle
      switch (toneOf(vehicle)) {
        case 'silent':
          return position ? t('road.nameOld', { run, time: clockOf(position.at) }) : run
        case 'late':
          return t('road.nameLate', { run, minutes: lateMinutes })
        case 'usual':
          return run
      }
    },
    /** `2 buses, 7 minibuses`; what there is none of is left out. */
    countsOf: (vehicles: readonly RoadVehicle[]): string => {
      const buses = vehicles.filter(({ minibus }) => minibus === 0).length
      const minibuses = vehicles.length - buses
      if (minibuses === 0) return t('road.buses', { count: buses })
      if (buses === 0) return t('board.minibuses', { count: minibuses })
      return t('road.both', {
        buses: t('road.buses', { count: buses }),
        minibuses: t('board.minibuses', { count: minibuses }),
      })
    },
  }
}
