import type { RoadVehicle } from '@noriai/contract/calls/staff/road'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { toneOf } from '../../model/roadMap'
import { useAirports } from '../../model/useAirports'
import { clockOf } from '../../model/wall'

/** As much of a number as a sign has room for. */
const SIGN_LETTERS = 4

/** How the vehicles on the road are called. */
export function useRoadWords() {
  const { t } = useLanguage()
  const { wayOf } = useAirports()
  /** A minibus by its departure and letter, `15:30 A`; a bus by where its line goes. */
  const runOf = ({ departsAt, minibus, relayPoint }: RoadVehicle): string =>
    `${clockOf(departsAt)} ${minibus === 0 ? relayPoint.name : minibusLetter(minibus)}`
  /** The number that is painted on the vehicle, where one is known. */
  const numberOf = ({ number, minibus }: RoadVehicle): string =>
    number || (minibus === 0 ? t('road.busSign') : minibusLetter(minibus))
  /** With how late a run is, or of when its place is. */
  const withState = (run: string, vehicle: RoadVehicle): string => {
    const { position, lateMinutes } = vehicle
    switch (toneOf(vehicle)) {
      case 'silent':
        return position ? t('road.nameOld', { run, time: clockOf(position.at) }) : run
      case 'late':
        return t('road.nameLate', { run, minutes: lateMinutes })
      case 'usual':
        return run
    }
  }
  return {
    runOf,
    numberOf,
    /** What a sign has room for: the end of a number is what tells one from the next. */
    signOf: (vehicle: RoadVehicle): string => [...numberOf(vehicle)].slice(-SIGN_LETTERS).join(''),
    /** What is written beside the signs of some vehicles: the run, with its way where several have its name. */
    namesAmong: (vehicles: readonly RoadVehicle[]) => {
      const runs = vehicles.map(runOf)
      return (vehicle: RoadVehicle): string => {
        const run = runOf(vehicle)
        const isShared = runs.indexOf(run) !== runs.lastIndexOf(run)
        const way = wayOf(vehicle.direction, vehicle.relayPoint)
        return withState(isShared ? `${run} ${way}` : run, vehicle)
      }
    },
    /** What a sign is called for who does not see the map. */
    calledOf: (vehicle: RoadVehicle): string =>
      t('road.sign', {
        vehicle: numberOf(vehicle),
        run: withState(runOf(vehicle), vehicle),
        way: wayOf(vehicle.direction, vehicle.relayPoint),
      }),
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
