/// <reference lib="dom" />
import type { Frame, Page } from 'playwright-core'

/** What moved at one moment, and by how much of the screen. */
interface Shift {
  readonly atMs: number
  readonly score: number
  /** The parts that moved, each with its top before and after. */
  readonly moved: readonly string[]
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Shifts closer to each other than this belong together, for so long at most (web.dev/cls). */
const LONGEST_GAP_MS = 1000
const LONGEST_WINDOW_MS = 5000

/** Notes in a page that is still to be opened what moves in it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { noriaiShifts: shifts })
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const words = (node?.textContent ?? '').trim().slice(0, 30)
      return `${element?.tagName.toLowerCase() ?? '?'}.${element?.classList[0] ?? ''} "${words}"`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)} from ${place(previousRect)} to ${place(currentRect)}`,
        )
        shifts.push({ atMs: entry.startTime, score: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * The worst group of shifts since the page began: its score, as browsers measure it, and what moved. Those of a frame in it count as
 * of a page of their own: a provider's card fields are a part of what the traveller sees.
 */
export async function worstShift(page: Page): Promise<WorstShift> {
  const ofFrames = await Promise.all(page.frames().map(worstOf))
  return worse(ofFrames)
}

interface WorstShift {
  readonly score: number
  readonly moved: readonly string[]
}

const worse = (shifts: readonly WorstShift[]) =>
  shifts.reduce((worst, next) => (next.score > worst.score ? next : worst), { score: 0, moved: [] })

async function worstOf(frame: Frame): Promise<WorstShift> {
  const shifts = await frame.evaluate(
    () => (window as unknown as { noriaiShifts?: Shift[] }).noriaiShifts ?? [],
  )
  const groups: Shift[][] = []
  for (const shift of shifts) {
    const group = groups.at(-1)
    const [first, last] = [group?.[0], group?.at(-1)]
    const isSame =
      first !== undefined &&
      last !== undefined &&
      shift.atMs - last.atMs < LONGEST_GAP_MS &&
      shift.atMs - first.atMs < LONGEST_WINDOW_MS
    if (isSame) group?.push(shift)
    else groups.push([shift])
  }
  const scored = groups.map((group) => ({
    score: group.reduce((sum, { score }) => sum + score, 0),
    moved: group.flatMap(({ atMs, score, moved }) =>
      moved.map((what) => `${(atMs / 1000).toFixed(1)} s, ${score.toFixed(3)}: ${what}`),
    ),
  }))
  return worse(scored)
}
