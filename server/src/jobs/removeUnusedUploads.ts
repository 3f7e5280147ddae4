import { msPerDay } from '@noriai/contract/time'
import { and, asc, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../deps'
import { fileUrlOf, removeUpload } from '../domain/uploads'
import { uploads } from '../infra/db/schema/uploads'
import type { Job } from './job'

const BATCH = 200
/** Before every other. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The address of every picture that something shows. Read as one list that uploads are compared with: asked for each upload by itself, all
 * reviews would be read as often as there are uploads.
 */
const shownPictures = sql`(
  select image.url from reviews r cross join lateral jsonb_array_elements_text(r.images) as image(url)
  union all select f.picture from lost_finds f where f.picture is not null
  union all select a.avatar from accounts a where a.avatar is not null)`

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
    await removeAll(deps, and(isNull(uploads.storedAt), lt(uploads.createdAt, aDayAgo)))
    const fileUrl = sql`${fileUrlOf('')} || ${uploads.id}`
    const isShown = sql`exists (select 1 from ${shownPictures} as shown where shown.url = (${fileUrl}))`
    await removeAll(deps, and(lt(uploads.storedAt, aDayAgo), sql`not ${isShown}`))
  },
}

/** What could not be removed is tried again the next night: each batch begins behind the last. */
async function removeAll(deps: Deps, isUnused: SQL | undefined): Promise<void> {
  let last = NO_ID
  for (;;) {
    const unused = await deps.db
      .select()
      .from(uploads)
      .where(and(gt(uploads.id, last), isUnused))
      .orderBy(asc(uploads.id))
      .limit(BATCH)
    for (const upload of unused) await removeUpload(deps, upload)
    const end = unused.at(-1)
    if (!end || unused.length < BATCH) return
    last = end.id
  }
}
