import type { staffBooks } from '@noriai/contract/calls/staff/books'
import type { CallResponse } from '@noriai/contract/defineCall'
import { toWallTime } from '@noriai/contract/time'
import { invariants } from './invariants'
import type { AuditRun } from './runAudit'
import { wallTimeOrNull } from '../wallTime'

/** Every invariant and its result in a run; before the first run of all, that none was checked yet. */
export function presentBooks(run: AuditRun | undefined): CallResponse<typeof staffBooks> {
  const breaches = new Map(run?.breaches.map((breach) => [breach.invariant, breach]))
  return {
    ranAt: wallTimeOrNull(run?.ranAt ?? null),
    startedBy: run?.startedBy ?? null,
    tookMs: run?.tookMs ?? 0,
    invariants: invariants.map(({ name, topic, sentence }) => {
      const breach = breaches.get(name)
      const wasChecked = run?.checked.includes(name) ?? false
      return {
        name,
        topic,
        sentence,
        askedAt: run && wasChecked ? toWallTime(run.ranAt) : null,
        holds: wasChecked ? breach === undefined : null,
        count: breach?.count ?? 0,
        rows: (breach?.rows ?? []).map((row) => JSON.stringify(row)),
      }
    }),
  }
}
