/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { BenchPage, Stored } from './pages'

const BITS_PER_BYTE = 8
/** Slow 4G, as Lighthouse has it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / BITS_PER_BYTE,
  uploadThroughput: (750 * 1024) / BITS_PER_BYTE,
}
/** What did not come by then does not come. */
const LONGEST_WAIT_MS = 60_000
const POLL_MS = 50
/** How much slower than this machine a phone computes. */
const CPU_RATE = 4

interface SlowPhoneOptions {
  readonly stored: Stored
  /** Whether the network is slow, too. */
  readonly isFar: boolean
  /** How far its clock is ahead of the machine's; 0 without. */
  readonly aheadMs?: number
}

/** A phone with nothing in its cache. */
export async function openSlowPhone(
  browser: Browser,
  { stored, isFar, aheadMs = 0 }: SlowPhoneOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    hasTouch: true,
    isMobile: true,
  })
  await keep(context, stored)
  await setTime(context, aheadMs)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  if (isFar) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  return { context, page }
}

/** Has the browser keep what an earlier visit left. */
export async function keep(context: BrowserContext, stored: Stored): Promise<void> {
  await context.addInitScript((entries) => {
    if (window.top !== window) return
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, stored)
}

/** Has what a browser opens go by a time that is so much ahead of the machine's. */
export async function setTime(context: BrowserContext, aheadMs: number): Promise<void> {
  // tsx names the functions of what runs in the page through a helper of its own, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (target) => target' })
  await context.addInitScript(setClock, aheadMs)
}

/** Runs in the page: its time goes as the machine's does, so much ahead. */
function setClock(aheadMs: number): void {
  globalThis.Date = new Proxy(Date, {
    get: (date, name: keyof DateConstructor) => (name === 'now' ? () => date.now() + aheadMs : date[name]),
    construct: (date, args: [], target) =>
      Reflect.construct(date, args.length === 0 ? [date.now() + aheadMs] : args, target) as Date,
  })
}

/** How long a page took until something was there, from the moment at which it was asked for, and how many answers had come. */
export interface Arrival {
  readonly ms: number
  readonly answers: number
}

/**
 * Opens a page cold on a slow phone far away, and waits until its text fits, or without a pattern until it is drawn.
 */
export async function timeUntil(browser: Browser, site: BenchPage, words?: RegExp): Promise<Arrival> {
  const { context, page } = await openSlowPhone(browser, { ...site, isFar: true })
  const answeredAt: number[] = []
  page.on('response', () => answeredAt.push(Date.now()))
  await page.addInitScript(watch, [words?.source ?? '', site.drawn] as const)
  await page.goto(site.url, { waitUntil: 'commit' })
  // Asked for, not called: what a document calls in its first moments can be lost on its way here.
  const seen = await page.waitForFunction(() => (globalThis as Watched).arrived, undefined, {
    polling: POLL_MS,
    timeout: LONGEST_WAIT_MS,
  })
  const { ms, at } = (await seen.jsonValue()) as NonNullable<Watched['arrived']>
  const arrival = { ms, answers: answeredAt.filter((answered) => answered <= at).length }
  await context.close()
  return arrival
}

/** What the page keeps: milliseconds of the visit, and the instant on the machine's clock. */
interface Watched {
  arrived?: { readonly ms: number; readonly at: number }
}

/** Runs in the page: tells when what is waited for is there, once it can be seen. */
function watch([words, drawn]: readonly [string, string]): void {
  const wanted = new RegExp(words)
  const isThere = () =>
    words === ''
      ? document.querySelector(drawn) !== null
      : document.body !== null && wanted.test(document.body.textContent ?? '')
  const observer = new MutationObserver(() => {
    if (!isThere()) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const ms = performance.now()
      ;(globalThis as Watched).arrived = { ms, at: performance.timeOrigin + ms }
    })
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
