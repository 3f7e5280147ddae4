import type { FaultPlace } from '@noriai/contract/schema/appFault'

/** A frame of a stack in a line: in the source where that is known, else in the build, with its function. */
export function placeText({ name, built, source }: FaultPlace): string {
  const place = source ?? built
  return name === '' ? place : `${name} (${place})`
}
