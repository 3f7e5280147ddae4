import type { staffMarkAttention } from '@noriai/contract/calls/staff/attention'
import type { CallInput } from '@noriai/contract/defineCall'
import { attentionKindOf, maySnoozeUntil, occurrenceOf } from '@noriai/contract/rules/attention'
import type { StaffRole } from '@noriai/contract/staffRole'
import { fromWallTime } from '@noriai/contract/time'
import { and, eq, ne, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { attentionMarks } from '../../infra/db/schema/attention'
import { announceChange } from '../../infra/live/announceChange'
import { logStaffAction } from '../trail'
import type { AttentionContext } from './books'
import { readRaised } from './viewAttention'

type Mark = CallInput<typeof staffMarkAttention>

/** Who of the staff marks an entry, and when. */
interface Marking {
  readonly staffId: string
  readonly role: StaffRole
  readonly at: number
  readonly context: AttentionContext
}

/**
 * Takes an entry of the queue, lets it go, puts it off or closes it, by its key. What is put off comes back when its rest is over, as long
 * as its reason lasts.
 * @throws notFound for what needs nobody of this role now; validation.dateTime for a rest that is over or too long. Nothing is
 * changed then.
 */
export async function markAttention(
  tx: Tx,
  mark: Mark,
  { staffId, role, at, context }: Marking,
): Promise<void> {
  const kind = attentionKindOf(mark.key)
  const raised = kind === undefined ? [] : await readRaised(tx, { role, at, context }, [kind])
  const entry = raised.find(({ attention }) => attention.key === mark.key)
  if (!entry) throw new DomainError('notFound')
  const occurrence = occurrenceOf(entry.attention)
  // What was put off or closed when it was raised for something else is so no more.
  await tx
    .update(attentionMarks)
    .set({ snoozedUntil: null, doneAt: null, doneBy: null })
    .where(and(eq(attentionMarks.key, mark.key), ne(attentionMarks.occurrence, occurrence)))
  const changes = { ...changesOf(mark, { staffId, at }), occurrence, markedAt: at }
  // What a colleague took over meanwhile stays theirs.
  const released = { takenBy: sql`nullif(${attentionMarks.takenBy}, ${staffId}::uuid)` }
  await tx
    .insert(attentionMarks)
    .values({ key: mark.key, ...changes })
    .onConflictDoUpdate({
      target: attentionMarks.key,
      set: { ...changes, ...(mark.mark === 'release' && released) },
    })
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'attention',
    subjectId: mark.key,
    action: mark.mark,
    value: mark.mark === 'snooze' ? mark.until : '',
  })
  await announceChange(tx, {})
}

function changesOf(mark: Mark, { staffId, at }: Pick<Marking, 'staffId' | 'at'>) {
  switch (mark.mark) {
    case 'take':
      return { takenBy: staffId }
    case 'release':
      return { takenBy: null }
    case 'done':
      return { doneAt: at, doneBy: staffId, snoozedUntil: null }
    case 'snooze': {
      const until = fromWallTime(mark.until)
      if (!maySnoozeUntil(until, at)) throw new DomainError('validation.dateTime', { field: 'until' })
      return { snoozedUntil: until }
    }
  }
}
