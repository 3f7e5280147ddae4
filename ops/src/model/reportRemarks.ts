/** How full the buses of a line are in an hour: a share from 0 to 1. */
export interface HourLoad {
  readonly line: string
  /** Two digits, up to `29` for the night that belongs to a day. */
  readonly hour: string
  readonly load: number
}

/** Neighbouring hours of a line in which its buses are nearly full, or nearly empty. */
export interface LoadRemark {
  readonly kind: 'full' | 'empty'
  readonly line: string
  /** The first hour, and the one that is not among them any more. */
  readonly from: number
  readonly to: number
}

/** Above the one, riders find no seat; below the other, buses drive for few. */
export const loadLimits = { full: 0.85, empty: 0.3 } as const
/** A single hour with few riders says nothing. */
const leastEmptyHours = 2

/** What is most worth to know of a load map: of each kind the longest stretch of hours, the full one first; at most one a kind. */
export function loadRemarks(loads: readonly HourLoad[]): LoadRemark[] {
  const longest = (stretches: readonly LoadRemark[]) =>
    [...stretches].sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  const full = stretchesOf('full', loads, (load) => load > loadLimits.full)
  const empty = stretchesOf('empty', loads, (load) => load < loadLimits.empty).filter(
    ({ from, to }) => to - from >= leastEmptyHours,
  )
  return [longest(full), longest(empty)].filter((remark) => remark !== undefined)
}

/** The stretches of hours in which the loads of a line are of a kind, line by line in the order that they are given in. */
function stretchesOf(
  kind: LoadRemark['kind'],
  loads: readonly HourLoad[],
  isOfKind: (load: number) => boolean,
): LoadRemark[] {
  const hoursOf = new Map<string, number[]>()
  for (const { line, hour, load } of loads)
    if (isOfKind(load)) hoursOf.set(line, [...(hoursOf.get(line) ?? []), Number(hour)])
  return [...hoursOf].flatMap(([line, hours]) => {
    const stretches: LoadRemark[] = []
    for (const hour of [...hours].sort((a, b) => a - b)) {
      const last = stretches.at(-1)
      if (last?.to === hour) stretches[stretches.length - 1] = { ...last, to: hour + 1 }
      else stretches.push({ kind, line, from: hour, to: hour + 1 })
    }
    return stretches
  })
}

/** What was sent back on a day, in hundredths of a yen. */
export interface DayRefunds {
  readonly key: string
  readonly refundsJpy: number
}

/** So many times as much as usual is worth a look. */
const unusualTimes = 3
/** Of fewer other days none can be called usual. */
const leastOtherDays = 3

/**
 * The day on which far more than usual was sent back, and how many times as much, in whole times: usual is the middle of the other days.
 * Undefined where there is no such day, or nothing usual to compare it with.
 */
export function unusualRefunds(
  days: readonly DayRefunds[],
): { readonly key: string; readonly times: number } | undefined {
  const [most, ...others] = [...days].sort((a, b) => b.refundsJpy - a.refundsJpy)
  if (!most || others.length < leastOtherDays) return undefined
  const usual = others[Math.floor(others.length / 2)]?.refundsJpy ?? 0
  if (usual <= 0) return undefined
  const times = Math.floor(most.refundsJpy / usual)
  return times >= unusualTimes ? { key: most.key, times } : undefined
}
