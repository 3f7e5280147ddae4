import { createHash } from 'node:crypto'
import type { Policy } from '@noriai/contract/policy'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { uploads } from '../../db/schema/uploads'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { StorageError, type NewPicture } from '../../providers/storage'
import { typeOfContent } from './pictureType'

/** A permission's row. */
export type Upload = typeof uploads.$inferSelect

const BYTES_PER_MEGABYTE = 1_000_000

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
export function pictureOf({ storageKey: key, contentType, md5 }: Upload): NewPicture {
  return { key, contentType: contentType as NewPicture['contentType'], md5 }
}

/**
 * Stores a picture that was sent to us; the same again changes nothing.
 * @throws as checkContent, upload.failed when the storage cannot keep it
 */
export async function takeInUpload(deps: Deps, upload: Upload, content: Buffer, at: number): Promise<void> {
  checkContent(upload, content, deps.policy)
  await deps.storage.put(pictureOf(upload), content).catch((error: unknown) => {
    deps.log.error({ err: error, upload: upload.id }, 'a picture was not stored')
    throw new DomainError('upload.failed')
  })
  await noteStored(deps.db, upload, at)
}

/**
 * Makes sure that a picture is there: one that was sent to the storage itself is looked at when it is first used.
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
  checkContent(upload, content, deps.policy)
  await noteStored(deps.db, upload, at)
}

/** @throws upload.tooLarge, upload.type for another type than was told or none, upload.failed for another checksum */
function checkContent(upload: Upload, content: Buffer, policy: Policy): void {
  if (content.length > maxUploadBytes(policy)) {
    throw new DomainError('upload.tooLarge', { max: policy.limits.upload.maxMegabytes })
  }
  if (typeOfContent(content) !== upload.contentType) throw new DomainError('upload.type')
  if (createHash('md5').update(content).digest('hex') !== upload.md5) throw new DomainError('upload.failed')
}

async function noteStored(db: Db, upload: Upload, at: number): Promise<void> {
  await db
    .update(uploads)
    .set({ storedAt: at })
    .where(and(eq(uploads.id, upload.id), isNull(uploads.storedAt)))
}
