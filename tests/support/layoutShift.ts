/// <reference lib="dom" />
import type { Frame, Page } from 'playwright-core'

/** What moved at one moment, and by how much of the screen. */
interface Shift {
  /** By the clock of all frames: since the epoch. */
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
        shifts.push({ atMs: performance.timeOrigin + entry.startTime, score: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much of the screen a frame takes, 0 to 1; nothing of one that is gone. */
async function shareOfScreen(page: Page, frame: Frame): Promise<number> {
  const screen = page.viewportSize()
  const box = await frame
    .frameElement()
    .then((element) => element.boundingBox())
    .catch(() => null)
  if (!screen || !box) return 0
  const seen = (from: number, length: number, most: number) =>
    Math.max(0, Math.min(from + length, most) - Math.max(from, 0))
  return (
    (seen(box.x, box.width, screen.width) * seen(box.y, box.height, screen.height)) /
    (screen.width * screen.height)
  )
}

/** What moved in a frame of the page. One of another origin has a list of its own, and counts by its part of the screen. */
async function shiftsIn(page: Page, frame: Frame): Promise<readonly Shift[]> {
  const own = await frame
    .evaluate(() => (window as unknown as { noriaiShifts?: Shift[] }).noriaiShifts ?? [])
    // A frame may go while it is read.
    .catch((): Shift[] => [])
  if (frame === page.mainFrame() || own.length === 0) return own
  const share = await shareOfScreen(page, frame)
  return own.map(({ atMs, score, moved }) => ({
    atMs,
    score: score * share,
    moved: moved.map((what) => `in the frame ${new URL(frame.url()).pathname}: ${what}`),
  }))
}

/**
 * The worst group of shifts since the page began: its score, as browsers measure it, and what moved. What moves in its frames, as in the
 * provider's card fields, is part of it.
 */
export async function worstShift(page: Page): Promise<{ readonly score: number; readonly moved: string[] }> {
  const beganAtMs = await page.evaluate(() => performance.timeOrigin)
  const ofFrames = await Promise.all(page.frames().map((frame) => shiftsIn(page, frame)))
  const shifts = ofFrames.flat().sort((one, other) => one.atMs - other.atMs)
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
      moved.map((what) => `${((atMs - beganAtMs) / 1000).toFixed(1)} s, ${score.toFixed(3)}: ${what}`),
    ),
  }))
  return scored.reduce((worst, next) => (next.score > worst.score ? next : worst), { score: 0, moved: [] })
}
