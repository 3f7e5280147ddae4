import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/support/root'

/** Where `NORIAI_TEST_BUILD=1 npm run build:weapp` leaves the mini-program. */
export const weappFolder = path.join(root, 'dist', 'weapp')

/** The files of the built mini-program that end in one of `extensions`, by their paths inside it. @throws when there are none. */
export function weappFiles(...extensions: readonly string[]): string[] {
  const files = readdirSync(weappFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => extensions.includes(path.extname(file)))
    .sort()
  if (!files.length)
    throw new Error(`dist/weapp has no ${extensions.join(' or ')}: NORIAI_TEST_BUILD=1 npm run build:weapp`)
  return files
}
