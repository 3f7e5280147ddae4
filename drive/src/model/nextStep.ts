import type { DrivenParty } from '@noriai/contract/schema/driver'
import type { RunNow, StopNow } from './run'

/** The one thing to do next on a run: what the large button says. */
export type NextStep =
  | { readonly kind: 'start' }
  /** Drive there; tapped once the vehicle is there. */
  | { readonly kind: 'arrive'; readonly at: StopNow }
  | {
      readonly kind: 'board' | 'alight'
      readonly at: StopNow
      readonly parties: readonly DrivenParty[]
      readonly people: number
    }
  | { readonly kind: 'finish' }
  /** It can only be read, or is over. */
  | { readonly kind: 'none' }

const peopleOf = (parties: readonly DrivenParty[]) => parties.reduce((sum, { people }) => sum + people, 0)

/** Whether a party got in as far as is known: out gets nobody who did not. */
const isAboard = ({ parties }: StopNow, party: DrivenParty) =>
  party.isBoarded || parties.some((each) => each.party === party && each.state === 'aboard')

/** What a stop asks for first: to arrive, then that riders get out, then that they get in. */
export function stepAt(stop: StopNow): NextStep {
  if (stop.state !== 'here') return { kind: 'arrive', at: stop }
  for (const [task, kind] of [
    ['alight', 'alight'],
    ['board', 'board'],
  ] as const) {
    const parties = stop.open.filter(
      (party) => party.task === task && (task === 'board' || isAboard(stop, party)),
    )
    if (parties.length > 0) return { kind, at: stop, parties, people: peopleOf(parties) }
  }
  return { kind: 'none' }
}

/** The next step of a run. */
export function nextStep({ run, state, next, stops }: RunNow): NextStep {
  if (run.readOnly !== null || state === 'finished') return { kind: 'none' }
  if (state !== 'started') return { kind: 'start' }
  if (!next) return { kind: 'finish' }
  const step = stepAt(next)
  // At the last stop without parties, such as the airport of a bus, nothing is left but the end.
  if (step.kind === 'none')
    return next.index === stops.length - 1 ? { kind: 'finish' } : afterStop(stops, next)
  return step
}

/** Whether its driver can say that they are late or need help: also before they set out, when a vehicle that does not start is news. */
export const maySay = ({ run, state }: Pick<RunNow, 'run' | 'state'>): boolean =>
  run.readOnly === null && state !== 'finished'

/** A stop without parties is left for the one behind it. */
function afterStop(stops: readonly StopNow[], { index }: StopNow): NextStep {
  const following = stops.find((stop) => stop.index > index && stop.state === 'toCome')
  return following ? { kind: 'arrive', at: following } : { kind: 'finish' }
}
