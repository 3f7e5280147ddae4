import type { RunCard } from '@noriai/contract/schema/driver'
import { runKey, type RunName } from './run'

/**
 * Why the stops and names of a run are not on this phone. `bringOn`: its departure was cancelled, and whoever its minibus has collected is
 * still brought to the relay point; `cancelled`: before it had riders; `gone`: for another reason, or not known.
 */
type WhyGone = 'bringOn' | 'cancelled' | 'gone'

type ListedRun = Pick<RunCard, 'departureId' | 'minibus' | 'direction' | 'state' | 'readOnly'>

/** The run by its card, and why it is gone. A departure is cancelled only before its bus leaves: of the others none has riders by then. */
export function whyGone(run: ListedRun | undefined): WhyGone {
  if (!run || run.state === 'finished') return 'gone'
  if (run.state !== 'abandoned' && run.readOnly !== 'cancelled') return 'gone'
  return run.direction === 'dropoff' && run.minibus > 0 ? 'bringOn' : 'cancelled'
}

/** The card of a run in the list; undefined where it is another driver's by now, or the list is not here. */
export const cardOf = (name: RunName, cards: readonly RunCard[]): RunCard | undefined =>
  cards.find((card) => runKey(card) === runKey(name))
