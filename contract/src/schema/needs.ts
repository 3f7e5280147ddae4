import * as v from 'valibot'

/**
 * What a party may need to ride. An assistance dog is no pet: it rides free beside its owner (Act on Assistance Dogs for Physically
 * Disabled Persons).
 */
export const needKinds = [
  'wheelchair',
  'rigidWheelchair',
  'pushchair',
  'assistanceDog',
  'walkingHelp',
] as const
export type Need = (typeof needKinds)[number]

/** The needs of a party, each once. They tell of somebody's health: the desk and the driver alone see them. */
export const needsSchema = v.pipe(
  v.array(v.picklist(needKinds)),
  v.maxLength(needKinds.length),
  v.check((needs) => new Set(needs).size === needs.length),
)

/** Whether the operator can carry all of it: no vehicle has a place for a wheelchair that does not fold. */
export const canBeCarried = (needs: readonly Need[]): boolean => !needs.includes('rigidWheelchair')

/** The needs that a ride is ordered with. */
export const orderedNeedsSchema = v.pipe(
  needsSchema,
  v.check((needs) => canBeCarried(needs), 'validation.wheelchair'),
)
