import { randomUUID } from 'node:crypto'
import type { Policy } from '@noriai/contract/policy'
import { addMinutes, msPerDay, msPerMinute, msPerSecond } from '@noriai/contract/time'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { uploads } from '../../infra/db/schema/uploads'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { SignedPut } from '../../infra/providers/storage'
import { fileUrlOf, signedFileUrl } from './fileLinks'
import { endingOf, typeOfName } from './pictureType'
import { maxUploadBytes, BYTES_PER_MEGABYTE } from './takeInUpload'

/** A permission to store one picture. */
export interface UploadPermission {
  readonly put: SignedPut
  readonly fileUrl: string
  readonly expiresAt: number
}

/**
 * Writes down that an account may store a picture of this checksum, and where it is to be sent.
 * @throws upload.type for a kind that is not taken, upload.tooMany for an account that stored enough for a day
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
  await db.transaction(async (tx) => {
    await assertDailyQuota(tx, { accountId: wanted.accountId, policy, at })
    await tx.insert(uploads).values({
      id,
      accountId: wanted.accountId,
      fileName: wanted.fileName,
      contentType,
      md5: picture.md5,
      storageKey: picture.key,
      createdAt: at,
      expiresAt,
    })
  })
  const ownPut: SignedPut = {
    url: signedFileUrl(secrets, 'put', id, expiresAt),
    headers: [{ name: 'content-type', value: contentType }],
  }
  const put = (await storage.signPut(picture, (validMinutes * msPerMinute) / msPerSecond)) ?? ownPut
  return { put, fileUrl: fileUrlOf(id), expiresAt }
}

/** Counts the permissions of 24 hours, those not used yet as the largest picture; the account's row makes them wait for each other. */
async function assertDailyQuota(
  tx: Tx,
  { accountId, policy, at }: { readonly accountId: string; readonly policy: Policy; readonly at: number },
): Promise<void> {
  const { picturesPerDay, megabytesPerDay } = policy.limits.upload
  const most = maxUploadBytes(policy)
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const [stored] = await tx
    .select({
      pictures: count(),
      bytes: sql<string>`coalesce(sum(coalesce(${uploads.bytes}, ${most})), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), gt(uploads.createdAt, at - msPerDay)))
  const { pictures, bytes } = stored ?? { pictures: 0, bytes: 0 }
  if (pictures >= picturesPerDay || bytes + most > megabytesPerDay * BYTES_PER_MEGABYTE) {
    throw new DomainError('upload.tooMany', { max: picturesPerDay, megabytes: megabytesPerDay })
  }
}
