/// <reference lib="dom" />
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { samplePassword } from '../../server/src/domain/staff'
import { openBrowser } from './browser'
import type { Product } from './product'
import { Traveller } from './traveller'

/** What the operator's web app is looked at on. */
export const screens = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
/** A desk without room for the whole day side by side: it begins with the departure that is current. */
const narrowDesk = { width: 1400, height: 900 } as const

interface DeskOptions {
  readonly role?: 'counter' | 'dispatcher' | 'admin'
  readonly screen?: keyof typeof screens | 'narrowDesk'
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

/** Four journeys beside each other on a slow machine take a while to sign in. */
const PATIENCE_MS = 60_000

/** Opens the operator's web app and signs a sample member in. */
export async function openDesk(
  product: Product,
  { role = 'dispatcher', screen = 'desk', lang = 'en', browser }: DeskOptions = {},
): Promise<Desk> {
  const opened = browser ?? (await openBrowser())
  const context = await opened.newContext({
    viewport: screen === 'narrowDesk' ? narrowDesk : screens[screen],
    locale: lang === 'ja' ? 'ja-JP' : 'en-GB',
    acceptDownloads: true,
  })
  // tsx names the functions of what tests run in the page through a helper of its own, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (target) => target' })
  context.setDefaultTimeout(PATIENCE_MS)
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

/** A party with a ride code. */
export interface Party {
  readonly traveller: Traveller
  readonly orderId: string
  readonly orderNo: string
  readonly token: string
  readonly code: string
}

/** A party of two that is ready to board the bus after a landing. */
export async function readyParty(
  product: Product,
  landing: string,
  { hotel, flightNo }: { readonly hotel?: string; readonly flightNo?: string } = {},
): Promise<Party> {
  const traveller = await Traveller.signedIn(product)
  const flight = { manual: true, scheduledTime: landing, ...(flightNo ? { flightNo } : {}) }
  const order = await traveller.order(await traveller.pickup(landing, { flight }, hotel))
  await traveller.pay(order.id)
  await traveller.nameRiders(order.id)
  const { token, code, orderNo } = await traveller.call(busOrderQrById, { airlineOrderId: order.id })
  return { traveller, orderId: order.id, orderNo, token, code }
}
