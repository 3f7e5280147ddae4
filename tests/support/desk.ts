/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { samplePassword } from '../../server/src/services/staff/sampleMembers'
import { openBrowser } from './browser'
import type { Product } from './product'

/** What the operator's web app is looked at on. */
export const screens = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const

interface DeskOptions {
  readonly role?: 'counter' | 'dispatcher' | 'admin'
  readonly screen?: keyof typeof screens
  readonly lang?: 'ja' | 'en'
  /** Another one than the file's own. */
  readonly browser?: Browser
}

/** A desk of the operator: a browser of its own, and what went wrong in it. */
export interface Desk {
  readonly context: BrowserContext
  readonly page: Page
  /** Exceptions, console errors and refused requests, in order. */
  readonly faults: string[]
}

/** The words of the sign-in, to be found in either language. */
const words = {
  en: { email: 'Email', password: 'Password', enter: 'Log in' },
  ja: { email: 'メールアドレス', password: 'パスワード', enter: 'ログイン' },
} as const

/** Opens the operator's web app and signs a sample member in. */
export async function openDesk(
  product: Product,
  { role = 'dispatcher', screen = 'desk', lang = 'en', browser }: DeskOptions = {},
): Promise<Desk> {
  const opened = browser ?? (await openBrowser())
  const context = await opened.newContext({
    viewport: screens[screen],
    locale: lang === 'ja' ? 'ja-JP' : 'en-GB',
    acceptDownloads: true,
  })
  // tsx names the functions of what tests run in the page through a helper of its own, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (target) => target' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  await page.goto(`${product.url}/ops`)
  await page.getByLabel(words[lang].email).fill(`${role}@noriai.example`)
  await page.getByLabel(words[lang].password).fill(samplePassword)
  await page.getByRole('button', { name: words[lang].enter }).click()
  await page.locator('.clock').waitFor()
  return { context, page, faults }
}
