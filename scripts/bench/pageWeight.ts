import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { browserFlags } from '../support/browser'
import { atMost, kilobytes, withoutAim, type Figure } from './figure'
import type { BenchPage, BenchSites } from './pages'
import { keep } from './slowPhone'

const GZIP_LEVEL = 9
/** A drawn page that asked for no script for so long has what it needs; what it fetches ahead it begins later. */
const QUIET_MS = 700
/** Nothing asked for in so long: nothing more is fetched ahead either. */
const AHEAD_QUIET_MS = 5_000
const POLL_MS = 50
const START_AIM = 1.2
const HOME_AIM = 1.45

interface Weight {
  readonly bytes: number
  readonly files: number
}

/** The scripts that a first visit waits for, and those fetched afterwards for the pages that may follow. */
interface Visit {
  readonly first: Weight
  readonly ahead: Weight
}

/** The scripts of a first visit, as Chromium fetches them, each compressed by gzip. */
async function scriptsOf(browser: Browser, page: BenchPage): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // The worker fetches the rest for later; a first visit does not wait for it.
    serviceWorkers: 'block',
  })
  await keep(context, page.stored)
  const tab = await context.newPage()
  const scripts: Promise<Buffer>[] = []
  const failed: string[] = []
  let lastRequestAt = Date.now()
  tab.on('request', (request) => {
    if (request.resourceType() === 'script') lastRequestAt = Date.now()
  })
  tab.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    if (response.ok()) scripts.push(response.body())
    else failed.push(`${response.status()} ${response.url()}`)
  })
  const quiet = async (duration: number) => {
    while (Date.now() - lastRequestAt < duration) await tab.waitForTimeout(POLL_MS)
  }
  await tab.goto(page.url)
  await tab.locator(page.drawn).first().waitFor({ state: 'attached' })
  lastRequestAt = Math.max(lastRequestAt, Date.now())
  await quiet(QUIET_MS)
  const first = await weigh(scripts)
  await quiet(AHEAD_QUIET_MS)
  const ahead = await weigh(scripts.slice(first.files))
  await context.close()
  if (failed.length > 0 || first.files === 0)
    throw new Error(`${page.url} loaded no scripts: ${failed.join(', ')}`)
  return { first, ahead }
}

async function weigh(scripts: readonly Promise<Buffer>[]): Promise<Weight> {
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: GZIP_LEVEL }).length)
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}

/** The JavaScript that start and home load, beside the empty page's. */
export async function benchPageWeight(sites: BenchSites, executablePath: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
  try {
    const empty = await scriptsOf(browser, sites.empty)
    const start = await scriptsOf(browser, sites.page('start', 'pages/start/start?entry=1', {}))
    const home = await scriptsOf(browser, sites.page('home', 'pages/index/index'))
    const size = ({ bytes, files }: Weight) => `${kilobytes(bytes)} in ${files} files`
    const lines = (name: string, { first, ahead }: Visit, aim: number) => [
      atMost(`JavaScript of ${name}, gzip, against an empty page`, {
        ours: size(first),
        yardstick: size(empty.first),
        ratio: first.bytes / empty.first.bytes,
        limit: aim,
      }),
      withoutAim(`JavaScript fetched ahead after ${name} is quiet, gzip`, size(ahead), size(empty.ahead)),
    ]
    return [...lines('start', start, START_AIM), ...lines('home', home, HOME_AIM)]
  } finally {
    await browser.close()
  }
}
