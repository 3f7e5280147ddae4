import type { signUpload } from '@noriai/contract/calls/upload'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Policy } from '@noriai/contract/policy'
import { addMinutes, msPerDay, msPerMinute, msPerSecond, toWallTime } from '@noriai/contract/time'
import { and, eq, isNull, count, gt, sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Db, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { uploads } from '../../infra/db/schema/uploads'
import { StorageError, type NewPicture, type SignedPut } from '../../infra/providers/storage'
import { fileUrlOf, signedFileUrl } from './fileLinks'
import { cleanPicture } from './metadata/picture'
import { typeOfContent, endingOf, typeOfName } from './pictureType'

/** A permission's row. */
export type Upload = typeof uploads.$inferSelect

/** Of pictures, as phones count them. */
const BYTES_PER_MEGABYTE = 1_000_000
const PIXELS_PER_MEGAPIXEL = 1_000_000

/** The most bytes of one picture. */
export function maxUploadBytes({ limits }: Policy): number {
  return limits.upload.maxMegabytes * BYTES_PER_MEGABYTE
}

/** The permission of an id. @throws notFound */
export async function loadUpload(db: Db, id: string): Promise<Upload> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id))
  if (!upload) throw new DomainError('notFound')
  return upload
}

/** What the storage knows a picture by. */
function pictureOf({ storageKey: key, contentType, md5 }: Upload): NewPicture {
  return { key, contentType: contentType as NewPicture['contentType'], md5 }
}

/**
 * Stores a picture that was sent to us, without its metadata; the same again changes nothing.
 * @throws as checkContent, upload.failed when the storage cannot keep it
 */
export async function takeInUpload(
  deps: Deps,
  upload: Upload,
  { content, at }: { readonly content: Buffer; readonly at: number },
): Promise<void> {
  if (upload.storedAt !== null) return
  const clean = cleanContent(upload, content, deps.policy)
  await store(deps, upload, clean)
  await noteStored(deps.db, upload, { bytes: clean.length, at })
}

/**
 * Makes sure that a picture is there: one that was sent to the storage itself is looked at when it is first used, and put back
 * without its metadata.
 * @throws as checkContent, upload.failed when it never arrived or the storage does not answer
 */
export async function confirmUpload(deps: Deps, upload: Upload, at: number): Promise<void> {
  if (upload.storedAt !== null) return
  const content = await deps.storage
    .get(upload.storageKey, maxUploadBytes(deps.policy))
    .catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error
      deps.log.error({ err: error, upload: upload.id }, 'a picture was not looked at')
      return undefined
    })
  if (!content) throw new DomainError('upload.failed')
  const clean = cleanContent(upload, content, deps.policy)
  if (!clean.equals(content)) await store(deps, upload, clean)
  await noteStored(deps.db, upload, { bytes: clean.length, at })
}

async function store({ storage, log }: Deps, upload: Upload, content: Buffer): Promise<void> {
  await storage.put({ ...pictureOf(upload), md5: md5Of(content) }, content).catch((error: unknown) => {
    log.error({ err: error, upload: upload.id }, 'a picture was not stored')
    throw new DomainError('upload.failed')
  })
}

/**
 * The content as it may be kept, without its metadata.
 * @throws upload.tooLarge, upload.type for another type than was declared, none, or one that cannot be read; upload.failed for
 * another checksum, upload.tooManyPixels by the size in the header
 */
function cleanContent(upload: Upload, content: Buffer, policy: Policy): Buffer {
  if (content.length > maxUploadBytes(policy)) {
    throw new DomainError('upload.tooLarge', { max: policy.limits.upload.maxMegabytes })
  }
  const type = typeOfContent(content)
  if (type === undefined || type !== upload.contentType) throw new DomainError('upload.type')
  if (md5Of(content) !== upload.md5) throw new DomainError('upload.failed')
  const clean = cleanPicture(content, type)
  if (!clean) throw new DomainError('upload.type')
  const { maxMegapixels } = policy.limits.upload
  if (clean.pixels > maxMegapixels * PIXELS_PER_MEGAPIXEL) {
    throw new DomainError('upload.tooManyPixels', { max: maxMegapixels })
  }
  return clean.content
}

function md5Of(content: Buffer): string {
  return createHash('md5').update(content).digest('hex')
}

async function noteStored(
  db: Db,
  upload: Upload,
  { bytes, at }: { readonly bytes: number; readonly at: number },
): Promise<void> {
  await db
    .update(uploads)
    .set({ storedAt: at, bytes })
    .where(and(eq(uploads.id, upload.id), isNull(uploads.storedAt)))
}

/** A picture that somebody wants to store. */
interface WantedPicture {
  readonly accountId: string
  readonly fileName: string
  readonly fileMd5: string
  /** It is sent to our own server, whatever the storage: the web app of the desk speaks to nobody else. */
  readonly toUs?: boolean
}

/**
 * Writes down that an account may store a picture of this checksum, and where it is to be sent.
 * @throws upload.type for a kind that is not taken, upload.tooMany for an account that stored enough for a day
 */
export async function allowUpload(
  { db, storage, secrets, policy }: Deps,
  wanted: WantedPicture,
  at: number,
): Promise<CallResponse<typeof signUpload>> {
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
    url: signedFileUrl(secrets, { use: 'put', uploadId: id, until: expiresAt }),
    headers: [{ name: 'content-type', value: contentType }],
  }
  const seconds = (validMinutes * msPerMinute) / msPerSecond
  const put = (wanted.toUs ? undefined : await storage.signPut(picture, seconds)) ?? ownPut
  return {
    uploadUrl: put.url,
    method: 'PUT',
    headers: [...put.headers],
    fileUrl: fileUrlOf(id),
    maxBytes: maxUploadBytes(policy),
    expiresAt: toWallTime(expiresAt),
  }
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
