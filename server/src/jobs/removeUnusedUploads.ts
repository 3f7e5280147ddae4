import { msPerDay } from '@noriai/contract/time'
import { and, asc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../deps'
import { fileUrlOf, removeUpload } from '../domain/uploads'
import { uploads } from '../infra/db/schema/uploads'
import type { Job } from './job'

const BATCH = 200
/** Before every other. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

const fileUrl = sql`${fileUrlOf('')} || ${uploads.id}`

/**
 * The address of every picture that something shows. Read as one list that uploads are compared with: asked for each upload by itself, all
 * reviews would be read as often as there are uploads.
 */
const shownPictures = sql`(
  select image.url from reviews r cross join lateral jsonb_array_elements_text(r.images) as image(url)
  union all select f.picture from lost_finds f where f.picture is not null
  union all select a.avatar from accounts a where a.avatar is not null)`

/** Whether something shows a picture since that list was read: only its own account can have begun to, with what is its own. */
const isShownByItsAccount = sql`(
  exists (select 1 from accounts a where a.id = ${uploads.accountId} and a.avatar = ${fileUrl})
  or exists (select 1 from lost_finds f where f.picture = ${fileUrl})
  or exists (
    select 1 from orders o join reviews r on r.order_id = o.id
    where (o.account_id = ${uploads.accountId} or o.taker_account_id = ${uploads.accountId})
      and r.images @> jsonb_build_array(${fileUrl})))`

/** Which pictures are removed. */
interface Unused {
  /** Which are looked for. */
  readonly found: SQL | undefined
  /** What must be so of one yet when its turn comes. */
  readonly still: SQL
}

/**
 * Removes pictures that were never sent, and a day later those that nothing shows: of a review or a find that was not finished or
 * was changed.
 */
export const removeUnusedUploads: Job = {
  name: 'remove-unused-uploads',
  cron: '35 4 * * *',
  async run(deps) {
    const aDayAgo = deps.clock.now() - msPerDay
    // A permission counts for a day, used or not.
    const neverSent = isNull(uploads.storedAt)
    await removeAll(deps, { found: and(neverSent, lt(uploads.createdAt, aDayAgo)), still: neverSent })
    const isShown = sql`exists (select 1 from ${shownPictures} as shown where shown.url = (${fileUrl}))`
    await removeAll(deps, {
      found: and(lt(uploads.storedAt, aDayAgo), sql`not ${isShown}`),
      still: sql`not ${isShownByItsAccount}`,
    })
  },
}

/** What could not be removed is tried again the next night: each batch begins behind the last. */
async function removeAll(deps: Deps, { found, still }: Unused): Promise<void> {
  let last = NO_ID
  for (;;) {
    const unused = await deps.db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(gt(uploads.id, last), found))
      .orderBy(asc(uploads.id))
      .limit(BATCH)
    for (const { id } of unused) await removeOne(deps, id, still)
    const end = unused.at(-1)
    if (!end || unused.length < BATCH) return
    last = end.id
  }
}

/**
 * Removes a picture that is unused still. Whoever begins to show one holds its row (`holdPictures`): so it is looked at once more with the row
 * locked, by a statement of its own, which sees what was written until then, and is removed before the lock is let go.
 */
async function removeOne({ db, storage, log }: Deps, id: string, still: SQL): Promise<void> {
  const isIt = eq(uploads.id, id)
  await db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(isIt)
      .for('update', { skipLocked: true })
    if (locked.length === 0) return
    const [unused] = await tx.select().from(uploads).where(and(isIt, still))
    if (unused) await removeUpload({ db: tx, storage, log }, unused)
  })
}
