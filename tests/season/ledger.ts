import { toWallTime, type Instant } from '@noriai/contract/time'

/** Something that must not be: reported once for each kind, with how often it was seen and the first time in full. */
export interface Finding {
  readonly kind: string
  readonly sentence: string
  count: number
  /** When, who, what was asked and what was answered. */
  readonly example: string
}

/** A refusal that a rule gives, counted. */
export interface RefusalCount {
  readonly call: string
  readonly code: string
  count: number
}

/** How the calls of one name went. */
export interface CallTimes {
  readonly call: string
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Longer examples are cut: the seed gives them again. */
const LONGEST_EXAMPLE = 1500

/** What a season counted: for the report, and to be judged by. */
export class Ledger {
  private readonly counts = new Map<string, number>()
  private readonly byDay = new Map<string, Map<string, number>>()
  private readonly times = new Map<string, number[]>()
  private readonly refused = new Map<string, RefusalCount>()
  private readonly found = new Map<string, Finding>()
  /** Minutes between the promised and the reported time of a bus, by bus. */
  readonly lateness: number[] = []

  private readonly invariants = new Set<string>()

  /** Notes which invariants an audit asked. */
  noteChecked(names: readonly string[]): void {
    for (const name of names) this.invariants.add(name)
  }

  /** Every invariant of the books that was asked. */
  get invariantsChecked(): readonly string[] {
    return [...this.invariants].sort()
  }

  /** Counts something, by `times`; with a day also for that day's column. */
  count(name: string, times = 1, day?: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + times)
    if (day === undefined) return
    const column = this.byDay.get(name) ?? new Map<string, number>()
    column.set(day, (column.get(day) ?? 0) + times)
    this.byDay.set(name, column)
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0
  }

  /** Every count whose name begins so, without that beginning, the highest first. */
  under(prefix: string): (readonly [string, number])[] {
    return [...this.counts]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, count]) => [name.slice(prefix.length), count] as const)
      .sort((a, b) => b[1] - a[1])
  }

  /** A count day by day. */
  days(name: string): ReadonlyMap<string, number> {
    return this.byDay.get(name) ?? new Map()
  }

  /** Notes how long a call took, in milliseconds. */
  took(call: string, milliseconds: number): void {
    const known = this.times.get(call)
    if (known) known.push(milliseconds)
    else this.times.set(call, [milliseconds])
  }

  /** Notes a refusal that the rules give. */
  refusal(call: string, code: string): void {
    const key = `${call} ${code}`
    const known = this.refused.get(key) ?? { call, code, count: 0 }
    known.count += 1
    this.refused.set(key, known)
  }

  /** Notes something that must not be. What has the same `kind` is one finding. */
  finding(kind: string, sentence: string, at: Instant, detail: unknown): void {
    const known = this.found.get(kind)
    if (known) {
      known.count += 1
      return
    }
    const example = `${toWallTime(at)} ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`
    this.found.set(kind, { kind, sentence, count: 1, example: example.slice(0, LONGEST_EXAMPLE) })
  }

  get findings(): readonly Finding[] {
    return [...this.found.values()].sort((a, b) => b.count - a.count)
  }

  get refusals(): readonly RefusalCount[] {
    return [...this.refused.values()].sort((a, b) => b.count - a.count)
  }

  /** The calls, the slowest p99 first; in milliseconds. */
  get calls(): readonly CallTimes[] {
    return [...this.times]
      .map(([call, each]) => {
        const sorted = [...each].sort((a, b) => a - b)
        const at = (share: number) =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
        return { call, count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
      })
      .sort((a, b) => b.p99 - a.p99)
  }
}
