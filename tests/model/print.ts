import { Breach } from './breach'
import type { CommandName } from './commands'
import type { Step, Taken } from './steps'

/** What a failure is called: failures of one name are one finding. */
export function findingOf(failure: unknown): string {
  return failure instanceof Breach ? failure.invariant : String(failure)
}

/** A failure with what shows it, as lines. */
export function failureLines(failure: unknown): string[] {
  if (failure instanceof Breach) return [failure.invariant, JSON.stringify(failure.shown, null, 2)]
  return [failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)]
}

/** A sequence as a test to paste into `tests/model`. */
export function asTest(finding: string, steps: readonly Step[]): string {
  const lines = steps.map((step) => `    ${literal(step)},`)
  return [
    `import { test } from 'node:test'`,
    `import { expectToHold } from './expectToHold'`,
    '',
    `test(${quoted(finding)}, () =>`,
    `  expectToHold([`,
    ...lines,
    `  ]))`,
  ].join('\n')
}

/** A value as it is written in TypeScript here: keys bare, texts in single quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, each]) => `${key}: ${literal(each)}`)
  return `{ ${entries.join(', ')} }`
}

const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`

interface Tally {
  done: number
  refused: number
  idle: number
  crashed: number
  readonly codes: Map<string, number>
  /** What was done, where a command says which of several things. */
  readonly whats: Map<string, number>
}

/** A command, and by what it is counted. */
interface CountedCommand {
  readonly name: CommandName
  readonly whats: readonly string[]
}

/** How often the server was killed inside of a job: while every job had its turn, and while that job was at work alone. */
interface Cuts {
  amongAll: number
  alone: number
}

/** How often each command was done and refused, over a whole run. */
export class Tallies {
  readonly #byName = new Map<CommandName, Tally>()
  /** By job, in the order in which they run. */
  readonly #cuts: ReadonlyMap<string, Cuts>

  constructor(commands: readonly CountedCommand[], jobs: readonly string[]) {
    this.#cuts = new Map(jobs.map((job) => [job, { amongAll: 0, alone: 0 }]))
    for (const { name, whats } of commands) {
      const times = new Map<string, number>(whats.map((what) => [what, 0]))
      this.#byName.set(name, { done: 0, refused: 0, idle: 0, crashed: 0, codes: new Map(), whats: times })
    }
  }

  add(taken: readonly Taken[]): void {
    for (const { name, outcome, crashed, cutInside } of taken) {
      const tally = this.#byName.get(name)
      if (!tally) continue
      if (crashed) tally.crashed += 1
      const cuts = cutInside === undefined ? undefined : this.#cuts.get(cutInside)
      if (cuts) cuts[name === 'timer' ? 'alone' : 'amongAll'] += 1
      tally[outcome.kind] += 1
      if (outcome.kind === 'refused') count(tally.codes, outcome.code)
      if (outcome.kind === 'done' && outcome.what !== undefined) count(tally.whats, outcome.what)
    }
  }

  /** Commands that were never done: whatever hangs on them was not tried. */
  get neverDone(): CommandName[] {
    return [...this.#byName].filter(([, { done }]) => done === 0).map(([name]) => name)
  }

  lines(): string[] {
    const head = `${'command'.padEnd(16)} ${'done'.padStart(6)} ${'refused'.padStart(8)} ${'cut off'.padStart(8)}  refusals`
    const rows = [...this.#byName].flatMap(([name, { done, refused, crashed, codes, whats }]) => {
      const often = [...codes].sort(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`)
      const numbers = [
        String(done).padStart(6),
        String(refused).padStart(8),
        String(crashed).padStart(8),
      ].join(' ')
      const parts = [...whats].map(([what, times]) => `  ${what.padEnd(14)} ${String(times).padStart(6)}`)
      return [`${name.padEnd(16)} ${numbers}  ${often.slice(0, SHOWN_CODES).join(', ')}`.trimEnd(), ...parts]
    })
    return [head, ...rows, ...this.#cutLines()]
  }

  /** Also of jobs that were never cut off, with a nought. */
  #cutLines(): string[] {
    const head = `${'cut off inside'.padEnd(28)} ${'among all'.padStart(9)} ${'alone'.padStart(6)}`
    const rows = [...this.#cuts].map(
      ([job, { amongAll, alone }]) =>
        `${job.padEnd(28)} ${String(amongAll).padStart(9)} ${String(alone).padStart(6)}`,
    )
    return [head, ...rows]
  }
}

const SHOWN_CODES = 5

function count(times: Map<string, number>, what: string): void {
  times.set(what, (times.get(what) ?? 0) + 1)
}
