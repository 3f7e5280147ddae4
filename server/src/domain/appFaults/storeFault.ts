import { faultKey, plainMessage, plainPage, type FaultProgram } from '@noriai/contract/rules/appFault'
import type { FaultReport } from '@noriai/contract/schema/appFault'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Deps } from '../../deps'
import type { Db } from '../../infra/db/client'
import { appFaults } from '../../infra/db/schema/appFaults'
import { timestamp } from '../../infra/db/sql'
import { isOlderVersion } from '../config'
import { withoutSecrets } from '../limits'

/** Rows of the table: more kinds than anybody reads. */
const KEPT_FAULTS = 1000
const PAGES_OF_A_FAULT = 5

type FaultDeps = Pick<Deps, 'db' | 'faultRoom' | 'errorTracker' | 'log'>

/**
 * Keeps an error of an app with those of its kind, and hands it to the operator's error tracker where there is one. What everybody together
 * may report a minute is bounded: what is more is dropped without a word, as a report must not cost its sender anything. The apps send
 * nothing about anybody, and what another client sends is read by the same rules.
 */
export async function storeFault(deps: FaultDeps, given: FaultReport, at: number): Promise<void> {
  const { db, faultRoom, errorTracker, log } = deps
  const message = withoutSecrets(plainMessage(given.message))
  const fault = { ...given, message, page: plainPage(given.page) }
  if (message === '' || !faultRoom.take(at)) return
  const fingerprint = createHash('sha256').update(faultKey(fault)).digest()
  if (!(await countKnown(db, { fingerprint, page: fault.page, at }))) {
    if (!faultRoom.takeNew(at)) return
    await addNew(db, { fault, fingerprint, at })
  }
  faultRoom.noteKept()
  errorTracker
    ?.send({ ...fault, at })
    .catch((err: unknown) => log.warn({ err }, 'an error of an app was not handed to the error tracker'))
}

interface Seen {
  readonly fingerprint: Buffer
  readonly page: string
  readonly at: number
}

function seenAgain({ page, at }: Pick<Seen, 'page' | 'at'>) {
  const { count, lastSeenAt, pages } = appFaults
  return {
    count: sql`${count} + 1`,
    lastSeenAt: sql`greatest(${lastSeenAt}, ${timestamp(at)})`,
    pages: sql`case when ${page}::text = any(${pages}) or cardinality(${pages}) >= ${PAGES_OF_A_FAULT}::int then ${pages}
      else array_append(${pages}, ${page}::text) end`,
  }
}

async function countKnown(db: Db, seen: Seen): Promise<boolean> {
  const known = await db
    .update(appFaults)
    .set(seenAgain(seen))
    .where(eq(appFaults.fingerprint, seen.fingerprint))
    .returning({ id: appFaults.id })
  return known.length > 0
}

interface NewFault {
  readonly fault: FaultReport
  readonly fingerprint: Buffer
  readonly at: number
}

async function addNew(db: Db, { fault, fingerprint, at }: NewFault): Promise<void> {
  const { program, release, page, message, frames } = fault
  const settledBy = await settledLater(db, fault)
  await db
    .insert(appFaults)
    .values({
      fingerprint,
      program,
      release,
      message,
      frames,
      pages: [page],
      firstSeenAt: at,
      lastSeenAt: at,
      ...(settledBy !== undefined && { settledAt: at, settledBy }),
    })
    // Another report of the same came meanwhile.
    .onConflictDoUpdate({ target: appFaults.fingerprint, set: seenAgain({ page, at }) })
  await makeRoom(db, fingerprint)
}

interface Alike {
  readonly program: FaultProgram
  readonly release: string
  readonly message: string
}

/** Who settled the same error in a later release: a page that was open since before says nothing new. */
async function settledLater(db: Db, { program, release, message }: Alike): Promise<string | undefined> {
  const settled = await db
    .select({ release: appFaults.release, settledBy: appFaults.settledBy })
    .from(appFaults)
    .where(
      and(eq(appFaults.message, message), eq(appFaults.program, program), isNotNull(appFaults.settledAt)),
    )
  return settled.find((each) => isOlderVersion(release, each.release))?.settledBy ?? undefined
}

/** Beyond the bound those go first that are settled, then those that happened once, of each the oldest. */
async function makeRoom(db: Db, newest: Buffer): Promise<void> {
  await db.execute(sql`
    delete from app_faults where id in (
      select id from app_faults where fingerprint <> ${newest}
      order by settled_at is null, count > 1, last_seen_at
      limit greatest(0, (select count(*) from app_faults) - ${KEPT_FAULTS}::int)
      for update skip locked
    )`)
}

/** Forgets the errors that did not happen any more since a moment. */
export async function trimFaults(db: Db, before: number): Promise<void> {
  await db.delete(appFaults).where(lt(appFaults.lastSeenAt, before))
}
