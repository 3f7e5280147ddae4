/** What steps of a test run came to, kept beside their logs: a run that was cut off goes on where it was. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Step } from '../testSteps'
import { fileOf, type Outcome } from './runStep'
import { root } from './root'

/** What a step came to for one state of the tree, in one size. */
interface Kept {
  readonly tree: string
  readonly isWhole: boolean
  readonly outcome: Outcome
}

/** The commit that is checked out; undefined while anything differs from it, or where there is none. */
export function treeNow(): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
  } catch {
    return undefined
  }
}

/** What a step builds is read by others, and may have been built over since: it is built again. */
const isKept = ({ name }: Step) => !name.startsWith('build:')

/** Keeps that a step passed for the tree that was tested. */
export function keepOutcome(step: Step, { tree, isWhole, outcome }: Kept): void {
  if (!outcome.ok || !isKept(step)) return
  const file = fileOf(step, 'passed')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ tree, isWhole, outcome } satisfies Kept))
}

/** How a step passed for this very tree before, in this size; undefined where it has to run. */
export function outcomeBefore(step: Step, { tree, isWhole }: Omit<Kept, 'outcome'>): Outcome | undefined {
  const file = fileOf(step, 'passed')
  if (!isKept(step) || !existsSync(file)) return undefined
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  return kept.tree === tree && kept.isWhole === isWhole ? kept.outcome : undefined
}
