import { problem } from '@noriai/contract/problem'
import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
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

/**
 * Keeps pictures from being removed until the end of the transaction that begins to show them; from then on they are shown. Called after all
 * other locks.
 * @throws upload.failed where one was removed since it was found
 */
export async function holdPictures(tx: Tx, fileUrls: readonly string[]): Promise<void> {
  const ids = [...new Set(fileUrls.map((fileUrl) => uploadIdOf(fileUrl)))].filter((id) => id !== undefined)
  if (ids.length === 0) return
  const held = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, ids))
    .orderBy(uploads.id)
    .for('key share')
  if (held.length < ids.length) throw new DomainError('upload.failed')
}

/** What pictures are removed with. */
interface Removing extends Pick<Deps, 'storage' | 'log'> {
  readonly db: Executor
}

/** Removes a picture from the storage, then its row: what could not be removed is found again. False when it could not. */
export async function removeUpload({ db, storage, log }: Removing, upload: Upload): Promise<boolean> {
  try {
    await storage.remove(upload.storageKey)
    await db.delete(uploads).where(eq(uploads.id, upload.id))
    return true
  } catch (error) {
    log.error({ err: error, upload: upload.id }, 'a picture was not removed')
    return false
  }
}
