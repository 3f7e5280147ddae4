import { createHmac, timingSafeEqual } from 'node:crypto'
import { msPerDay, msPerHour, msPerSecond } from '@noriai/contract/time'
import type { Secrets } from '../../infra/db/secrets'

/** What a signed address of a picture allows. */
export type FileUse = 'put' | 'get'

const PATH = '/api/uploads/'
const FILE_URL = /^\/api\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?.*)?$/

/** The address that represents a stored picture in requests and rows. By itself it opens nothing. */
export function fileUrlOf(uploadId: string): string {
  return `${PATH}${uploadId}`
}

/** The upload that a file URL, signed or not, is of; undefined when it is none of ours. */
export function uploadIdOf(fileUrl: string): string | undefined {
  return FILE_URL.exec(fileUrl)?.[1]
}

/** A stored file that may be fetched for a use until a moment. */
interface FileGrant {
  readonly use: FileUse
  readonly uploadId: string
  readonly until: number
}

/** An address that allows one use of a picture until `until`, to whoever has it. */
export function signedFileUrl(secrets: Secrets, { use, uploadId, until }: FileGrant): string {
  const expires = Math.floor(until / msPerSecond)
  return `${fileUrlOf(uploadId)}?expires=${expires}&signature=${sign(secrets, { use, uploadId, expires }).toString('hex')}`
}

/** The address under which a stored picture can be looked at for a day; the same for an hour, so that phones keep it. */
export function pictureUrl(secrets: Secrets, fileUrl: string, at: number): string {
  const uploadId = uploadIdOf(fileUrl)
  const until = Math.ceil(at / msPerHour) * msPerHour + msPerDay
  return uploadId === undefined ? fileUrl : signedFileUrl(secrets, { use: 'get', uploadId, until })
}

/** A link as it was opened, for a use, at a moment. */
interface FileLinkCheck {
  readonly use: FileUse
  readonly link: { readonly uploadId: string; readonly expires: number; readonly signature: string }
  readonly at: number
}

/** Whether an address was signed by us for this use and has not run out. */
export function isFileLinkGood(secrets: Secrets, { use, link, at }: FileLinkCheck): boolean {
  const expected = sign(secrets, { use, uploadId: link.uploadId, expires: link.expires })
  const given = Buffer.from(link.signature, 'hex')
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && at < link.expires * msPerSecond
  )
}

interface SignedFile {
  readonly use: FileUse
  readonly uploadId: string
  readonly expires: number
}

function sign({ hmacKey }: Secrets, { use, uploadId, expires }: SignedFile): Buffer {
  return createHmac('sha256', hmacKey).update(`file-link\0${use}\0${uploadId}\0${expires}`).digest()
}
