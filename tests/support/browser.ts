/// <reference lib="dom" />
import type { Lang } from '../../contract/src/lang'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserFlags, findLightBrowser } from '../../scripts/support/browser'
import { afterAllTests } from '../../server/test/database'
import { countRequests } from './quietNetwork'

/** The two phones that every screen is looked at on, and the wider screens. */
export const phones = {
  usual: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const
export type Phone = keyof typeof phones

/** A busy machine draws slowly; what never comes still ends the test. */
const LONGEST_WAIT_MS = 60_000

let browser: Promise<Browser> | undefined

/** The one browser of the file; it closes after the file's tests. */
export function openBrowser(): Promise<Browser> {
  browser ??= (async () => {
    const executablePath = findLightBrowser()
    if (!executablePath) throw new Error('No Chromium: run node --import tsx scripts/ensure-browser.ts')
    const opened = await chromium.launch({ executablePath, args: [...browserFlags] })
    afterAllTests(() => opened.close())
    return opened
  })()
  return browser
}

interface TravellerOptions {
  readonly lang?: Lang
  readonly phone?: Phone
  readonly token?: string
  /** The browser's own language. */
  readonly locale?: string
  /** How the system is set. */
  readonly theme?: 'light' | 'dark'
  /** The reader's own size of letters; 100 unless given. */
  readonly textPercent?: number
  /** Another one than the file's own. */
  readonly browser?: Browser
  /** Without the worker that stores the app for later: each new phone would fetch all of it. */
  readonly storesNothing?: boolean
}

/** A phone with its own storage, and what went wrong on its pages. */
export interface TravellerPhone {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors, exceptions, and refused or failed requests, in order. */
  readonly faults: string[]
}

/** Opens a phone. A `lang` or `token` is stored as if it had been chosen before. */
export async function openPhone({
  lang,
  phone = 'usual',
  token,
  locale = 'en-US',
  theme = 'light',
  textPercent = 100,
  browser: given,
  storesNothing = false,
}: TravellerOptions = {}): Promise<TravellerPhone> {
  const context = await (given ?? (await openBrowser())).newContext({
    viewport: phones[phone],
    locale,
    // A traveller's phone shows home time; what the app tells is Japan time all the same.
    timezoneId: 'America/Los_Angeles',
    colorScheme: theme,
    hasTouch: true,
    isMobile: phone !== 'desktop',
    serviceWorkers: storesNothing ? 'block' : 'allow',
  })
  await context.addInitScript(
    ([storedLang, storedToken]) => {
      if (window.top !== window) return
      if (storedLang && !localStorage.getItem('localLanguage'))
        localStorage.setItem('localLanguage', storedLang)
      if (storedToken && !localStorage.getItem('token')) localStorage.setItem('token', storedToken)
    },
    [lang, token] as const,
  )
  if (textPercent !== 100)
    await context.addInitScript((percent) => {
      // The document is still empty.
      const watch = new MutationObserver(() => {
        if (!document.documentElement) return
        document.documentElement.style.fontSize = `${percent}%`
        watch.disconnect()
      })
      watch.observe(document, { childList: true })
    }, textPercent)
  // tsx names the functions of what tests run in the page through a helper of its own, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (target) => target' })
  context.setDefaultTimeout(LONGEST_WAIT_MS)
  countRequests(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  return { context, page, faults }
}
