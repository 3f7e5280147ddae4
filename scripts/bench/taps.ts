/// <reference lib="dom" />
import { chromium, type Browser, type Page } from 'playwright-core'
import { browserFlags } from '../support/browser'
import { milliseconds, type Figure } from './figure'
import type { BenchSites } from './pages'
import { median } from './rounds'
import { openSlowPhone } from './slowPhone'
import { takeWay } from './way'

/** Each on a day of its own. */
export const ROUNDS_OF_TAPS = 3
const AIM_MS = 100
/** Of each round so many of the slowest are named: the one that is mended may hide the next. */
const NAMED = 4
/** Times of events are reported in steps of 8 ms from here on; what is faster is not reported. */
export const FASTEST_SHOWN_MS = 16

/** A tap or a key, from its coming until the page that answers it is drawn. */
interface Interaction {
  readonly ms: number
  readonly what: string
}

/** Those of a round, the slowest first. */
type Slowest = readonly [Interaction, ...Interaction[]]

const inWords = ({ ms, what }: Interaction) => `${milliseconds(ms)} (${what})`

/** On a slow processor: the slowest answer to a tap or a key on the way from home to the ride code. */
export async function benchTaps(sites: BenchSites, executablePath: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
  try {
    const empty: Slowest[] = []
    const way: Slowest[] = []
    for (let round = 0; round < ROUNDS_OF_TAPS; round++) {
      empty.push(await slowest(browser, {}, (page) => tapNothing(page, sites.empty.url)))
      way.push(await slowest(browser, sites.traveller, (page) => takeWay(page, sites.url, { day: round })))
    }
    const middle = (all: readonly Slowest[]) => median(all.map(([worst]) => worst.ms))
    const ours = middle(way)
    return [
      {
        what: 'Slowest answer to a tap or key on the way, processor × 4',
        ours: milliseconds(ours),
        yardstick: milliseconds(middle(empty)),
        measured: way.map((round) => round.slice(0, NAMED).map(inWords).join(', ')).join('; '),
        aim: `≤ ${milliseconds(AIM_MS)}`,
        isMet: ours <= AIM_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function tapNothing(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('.taro_page').first().waitFor({ state: 'attached' })
  await page.mouse.click(100, 100)
  await page.mouse.click(200, 200)
}

async function slowest(
  browser: Browser,
  stored: Readonly<Record<string, string>>,
  steps: (page: Page) => Promise<void>,
): Promise<Slowest> {
  const { context, page } = await openSlowPhone(browser, { stored, isFar: false })
  const interactions: Interaction[] = []
  await context.exposeBinding('answered', (_source, ms: number, what: string) =>
    interactions.push({ ms, what }),
  )
  await context.addInitScript(tellAnswers, FASTEST_SHOWN_MS)
  await steps(page)
  // What the last tap came to is reported a moment later.
  await page.waitForTimeout(1_000)
  await context.close()
  const [worst = { ms: FASTEST_SHOWN_MS, what: 'all' }, ...others] = interactions.sort(
    (one, other) => other.ms - one.ms,
  )
  return [worst, ...others]
}

/** Runs in the page: tells `answered`, which it is given, how long each tap and key took that was not faster. */
export function tellAnswers(fastest: number): void {
  const tell = (globalThis as unknown as { answered(ms: number, what: string): void }).answered
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue
      const on =
        entry.target instanceof Element ? (entry.target.textContent || entry.target.id).slice(0, 30) : ''
      const where = `${entry.name} on ${location.pathname.split('/').pop() ?? ''} ${on}`.trim()
      // Work of before keeps a tap waiting; what its own handlers do is handled; the rest is drawing.
      const [waited, handled] = [
        entry.processingStart - entry.startTime,
        entry.processingEnd - entry.processingStart,
      ].map(Math.round)
      tell(entry.duration, `${where}: ${waited} waited, ${handled} handled`)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: fastest } as PerformanceObserverInit)
}
