import type { Chance } from './command'
import type { Crash } from './crash'

/** Most kinds of step send fewer: a crash that is drawn beyond their end is none. */
const USUAL_STATEMENTS = 60

/** Somewhere in a step, early more often: up to the end of one that sent `lastSent` statements when it was last taken. */
export function drawCrash(chance: Chance, lastSent = 0): Crash {
  const most = Math.max(USUAL_STATEMENTS, lastSent)
  return { statement: 1 + Math.floor(chance.number() ** 2 * most), when: chance.oneOf(['before', 'after']) }
}
