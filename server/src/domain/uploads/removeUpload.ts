import { eq } from 'drizzle-orm'
import { uploads } from '../../infra/db/schema/uploads'
import type { Deps } from '../../deps'
import type { Upload } from './takeInUpload'

/** Removes a picture from the storage, then its row: what could not be removed is found again. False when it could not. */
export async function removeUpload(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  upload: Upload,
): Promise<boolean> {
  try {
    await storage.remove(upload.storageKey)
    await db.delete(uploads).where(eq(uploads.id, upload.id))
    return true
  } catch (error) {
    log.error({ err: error, upload: upload.id }, 'a picture was not removed')
    return false
  }
}
