import { productVersion } from '../../productVersion'
import { readMigrations } from './migrate'

const VERSION_DIGITS = 6
const TIME_DIGITS = 14

/**
 * Where a release is in the order of all: by its version, then by its newest migration. Texts of one length, which compare as
 * they are written; the empty one is older than all.
 */
export function releaseOrder(version: string, newestMigration: number): string {
  const [numbers = ''] = version.split(/[-+]/)
  const padded = numbers.split('.').map((part) => part.padStart(VERSION_DIGITS, '0'))
  return `${padded.join('.')}-${String(newestMigration).padStart(TIME_DIGITS, '0')}`
}

let own: string | undefined

/** That of this release. What a newer one left in the database, an older server that starts again during a rollout leaves alone. */
export function ownRelease(): string {
  own ??= releaseOrder(productVersion, readMigrations().at(-1)?.folderMillis ?? 0)
  return own
}
