/** The dumps that releases left here, one each: `releases.json` has their names and what they must be, byte by byte. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { root } from '../../scripts/support/root'

/** A release that left a dump. */
export interface Release {
  readonly version: string
  /** When its season ended, as an ISO instant: the present in which its database goes on. */
  readonly at: string
  /** Of the compressed file. */
  readonly sha256: string
}

const folder = path.join(root, 'tests/upgrade')
const listFile = path.join(folder, 'releases.json')
const dumpFile = (version: string) => path.join(folder, `${version}.sql.gz`)
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Every release that left a dump, the oldest first. */
export function readReleases(): Release[] {
  return JSON.parse(readFileSync(listFile, 'utf8')) as Release[]
}

/** The dump of a release as SQL. @throws Error when it is not the file that the release left */
export function readDump({ version, sha256 }: Release): string {
  const content = readFileSync(dumpFile(version))
  if (sha256Of(content) !== sha256)
    throw new Error(`The dump of ${version} is not the one that was released.`)
  return gunzipSync(content).toString('utf8')
}

/** Writes the dump of a release and enters it into the list. @returns how many bytes it has */
export function keepDump(version: string, at: string, dump: string): number {
  const content = gzipSync(dump, { level: 9 })
  const others = readReleases().filter((release) => release.version !== version)
  writeFileSync(dumpFile(version), content)
  const releases = [...others, { version, at, sha256: sha256Of(content) }]
  writeFileSync(listFile, `${JSON.stringify(releases, undefined, 2)}\n`)
  return content.length
}
