import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const VERSION_LENGTH = 12

/** The folder of the languages' dictionaries, in a checkout. */
export const localesFolder = (root: string): string => path.join(root, 'src/i18n/locales')

/**
 * Names the texts of a checkout: the H5 build lays them down under it, the mini-program asks for them by it. Any change of a
 * dictionary or of an error's text makes another name.
 */
export function textsVersion(root: string): string {
  const hash = createHash('sha256')
  const locales = localesFolder(root)
  const folders = readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) addFiles(hash, path.join(locales, name), '.json')
  addFiles(hash, path.join(root, 'contract/src/messages'), '.ts')
  return hash.digest('hex').slice(0, VERSION_LENGTH)
}

function addFiles(hash: ReturnType<typeof createHash>, folder: string, ending: string): void {
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(ending)) hash.update(name).update(readFileSync(path.join(folder, name)))
  }
}
