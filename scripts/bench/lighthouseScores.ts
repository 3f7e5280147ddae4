/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePorts } from '../../tests/support/freePorts'
import { browserFlags } from '../support/browser'
import type { Figure } from './figure'
import type { BenchPage, BenchSites } from './pages'
import { median } from './rounds'
import { keep, setTime } from './slowPhone'
import { ROUNDS_OF_TAPS } from './taps'
import { takeWay, type WayPage } from './way'

const ROUNDS = 5
/** A busy machine can lose the beginning of a trace: Lighthouse then says so and asks to be run again. */
const TRIES = 3
/** How far below the empty page's own score of the same run a page may be. */
const BELOW_EMPTY = 1
const FULL = 100

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
/** What all pages of the way are judged by, and the pages that search engines list. */
const ofWay: readonly Category[] = ['performance', 'accessibility', 'best-practices']
const ofListed: readonly Category[] = ['seo']

/** What cost points, and how much of it there was, as Lighthouse says it. */
interface Fault {
  readonly id: string
  readonly value: string
}

/** The score of every category, 0 to 100, and what cost points. */
interface Scores {
  readonly scores: Readonly<Partial<Record<Category, number>>>
  readonly faults: readonly Fault[]
}

/** One visit of a phone as Lighthouse imagines it, in a browser that has never been there; undefined when it could not be judged. */
async function visit(
  page: BenchPage,
  categories: readonly Category[],
  executablePath: string,
): Promise<Scores | undefined> {
  const [port = 0] = await freePorts(1)
  const profile = mkdtempSync(path.join(tmpdir(), 'noriai-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    // The certificate of the front is its own.
    args: [...browserFlags, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  })
  try {
    // A phone goes by the time that its server has: one that is a day behind draws all that has a date again at the first answer.
    await setTime(context, page.aheadMs)
    if (Object.keys(page.stored).length > 0) {
      const tab = await context.newPage()
      await tab.goto(new URL('/robots.txt', page.url).href)
      await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(page.stored)})`)
      await tab.close()
    }
    const result = await lighthouse(page.url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      // The profile is new; what was stored is what the page needs.
      disableStorageReset: true,
    })
    if (result === undefined || result.lhr.runtimeError) {
      console.log(`Lighthouse could not judge ${page.name}: ${result?.lhr.runtimeError?.code}`)
      return undefined
    }
    return scoresOf(result.lhr, categories)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function judge(
  page: BenchPage,
  categories: readonly Category[],
  executablePath: string,
): Promise<Scores> {
  for (let tries = 0; tries < TRIES; tries++) {
    const scores = await visit(page, categories, executablePath)
    if (scores !== undefined) return scores
  }
  throw new Error(`Lighthouse could not judge ${page.url} in ${TRIES} visits`)
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf({ categories: judged, audits }: Report, categories: readonly Category[]): Scores {
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * FULL)]),
  )
  const faults = categories.flatMap((name) =>
    (judged[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => ({ id, value: audits[id]?.displayValue ?? '' })),
  )
  return { scores, faults }
}

/** What each page of the way needs to be opened by its address: what was stored when the traveller left it for the next. */
async function pagesOfWay(sites: BenchSites, executablePath: string): Promise<readonly BenchPage[]> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      ignoreHTTPSErrors: true,
    })
    await keep(context, sites.traveller)
    const page = await context.newPage()
    const kept = new Map<WayPage, BenchPage>()
    await takeWay(page, sites.url, {
      // The days before are taken.
      day: ROUNDS_OF_TAPS,
      // Who has paid cannot open the page again for the same ride.
      until: 'pay',
      leave: async (of) => {
        const { pathname, search } = new URL(page.url())
        const stored = await page.evaluate(() => ({ ...localStorage }))
        kept.set(of, sites.page(of, `${pathname.slice(1)}${search}`, stored))
      },
    })
    const id = await sites.bookRide()
    const judged: readonly WayPage[] = ['home', 'flight', 'form', 'pay']
    return [
      ...[...kept].flatMap(([of, one]) => (judged.includes(of) ? [one] : [])),
      sites.page('order', `pages/detail/detail?id=${id}`, sites.traveller),
      sites.page('ride code', `pages/qrcode/qrcode?id=${id}`, sites.traveller),
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Lighthouse's mobile scores: the pages of the way beside the empty page, the middle of a few visits each, and what search engines
 * list by their own score. The sites are those that travellers get: by HTTP/2 over TLS.
 */
export async function benchLighthouse(sites: BenchSites, executablePath: string): Promise<Figure[]> {
  const way = await pagesOfWay(sites, executablePath)
  const visits = new Map<BenchPage, Scores[]>([sites.empty, ...way].map((page) => [page, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [page, seen] of visits) seen.push(await judge(page, ofWay, executablePath))
  }
  const middle = (page: BenchPage, name: Category) =>
    median((visits.get(page) ?? []).map(({ scores }) => scores[name] ?? 0))
  const text = (page: BenchPage) => ofWay.map((name) => middle(page, name)).join(' / ')
  const least = middle(sites.empty, 'performance') - BELOW_EMPTY
  const figures = way.map((page) => ({
    what: `Lighthouse mobile of ${page.name} (${ofWay.join(' / ')})`,
    ours: text(page),
    yardstick: text(sites.empty),
    measured: lost(visits.get(page) ?? []),
    aim: `≥ ${least} / ${FULL} / ${FULL}`,
    isMet:
      middle(page, 'performance') >= least &&
      middle(page, 'accessibility') === FULL &&
      middle(page, 'best-practices') === FULL,
  }))
  const listed = [
    sites.page('start', 'pages/start/start?entry=1', {}),
    sites.page('home', 'pages/index/index'),
    sites.page('product', 'pages/product/product'),
    sites.page('FAQ', 'useCar/QA/qa'),
  ]
  for (const page of listed) {
    const { scores, faults } = await judge(page, ofListed, executablePath)
    figures.push({
      what: `Lighthouse mobile of ${page.name} (seo)`,
      ours: String(scores.seo),
      yardstick: '',
      measured: lost([{ scores, faults }]),
      aim: `≥ ${FULL}`,
      isMet: scores.seo === FULL,
    })
  }
  return figures
}

/** What cost points in any of the visits, with its values. */
function lost(visits: readonly Scores[]): string {
  const values = new Map<string, string[]>()
  for (const { id, value } of visits.flatMap(({ faults }) => faults))
    values.set(id, [...(values.get(id) ?? []), value])
  const faults = [...values].map(([id, all]) => `${id} ${all.filter(Boolean).join(' / ')}`.trim())
  return faults.length > 0 ? `points lost: ${faults.join(', ')}` : ''
}
