import type { AttentionEntry, AttentionSubject, staffAttention } from '@noriai/contract/calls/staff/attention'
import type { CallResponse } from '@noriai/contract/defineCall'
import {
  attentionKinds,
  attentionRules,
  byWhenItHurts,
  isShown,
  type Attention,
  type AttentionKind,
} from '@noriai/contract/rules/attention'
import { hasRight } from '@noriai/contract/staffRights'
import type { StaffRole } from '@noriai/contract/staffRole'
import { endOfServiceDate, instantOf, serviceDateOf, toWallTime } from '@noriai/contract/time'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { attentionMarks } from '../../infra/db/schema/attention'
import { staffMembers } from '../../infra/db/schema/staff'
import { openBooks, type AttentionContext, type Books } from './books'
import { attentionSources } from './sources'

type Queue = CallResponse<typeof staffAttention>

/** Who looks at the queue, and when. */
interface Looking {
  readonly role: StaffRole
  readonly at: number
  readonly context: AttentionContext
}

/** An entry as it follows from the books, before anybody did something about it. */
interface Raised {
  readonly kind: AttentionKind
  readonly attention: Attention
  readonly subject: AttentionSubject
}

const nothing: AttentionSubject = {
  departure: null,
  order: null,
  flight: null,
  drawer: null,
  riders: null,
  checkedIn: null,
  missing: [],
  find: null,
  place: null,
  needs: [],
  childSeats: 0,
  heldUntil: null,
  amountJpy: null,
  run: null,
  vehicle: null,
  damagedVehicleId: null,
  moment: null,
  hours: null,
  serviceDate: null,
  freeAt: null,
  since: null,
}

/** What needs somebody of this role, of all kinds or some, whatever was done about it, sorted by when it hurts. */
export async function readRaised(
  db: Executor,
  { role, at, context }: Looking,
  kinds: readonly AttentionKind[] = attentionKinds,
): Promise<Raised[]> {
  const raised: Raised[] = []
  const books = openBooks(db, at, context)
  for (const kind of kinds) {
    if (hasRight(role, attentionRules[kind].right)) raised.push(...(await raisedOf(kind, books)))
  }
  const byKey = new Map(raised.map((each) => [each.attention.key, each]))
  return [...byKey.values()].sort((a, b) => byWhenItHurts(a.attention, b.attention))
}

async function raisedOf<Kind extends AttentionKind>(kind: Kind, books: Books): Promise<Raised[]> {
  const { at, context } = books
  const candidates = await attentionSources[kind](books)
  return candidates.flatMap(({ facts, subject }) => {
    const attention = attentionRules[kind].raise(facts, at, context.policy)
    return attention ? [{ kind, attention, subject: { ...nothing, ...subject } }] : []
  })
}

/** The queue as a member sees it: what rests or is done is counted and not shown. */
export async function viewAttention(db: Executor, looking: Looking): Promise<Queue> {
  const { at, context } = looking
  const raised = await readRaised(db, looking)
  const keys = raised.map(({ attention }) => attention.key)
  const marks =
    keys.length === 0
      ? []
      : await db
          .select({ mark: attentionMarks, takerName: staffMembers.name })
          .from(attentionMarks)
          .leftJoin(staffMembers, eq(staffMembers.accountId, attentionMarks.takenBy))
          .where(inArray(attentionMarks.key, keys))
  const markOf = new Map(marks.map((each) => [each.mark.key, each]))
  const isShownNow = ({ attention }: Raised) => {
    const mark = markOf.get(attention.key)?.mark
    return isShown(attention, mark && { ...mark, isDone: mark.doneAt !== null }, at)
  }
  const shown = raised.filter(isShownNow)
  const isDone = ({ attention }: Raised) => (markOf.get(attention.key)?.mark.doneAt ?? null) !== null
  const today = serviceDateOf(at, context.policy)
  const doneToday = await db.$count(
    attentionMarks,
    and(
      gte(attentionMarks.doneAt, instantOf(today, context.policy.serviceDayStartsAt)),
      lt(attentionMarks.doneAt, endOfServiceDate(today, context.policy)),
    ),
  )
  return {
    asOf: toWallTime(at),
    entries: shown.map((each) => presentEntry(each, markOf.get(each.attention.key))),
    snoozed: raised.filter((each) => !isShownNow(each) && !isDone(each)).length,
    doneToday,
  }
}

interface ReadMark {
  readonly mark: typeof attentionMarks.$inferSelect
  readonly takerName: string | null
}

function presentEntry({ kind, attention, subject }: Raised, read: ReadMark | undefined): AttentionEntry {
  const takenBy = read?.mark.takenBy ?? null
  return {
    kind,
    key: attention.key,
    level: attention.level,
    hurtsAt: toWallTime(attention.hurtsAt),
    ...subject,
    takenBy: takenBy === null ? null : { id: takenBy, name: read?.takerName ?? '' },
  }
}
