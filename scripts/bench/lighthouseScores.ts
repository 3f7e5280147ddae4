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

const ROUNDS = 3
/** A busy machine can lose the beginning of a trace: Lighthouse then says so and asks to be run again. */
const TRIES = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
const aims: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** The score of every category, 0 to 100, and what cost points. */
interface Scores {
  readonly scores: Readonly<Record<Category, number>>
  readonly faults: readonly string[]
}

/** One visit of a phone as Lighthouse imagines it, in a browser that has never been there; undefined when it could not be judged. */
async function visit(page: BenchPage, executablePath: string): Promise<Scores | undefined> {
  const [port = 0] = await freePorts(1)
  const profile = mkdtempSync(path.join(tmpdir(), 'noriai-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    if (page.lang !== undefined) {
      const tab = await context.newPage()
      await tab.goto(new URL('/robots.txt', page.url).href)
      await tab.evaluate(`localStorage.setItem('localLanguage', ${JSON.stringify(page.lang)})`)
      await tab.close()
    }
    const result = await lighthouse(page.url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      // The profile is new; what was stored is the language that home asks for.
      disableStorageReset: true,
    })
    if (result === undefined || result.lhr.runtimeError) {
      console.log(`Lighthouse could not judge ${page.name}: ${result?.lhr.runtimeError?.code}`)
      return undefined
    }
    return scoresOf(result.lhr)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function judge(page: BenchPage, executablePath: string): Promise<Scores> {
  for (let tries = 0; tries < TRIES; tries++) {
    const scores = await visit(page, executablePath)
    if (scores !== undefined) return scores
  }
  throw new Error(`Lighthouse could not judge ${page.url} in ${TRIES} visits`)
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf({ categories: judged, audits }: Report): Scores {
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>
  const faults = categories.flatMap((name) =>
    (judged[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  return { scores, faults }
}

/** Lighthouse's mobile scores of start and home beside the empty page's: the middle of a few visits each. */
export async function benchLighthouse(sites: BenchSites, executablePath: string): Promise<Figure[]> {
  const pages = [sites.empty, sites.start, sites.home]
  const visits = new Map<BenchPage, Scores[]>(pages.map((page) => [page, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const page of pages) visits.get(page)?.push(await judge(page, executablePath))
  }
  const middle = (page: BenchPage, name: Category) =>
    median((visits.get(page) ?? []).map(({ scores }) => scores[name]))
  const text = (page: BenchPage) => categories.map((name) => middle(page, name)).join(' / ')
  return [sites.start, sites.home].map((page) => {
    const faults = new Set(visits.get(page)?.flatMap((each) => each.faults))
    return {
      what: `Lighthouse mobile of ${page.name} (${categories.join(' / ')})`,
      ours: text(page),
      yardstick: text(sites.empty),
      measured: faults.size > 0 ? `points lost: ${[...faults].join(', ')}` : '',
      aim: `≥ ${categories.map((name) => aims[name]).join(' / ')}`,
      isMet: categories.every((name) => middle(page, name) >= aims[name]),
    }
  })
}
