import { OPEN_RINGS, type Progress, type RideLegModel, type RideLineModel, type RideStopModel } from './model'

interface BareStop extends Pick<RideStopModel, 'key' | 'kind'> {
  readonly place?: string
  readonly progress?: Progress
}

/** A stop of a line that has no times. */
export const bareStop = ({ key, kind, place = '', progress = 'planned' }: BareStop): RideStopModel => ({
  key,
  kind,
  title: place,
  place,
  lines: [],
  time: '',
  until: '',
  isYou: false,
  progress,
})

interface BareLeg extends Pick<RideLegModel, 'mode' | 'rings'> {
  readonly progress?: Progress
}

/** A leg of a line that has no times. */
export const bareLeg = ({ mode, rings, progress = 'planned' }: BareLeg): RideLegModel => ({
  mode,
  text: '',
  rings,
  progress,
})

/** The line of any ride of a direction, before a door is known. */
export function anyLine(direction: 'pickup' | 'dropoff'): RideLineModel {
  const isPickup = direction === 'pickup'
  const bus = bareLeg({ mode: 'bus', rings: 0 })
  const minibus = bareLeg({ mode: 'minibus', rings: OPEN_RINGS })
  return {
    stops: [
      { ...bareStop({ key: 'from', kind: isPickup ? 'airport' : 'door' }), leg: isPickup ? bus : minibus },
      { ...bareStop({ key: 'via', kind: 'relay' }), leg: isPickup ? minibus : bus },
      bareStop({ key: 'to', kind: isPickup ? 'door' : 'airport' }),
    ],
  }
}
