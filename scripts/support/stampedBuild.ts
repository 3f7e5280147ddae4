import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/** What was built, and a stamp beside it that says from what. */
export interface StampedBuild {
  /** The file that is there when all is built. */
  readonly result: string
  readonly stampFile: string
  /** Files and folders, from the root, that the build reads; a change in any of them makes it stale. */
  readonly inputs: readonly string[]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Whether the build is there and was made from what is there now. */
export function isFresh({ result, stampFile, inputs }: StampedBuild): boolean {
  if (!existsSync(result) || !existsSync(stampFile)) return false
  return readFileSync(stampFile, 'utf8') === hashOf(inputs)
}

/** Notes what the build was made from. */
export function stamp({ stampFile, inputs }: StampedBuild): void {
  writeFileSync(stampFile, hashOf(inputs))
}

function hashOf(inputs: readonly string[]): string {
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

function filesOf(input: string): string[] {
  const absolute = path.join(root, input)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [input]
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(input, file.split(path.sep).join('/')))
    .filter((file) => statSync(path.join(root, file)).isFile())
    .sort()
}
