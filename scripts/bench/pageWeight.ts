import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { browserFlags } from '../support/browser'
import { atMost, kilobytes, type Figure } from './figure'
import type { BenchPage, BenchSites } from './pages'

const GZIP_LEVEL = 9
/** What a page loads by itself after it has become quiet comes within this time. */
const SETTLE_MS = 1500
const START_AIM = 1.2
const HOME_AIM = 1.6

interface Weight {
  readonly bytes: number
  readonly files: number
}

/** The scripts of a first visit, as Chromium fetches them, each compressed by gzip. */
async function scriptsOf(browser: Browser, page: BenchPage): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // The worker fetches the rest for later; a first visit does not wait for it.
    serviceWorkers: 'block',
  })
  if (page.lang !== undefined) await choose(context, page.lang)
  const tab = await context.newPage()
  const scripts: Promise<Buffer>[] = []
  const failed: string[] = []
  tab.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    if (response.ok()) scripts.push(response.body())
    else failed.push(`${response.status()} ${response.url()}`)
  })
  await tab.goto(page.url, { waitUntil: 'networkidle' })
  await tab.waitForTimeout(SETTLE_MS)
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: GZIP_LEVEL }).length)
  await context.close()
  if (failed.length > 0 || sizes.length === 0)
    throw new Error(`${page.url} loaded no scripts: ${failed.join(', ')}`)
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}

async function choose(context: Awaited<ReturnType<Browser['newContext']>>, lang: string): Promise<void> {
  await context.addInitScript(`localStorage.setItem('localLanguage', ${JSON.stringify(lang)})`)
}

/** The JavaScript that start and home load, beside the empty page's. */
export async function benchPageWeight(sites: BenchSites, executablePath: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
  try {
    const empty = await scriptsOf(browser, sites.empty)
    const start = await scriptsOf(browser, sites.start)
    const home = await scriptsOf(browser, sites.home)
    const size = ({ bytes, files }: Weight) => `${kilobytes(bytes)} in ${files} files`
    const line = (what: string, weight: Weight, aim: number) =>
      atMost(what, size(weight), size(empty), weight.bytes / empty.bytes, aim)
    return [
      line('JavaScript of start, gzip, against an empty page', start, START_AIM),
      line('JavaScript of home, gzip, against an empty page', home, HOME_AIM),
    ]
  } finally {
    await browser.close()
  }
}
