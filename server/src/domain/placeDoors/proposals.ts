import type { staffDecideDoor } from '@noriai/contract/calls/staff/placeDoors'
import type { CallInput } from '@noriai/contract/defineCall'
import {
  doorProblem,
  proposalProblem,
  repetitionProblem,
  withProposal,
  type DoorProposal,
} from '@noriai/contract/rules/placeDoor'
import type { DoorProposalFields } from '@noriai/contract/schema/doorProposal'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { doorProposals } from '../../infra/db/schema/placeDoors'
import { announceChange } from '../../infra/live/announceChange'
import { logStaffAction } from '../trail'
import { doorNow, keepDoor, lockDoor, placeWithDoor, type ChangingDoor, type KnownPlaces } from './saveDoor'

/** A row of a proposal. */
export type StoredProposal = typeof doorProposals.$inferSelect

/** Who proposes: a member at the desk, or a driver on a run. */
type Proposer =
  | { readonly staffId: string }
  | { readonly driverId: string; readonly departureId: string; readonly minibus: number }

/** What a proposal is checked by. */
interface Proposing extends RuleContext {
  readonly places: KnownPlaces
}

/** More than anybody decides in a day. */
const MOST = 200

/** What is proposed, and of which place. */
interface ProposedDoor extends DoorProposalFields {
  /** Made where it was proposed, so that it is written once however often it is sent; without it every time. */
  readonly id?: string
  readonly placeId: string
}

/**
 * Writes down what somebody would correct of a door; it waits until a dispatcher decides it.
 * @throws notFound, place.noDoor, place.doorTooFar, place.nothingProposed, place.alreadyProposed. Nothing is written then.
 */
export async function proposeDoor(
  tx: Tx,
  { id, placeId, ...fields }: ProposedDoor,
  { by, at, policy, places }: Proposing & { readonly by: Proposer },
): Promise<void> {
  const place = placeWithDoor(placeId, places)
  // Two who propose the same at once are one proposal.
  const kept = await lockDoor(tx, placeId)
  if (id !== undefined && (await knownProposal(tx, id, by))) return
  const { point, words, ...others } = fields
  const now = doorNow(place, kept)
  const refused =
    proposalProblem(fields, now) ??
    (point ? doorProblem(point, place, policy) : undefined) ??
    repetitionProblem(fields, now, await openProposalsOf(tx, placeId))
  if (refused) throw DomainError.of(refused)
  const [made] = await tx
    .insert(doorProposals)
    .values({
      ...(id !== undefined && { id }),
      placeId,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      ...others,
      words,
      ...by,
      proposedAt: at,
    })
    .returning({ id: doorProposals.id })
  if (!made) throw new Error('No proposal was written')
  // A driver's is in the row itself: the log is of members of staff.
  if ('staffId' in by) {
    await logStaffAction(tx, {
      at,
      staffId: by.staffId,
      subject: 'place',
      subjectId: placeId,
      action: 'proposed',
      value: proposalText(fields),
      reason: words,
    })
  }
  await announceChange(tx, {})
}

/** The proposal that reached us before under an id. @throws notFound for the id of one by somebody else */
async function knownProposal(tx: Tx, id: string, by: Proposer): Promise<StoredProposal | undefined> {
  const [known] = await tx.select().from(doorProposals).where(eq(doorProposals.id, id))
  const isOwn = 'staffId' in by ? known?.staffId === by.staffId : known?.driverId === by.driverId
  if (known && !isOwn) throw new DomainError('notFound')
  return known
}

async function openProposalsOf(tx: Tx, placeId: string): Promise<DoorProposal[]> {
  const rows = await tx
    .select()
    .from(doorProposals)
    .where(and(eq(doorProposals.placeId, placeId), isNull(doorProposals.decision)))
  return rows.map(proposedOf)
}

/**
 * Accepts a proposal, which becomes the door over whatever is kept by now, or refuses it.
 * @throws notFound, place.proposalDecided, place.noDoor, place.doorTooFar. Nothing is changed then.
 */
export async function decideProposal(
  tx: Tx,
  { id, version, decision, reason }: CallInput<typeof staffDecideDoor>,
  context: ChangingDoor,
): Promise<void> {
  const { staffId, at } = context
  const [asWritten] = await tx
    .select({ placeId: doorProposals.placeId })
    .from(doorProposals)
    .where(eq(doorProposals.id, id))
  if (!asWritten) throw new DomainError('notFound')
  // Doors are locked before what is proposed of them, by everyone.
  const kept = await lockDoor(tx, asWritten.placeId)
  const [proposal] = await tx.select().from(doorProposals).where(eq(doorProposals.id, id)).for('update')
  if (!proposal) throw new DomainError('notFound')
  if (proposal.decision !== null || proposal.version !== version) {
    throw new DomainError('place.proposalDecided')
  }
  await tx
    .update(doorProposals)
    .set({ decision, decidedAt: at, decidedBy: staffId, reason, version: version + 1 })
    .where(eq(doorProposals.id, id))
  if (decision === 'accepted') {
    const place = placeWithDoor(proposal.placeId, context.places)
    const now = doorNow(place, kept)
    const door = { ...withProposal(now, proposedOf(proposal)), aliases: now.aliases }
    await keepDoor(tx, { place, kept, door, reason: reason === '' ? proposal.words : reason }, context)
  }
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'place',
    subjectId: proposal.placeId,
    action: decision,
    value: proposalText(proposedOf(proposal)),
    reason,
  })
  await announceChange(tx, {})
}

/** What a row would change. */
export function proposedOf({ lat, lng, entrance, note, telephone }: StoredProposal): DoorProposal {
  return { point: lat === null || lng === null ? null : { lat, lng }, entrance, note, telephone }
}

/** Point and entrance that are proposed, for the log. */
function proposalText({ point, entrance }: DoorProposal): string {
  return [point ? `${point.lat},${point.lng}` : '', entrance ?? ''].filter((part) => part !== '').join(' ')
}

/** Those that wait for an answer, the oldest first. */
export function listOpenProposals(db: Executor): Promise<StoredProposal[]> {
  return db
    .select()
    .from(doorProposals)
    .where(isNull(doorProposals.decision))
    .orderBy(asc(doorProposals.proposedAt), asc(doorProposals.id))
    .limit(MOST)
}
