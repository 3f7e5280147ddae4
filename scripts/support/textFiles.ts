import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { langs, type Lang } from '@noriai/contract/lang'
import { allMessages } from '@noriai/contract/messages/all'
import { root } from './root'
import { localesFolder, textsVersion } from '../../config/textsVersion'

/** What a mini-program of another version gets. */
const NEWEST = 'newest'

/**
 * Lays every language's texts into the H5 folder as files, for the mini-program: its package has no room for five languages, and a
 * traveller reads one. Under their version, and once more as the newest.
 */
export function writeTextFiles(folder: string): void {
  for (const version of [textsVersion(root), NEWEST]) {
    const target = path.join(folder, 'texts', version)
    mkdirSync(target, { recursive: true })
    for (const lang of langs) writeFileSync(path.join(target, `${lang}.json`), JSON.stringify(textsOf(lang)))
  }
}

function textsOf(lang: Lang): object {
  const folder = path.join(localesFolder(root), lang)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const texts = Object.fromEntries(
    files.map((name) => [
      path.basename(name, '.json'),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown,
    ]),
  )
  return { texts, messages: allMessages[lang] }
}
