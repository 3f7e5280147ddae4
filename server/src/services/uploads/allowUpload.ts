import { randomUUID } from 'node:crypto'
import { addMinutes, msPerMinute, msPerSecond } from '@noriai/contract/time'
import { uploads } from '../../db/schema/uploads'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { SignedPut } from '../../providers/storage'
import { fileUrlOf, signedFileUrl } from './fileLinks'
import { endingOf, typeOfName } from './pictureType'

/** A permission to store one picture. */
export interface UploadPermission {
  readonly put: SignedPut
  readonly fileUrl: string
  readonly expiresAt: number
}

/**
 * Writes down that an account may store a picture of this checksum, and where it is to be sent.
 * @throws upload.type for a kind that is not taken
 */
export async function allowUpload(
  { db, storage, secrets, policy }: Deps,
  wanted: { readonly accountId: string; readonly fileName: string; readonly fileMd5: string },
  at: number,
): Promise<UploadPermission> {
  const contentType = typeOfName(wanted.fileName)
  if (!contentType) throw new DomainError('upload.type')
  const { validMinutes } = policy.limits.upload
  const id = randomUUID()
  const picture = { key: `${id}.${endingOf[contentType]}`, contentType, md5: wanted.fileMd5.toLowerCase() }
  const expiresAt = addMinutes(at, validMinutes)
  await db.insert(uploads).values({
    id,
    accountId: wanted.accountId,
    fileName: wanted.fileName,
    contentType,
    md5: picture.md5,
    storageKey: picture.key,
    createdAt: at,
    expiresAt,
  })
  const ownPut: SignedPut = {
    url: signedFileUrl(secrets, 'put', id, expiresAt),
    headers: [{ name: 'content-type', value: contentType }],
  }
  const put = (await storage.signPut(picture, (validMinutes * msPerMinute) / msPerSecond)) ?? ownPut
  return { put, fileUrl: fileUrlOf(id), expiresAt }
}
