import type { Departure } from '../seats'

/** When the step that a departure has come to was reported; null before the first. */
export function steppedAtOf({ progress, boardingAt, leftAt, atRelayAt, doneAt }: Departure): number | null {
  return { scheduled: null, boarding: boardingAt, left: leftAt, atRelay: atRelayAt, done: doneAt }[progress]
}
