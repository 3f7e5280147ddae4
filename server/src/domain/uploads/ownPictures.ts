import { problem } from '@noriai/contract/problem'
import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { uploads } from '../../infra/db/schema/uploads'
import { fileUrlOf, uploadIdOf } from './fileLinks'
import { confirmUpload, type Upload } from './takeInUpload'
import type { AccountAction } from '../../context'

/** The addresses that an account sent, in which field of its request. */
interface PictureRequest extends AccountAction {
  readonly fileUrls: readonly string[]
  readonly field: string
}

/**
 * The file URLs of pictures that an account stored, in the given order, each once, as rows keep them.
 * @param field the field of the request that names them, sent with the refusal
 * @throws validation.invalid for what is no picture of the account, and the codes of confirmUpload
 */
export async function ownPictures(
  deps: Deps,
  { accountId, fileUrls, at, field }: PictureRequest,
): Promise<string[]> {
  const ids = [...new Set(fileUrls.map((fileUrl) => uploadIdOf(fileUrl)))]
  const wanted = ids.filter((id) => id !== undefined)
  const found =
    wanted.length === 0
      ? []
      : await deps.db
          .select()
          .from(uploads)
          .where(and(inArray(uploads.id, wanted), eq(uploads.accountId, accountId)))
  if (found.length < ids.length) throw DomainError.of(problem('validation.invalid', { field }))
  for (const upload of found) await confirmUpload(deps, upload, at)
  return wanted.map(fileUrlOf)
}

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
