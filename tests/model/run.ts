import { performance } from 'node:perf_hooks'
import { seededRandom } from '../support/random'
import type { Bench } from './bench'
import type { Command } from './command'
import { commands, type CommandName } from './commands'
import { jobNames } from './commands/time'
import { asTest, failureLines, findingOf, Tallies } from './print'
import { playFreely, type Played } from './sequence'
import { shrink } from './shrink'

/** How long a run is, and what it begins with. */
export interface RunOptions {
  readonly seed: number
  /** Sequences are begun for so long. */
  readonly forMs: number
  /** So many are played in any case. */
  readonly atLeast: number
  /** So many more at most, while a command is left that was never done. */
  readonly moreForMissing: number
  /** Different findings after which the run ends. */
  readonly mostFindings: number
  readonly print: (line: string) => void
}

/** What a run came to. */
export interface RunReport {
  readonly sequences: number
  readonly steps: number
  readonly findings: readonly string[]
  readonly neverDone: readonly CommandName[]
}

const LONGEST = 40
const SHORTEST = 12

/** Plays sequences, one after the other, and prints what they did and the smallest of each kind that failed. */
export async function runModel(bench: Bench, options: RunOptions): Promise<RunReport> {
  const { seed, forMs, atLeast, moreForMissing, mostFindings, print } = options
  const begun = performance.now()
  const names = Object.keys(commands) as CommandName[]
  const counted = names.map((name) => ({ name, whats: whatsOf(commands[name]) }))
  const tallies = new Tallies(counted, jobNames)
  const findings = new Map<string, { readonly played: Played; readonly nth: number }>()
  let steps = 0
  let sequences = 0
  const goesOn = () =>
    sequences < atLeast ||
    performance.now() - begun < forMs ||
    (sequences < atLeast + moreForMissing && tallies.neverDone.length > 0)
  while (findings.size < mostFindings && goesOn()) {
    const number = seededRandom(seedOf(seed, sequences))
    const length = SHORTEST + Math.floor(number() * (LONGEST - SHORTEST + 1))
    const missing = tallies.neverDone
    const played = await playFreely(bench, { number, length, nth: sequences, missing })
    sequences += 1
    steps += played.steps.length
    tallies.add(played.taken.flat())
    if (played.failure === undefined) continue
    const finding = findingOf(played.failure)
    if (!findings.has(finding)) findings.set(finding, { played, nth: sequences })
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  for (const [finding, { played, nth }] of findings) {
    const smallest = await shrink(bench, played)
    print(
      `\nFOUND in sequence ${nth} (seed ${seed}), ${played.steps.length} steps, the smallest ${smallest.steps.length}:`,
    )
    failureLines(smallest.failure).forEach(print)
    print(`\n${asTest(finding, smallest.steps)}\n`)
  }
  tallies.lines().forEach(print)
  print(`${sequences} sequences, ${steps} steps, ${seconds} s, seed ${seed}: ${findings.size} findings`)
  print(`The same again: npm run test:model -- --seed=${seed} --sequences=${sequences}`)
  return { sequences, steps, findings: [...findings.keys()], neverDone: tallies.neverDone }
}

const whatsOf = ({ whats = [] }: Pick<Command<object>, 'whats'>): readonly string[] => whats

/** The seed of one sequence. */
function seedOf(seed: number, nth: number): number {
  return Math.imul(seed, 0x9e3779b1) + Math.imul(nth + 1, 0x85ebca6b)
}
