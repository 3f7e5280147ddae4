import { msPerDay } from '@noriai/contract/time'
import { and, asc, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { fileUrlOf, removeUpload } from '../domain/uploads'
import { uploads } from '../infra/db/schema/uploads'
import type { Job } from './job'

const BATCH = 200
/** Before every other. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Removes pictures that were never sent, and a day later those that nothing shows: of a review or a find that was not finished or
 * was changed.
 */
export const removeUnusedUploads: Job = {
  name: 'remove-unused-uploads',
  cron: '35 4 * * *',
  async run(deps) {
    const { db, clock } = deps
    const at = clock.now()
    const fileUrl = sql`${fileUrlOf('')} || ${uploads.id}`
    const isShown = sql`(
      exists (select 1 from reviews r where r.images ? (${fileUrl}))
      or exists (select 1 from lost_finds f where f.picture = (${fileUrl}))
      or exists (select 1 from accounts a where a.avatar = (${fileUrl})))`
    // What could not be removed is tried again the next night: each batch begins behind the last.
    let last = NO_ID
    for (;;) {
      const unused = await db
        .select()
        .from(uploads)
        .where(
          and(
            gt(uploads.id, last),
            or(
              // A permission counts for a day, used or not.
              and(isNull(uploads.storedAt), lt(uploads.createdAt, at - msPerDay)),
              and(lt(uploads.storedAt, at - msPerDay), sql`not ${isShown}`),
            ),
          ),
        )
        .orderBy(asc(uploads.id))
        .limit(BATCH)
      for (const upload of unused) await removeUpload(deps, upload)
      const end = unused.at(-1)
      if (!end || unused.length < BATCH) return
      last = end.id
    }
  },
}
