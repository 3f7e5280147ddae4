/** The examples of deploy/, made fit for this machine. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { msPerDay } from '@noriai/contract/time'
import { root } from '../../scripts/support/root'
import { selfSigned } from '../../server/test/selfSigned'

/** Removed by who uses it. */
export const scratch = mkdtempSync(path.join(tmpdir(), 'noriai-deploy-'))
export const example = (...names: string[]) => path.join(root, 'deploy', ...names)

/** Why a check is left out; false where its program is there and answers. */
export function without(program: string, ...words: string[]): string | false {
  const { error, status } = spawnSync(program, words, { stdio: 'ignore' })
  return error === undefined && status === 0 ? false : `${program} ${words.join(' ')}: not installed`
}

/** An example with what this machine has in place of what it names, in the scratch folder. */
export function adapted(name: string, replacements: Readonly<Record<string, string>>): string {
  const text = Object.entries(replacements).reduce(
    (all, [from, to]) => all.replaceAll(from, to),
    readFileSync(example(name), 'utf8'),
  )
  const file = path.join(scratch, path.basename(name))
  writeFileSync(file, text)
  return file
}

/** A certificate for a program that starts with none. */
export function certificateIn(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const { certificate, privateKey } = selfSigned('noriai.example', Date.now() + msPerDay)
  writeFileSync(path.join(folder, 'fullchain.pem'), certificate)
  writeFileSync(path.join(folder, 'privkey.pem'), privateKey)
}
