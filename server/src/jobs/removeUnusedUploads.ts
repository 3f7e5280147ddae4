import { msPerDay, msPerHour } from '@noriai/contract/time'
import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { uploads } from '../db/schema/uploads'
import { fileUrlOf } from '../services/uploads/fileLinks'
import { removeUpload } from '../services/uploads/removeUpload'
import type { Job } from './job'

const BATCH = 200

/**
 * Removes pictures that were never sent, and a day later those that nothing shows: of a review that was not finished or
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
      or exists (select 1 from accounts a where a.avatar = (${fileUrl})))`
    const unused = await db
      .select()
      .from(uploads)
      .where(
        or(
          and(isNull(uploads.storedAt), lt(uploads.expiresAt, at - msPerHour)),
          and(lt(uploads.storedAt, at - msPerDay), sql`not ${isShown}`),
        ),
      )
      .limit(BATCH)
    // What could not be removed is tried again the next night.
    for (const upload of unused) await removeUpload(deps, upload)
  },
}
