import type { FaultPlace } from '@noriai/contract/schema/appFault'

/** A frame of a stack as it is read. */
interface StackLine {
  /** In the source where that is known, else in the build. */
  readonly place: string
  /** Of the function, as the build named it; empty for one without a name. */
  readonly name: string
  /** In code of ours, where a mistake is looked for, and not in that of a package. */
  readonly isOurs: boolean
}

export function stackLine({ name, built, source }: FaultPlace): StackLine {
  const place = source ?? built
  return { place, name, isOurs: !/^(?:node_modules|webpack)\//.test(place) }
}
