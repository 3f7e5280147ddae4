import { chromium } from 'playwright-core'
import { textOf } from '../../tests/support/words'
import { browserFlags } from '../support/browser'
import { milliseconds, type Figure } from './figure'
import type { BenchSites } from './pages'
import { median } from './rounds'
import { timeUntil, type Arrival } from './slowPhone'

const ROUNDS = 5
const POSTER = '?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
const NEXT_BUS_AIM_MS = 1_500
const PRICE_AIM_MS = 2_000
const PRICE_AIM_ANSWERS = 12

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** On slow 4G, with a slow processor and nothing in the cache: from the poster to the next bus, from home to the first price. */
export async function benchSpeed(sites: BenchSites, executablePath: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
  try {
    const nextBus = new RegExp(`${plain(textOf('en', 'index.poster.next'))}\\s\\d\\d:\\d\\d`)
    // A figure, since "From the airport" is there before any price.
    const firstPrice = new RegExp(`${plain(textOf('en', 'index.from'))}\\s\\D{0,5}\\d`)
    const poster = sites.page('poster', POSTER, {})
    const home = sites.page('home', 'pages/index/index')
    const times = { empty: [] as Arrival[], poster: [] as Arrival[], home: [] as Arrival[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await timeUntil(browser, sites.empty))
      times.poster.push(await timeUntil(browser, poster, nextBus))
      times.home.push(await timeUntil(browser, home, firstPrice))
    }
    const empty = middle(times.empty)
    const price = middle(times.home)
    return [
      timed('Poster to the next bus, slow 4G, processor × 4, cold', {
        ours: middle(times.poster),
        empty,
        aim: { ms: NEXT_BUS_AIM_MS },
      }),
      timed('Home to the first price, the same', {
        ours: price,
        empty,
        aim: { ms: PRICE_AIM_MS, answers: PRICE_AIM_ANSWERS },
      }),
    ]
  } finally {
    await browser.close()
  }
}

const middle = (arrivals: readonly Arrival[]): Arrival => ({
  ms: median(arrivals.map(({ ms }) => ms)),
  answers: median(arrivals.map(({ answers }) => answers)),
})

interface Timed {
  readonly ours: Arrival
  /** The empty page's of the same run. */
  readonly empty: Arrival
  readonly aim: Partial<Arrival>
}

function timed(what: string, { ours, empty, aim }: Timed): Figure {
  const { ms = Infinity, answers = Infinity } = aim
  const said = ({ ms: time, answers: count }: Arrival) => `${milliseconds(time)}, ${count} answers`
  return {
    what,
    ours: said(ours),
    yardstick: said(empty),
    measured: `${(ours.ms / empty.ms).toFixed(2)} ×`,
    aim: `≤ ${milliseconds(ms)}${answers === Infinity ? '' : `, ${answers} answers`}`,
    isMet: ours.ms <= ms && ours.answers <= answers,
  }
}
