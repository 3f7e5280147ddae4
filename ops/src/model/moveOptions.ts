import type { MoveOption } from '@noriai/contract/schema/staffDeparture'

type Suitable = Pick<MoveOption, 'departureId' | 'fits' | 'noWheelchairPlace'>

/** Whether a departure suits the party as it is: it connects, the wait is short enough, and its wheelchair has a place. */
export const isFitting = ({ fits, noWheelchairPlace }: Suitable): boolean =>
  fits === true && !noWheelchairPlace

/** The departure that is chosen when a party is to be moved: the first that suits it, or none, so that somebody has to choose one. */
export const firstChoice = (options: readonly Suitable[]): string =>
  options.find(isFitting)?.departureId ?? ''
