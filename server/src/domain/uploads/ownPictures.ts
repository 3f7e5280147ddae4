import { and, eq, inArray } from 'drizzle-orm'
import { problem } from '@noriai/contract/problem'
import { uploads } from '../../infra/db/schema/uploads'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { fileUrlOf, uploadIdOf } from './fileLinks'
import { confirmUpload } from './takeInUpload'

/**
 * The file URLs of pictures that an account stored, in the given order, each once, as rows keep them.
 * @param field the field of the request that names them, told with the refusal
 * @throws validation.invalid for what is no picture of the account, and the codes of confirmUpload
 */
export async function ownPictures(
  deps: Deps,
  accountId: string,
  fileUrls: readonly string[],
  at: number,
  field: string,
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
