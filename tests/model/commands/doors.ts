import { staffCalls } from '@noriai/contract/calls/staff/index'
import { byLang } from '@noriai/contract/lang'
import { Breach } from '../breach'
import { command, idle, outcomeOf } from '../command'
import { hotels } from '../rides'
import type { ModelContext } from '../context'

/** Some eleven metres. */
const STEP_DEGREES = 0.0001
const MOST_OPEN = 4

/** A place by its number among the hotels of the model, and a gate of it, by how far from the known point. */
interface Gate {
  readonly where: number
  readonly gate: number
}

const placeOf = ({ where }: Gate) => hotels[where] ?? hotels[0]

async function pointOf(context: ModelContext, gate: Gate) {
  const answer = await context.ask(staffCalls.staffPlaceDoor, { placeId: placeOf(gate) }, 'staff')
  if (answer.status !== 200) return undefined
  const { lat, lng } = answer.data.known
  return { lat: lat + gate.gate * STEP_DEGREES, lng }
}

/** Somebody at the desk proposes another door. `called` is how the sequence names the proposal. */
const proposeDoor = command<Gate & { readonly called: string }>({
  weight: 1.5,
  propose(context, chance) {
    const { proposals } = context.seen.desk
    if (proposals.filter(({ decision }) => decision === null).length >= MOST_OPEN) return undefined
    const where = Math.floor(chance.number() * hotels.length)
    return { where, gate: chance.oneOf([1, 2, 3]), called: `door ${proposals.length + 1}` }
  },
  async run(context, { called, ...gate }) {
    const point = await pointOf(context, gate)
    if (!point) return idle
    const request = { placeId: placeOf(gate), point, entrance: `Gate ${gate.gate}`, words: called }
    return outcomeOf(await context.ask(staffCalls.staffProposeDoor, request, 'staff'))
  },
})

/** A dispatcher decides a proposal; now and then one that somebody has decided. */
const decideDoor = command<{ readonly proposal: string; readonly accepts: boolean }>({
  weight: 2.5,
  propose(context, chance) {
    const { proposals } = context.seen.desk
    const proposal = chance.of(proposals.filter(({ decision }) => decision === null || chance.happens(0.1)))
    return proposal && { proposal: proposal.words, accepts: chance.happens(0.7) }
  },
  async run(context, { proposal: called, accepts }) {
    const row = context.seen.desk.proposals.find(({ words }) => words === called)
    if (!row) return idle
    const { id, version } = row
    const request = { id, version, decision: accepts ? 'accepted' : 'refused', reason: '' } as const
    const answer = await context.ask(staffCalls.staffDecideDoor, request, 'staff')
    if (answer.status === 200 && row.decision !== null) throw new Breach('a proposal is decided once', row)
    return outcomeOf(answer)
  },
})

/** A dispatcher keeps a door, over the version that is kept or, now and then, over another. */
const keepDoor = command<Gate & { readonly isStale: boolean }>({
  weight: 1,
  propose: (_context, chance) => ({
    where: Math.floor(chance.number() * hotels.length),
    gate: chance.oneOf([0, 1, 2, 3]),
    isStale: chance.happens(0.2),
  }),
  async run(context, { isStale, ...gate }) {
    const placeId = placeOf(gate)
    const point = await pointOf(context, gate)
    if (!point) return idle
    const kept = context.seen.desk.doors.find((door) => door.placeId === placeId)
    const request = {
      placeId,
      version: (kept?.version ?? 0) + (isStale ? 100 : 0),
      ...point,
      entrance: `Gate ${gate.gate}`,
      note: '',
      telephone: '',
      aliases: byLang((): string[] => []),
    }
    const answer = await context.ask(staffCalls.staffSavePlaceDoor, request, 'staff')
    if (isStale && answer.status === 200)
      throw new Breach('a door is kept over the version that was seen', kept)
    return outcomeOf(answer)
  },
})

export const doorCommands = { proposeDoor, decideDoor, keepDoor }
