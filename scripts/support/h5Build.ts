import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/** Everything that the H5 build reads; a change in any of it makes the build stale. */
const inputs = [
  'src',
  'contract/src',
  'config',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export const h5Folder = path.join(root, 'dist/h5')
/** Where the build puts the bench's yardstick: an empty page of Taro, built by the app's own configuration. */
export const emptyH5Folder = path.join(root, 'dist/empty-h5')
const stampFile = path.join(root, 'dist/h5.stamp')

/** The hash of everything that the H5 build reads. */
export function h5InputHash(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf).filter((name) => !isTest(name))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist/h5 is there and was built from what is there now. */
export function isH5Fresh(): boolean {
  if (!existsSync(path.join(h5Folder, 'index.html')) || !existsSync(stampFile)) return false
  return readFileSync(stampFile, 'utf8') === h5InputHash()
}

/** Notes what dist/h5 was built from. */
export function stampH5(): void {
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, h5InputHash())
}

function filesOf(input: string): string[] {
  const absolute = path.join(root, input)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [input]
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(input, file.split(path.sep).join('/')))
    .filter((file) => statSync(path.join(root, file)).isFile())
    .sort()
}
