/// <reference lib="dom" />
import type { Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import path from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { root } from '../../scripts/support/root'
import type { RoutePath } from '../../src/routes'
import { openPhone, type Phone } from './browser'
import { inspectApp, layoutFaults } from './inspect'
import type { Product } from './product'
import { quietNetwork } from './quietNetwork'
import { textOf } from './words'

/** How long a page may take: a machine that runs everything at once is slow. */
const PATIENCE_MS = 60_000
/** A page that still fetches after so long is looked at all the same. */
const LONGEST_LOAD_MS = 5000

const whole = process.env.NORIAI_FULL === '1'
/** The routes that were come to in this file. */
const seen = new Set<RoutePath>()

/** Every page is looked at by axe by itself; of what walks come to for the first time in a file, one in so many unless the whole sizes are run. */
const LOOKED_AT_ONE_IN = 3

function isLookedAt(route: RoutePath): boolean {
  if (whole) return true
  const isNew = !seen.has(route)
  seen.add(route)
  const turn = [...`${path.basename(process.argv[1] ?? '')} ${route}`].reduce(
    (sum, letter) => sum + letter.charCodeAt(0),
    0,
  )
  return isNew && turn % LOOKED_AT_ONE_IN === 0
}

interface WalkOptions {
  readonly lang: Lang
  readonly phone?: Phone
  /** Where the phone already speaks the language: none means that it is chosen on the way. */
  readonly isLanguageKept?: boolean
  readonly token?: string
  /** How the system is set; light unless given. */
  readonly theme?: 'light' | 'dark'
  /** The reader's own size of letters; 100 unless given. */
  readonly textPercent?: number
  /** Another one than the file's own. */
  readonly browser?: Browser
  /** Where the stored app plays no part: each new phone would fetch all of it. */
  readonly storesNothing?: boolean
}

/** Somebody who taps and types in the app, in the words of their language, and looks at every page they come to. */
export class Walk {
  /** What is wrong with the pages that were come to. */
  private readonly complaints: string[] = []
  /** The orders whose payment was begun. */
  private readonly paidOrders = new Set<string>()

  // oxlint-disable-next-line max-params -- parameter properties: each has its name
  private constructor(
    readonly product: Product,
    readonly lang: Lang,
    readonly page: Page,
    readonly context: BrowserContext,
    /** Console errors, exceptions, refused and failed requests that nobody expected yet. */
    readonly faults: string[],
  ) {
    page.setDefaultTimeout(PATIENCE_MS)
    // Not by the answers: a page that leaves for a bank or a wallet takes them with it.
    page.on('request', (request) => {
      if (!request.url().endsWith('/rePay')) return
      const { id } = (request.postDataJSON() ?? {}) as { readonly id?: string }
      if (id !== undefined) this.paidOrders.add(id)
    })
  }

  /**
   * Walks as `steps` say, on a phone of their own; afterwards nothing may have gone wrong on any page. What was seen when
   * a step failed is left in .cache/walks.
   */
  static async take(
    product: Product,
    options: WalkOptions,
    steps: (walk: Walk) => Promise<void>,
  ): Promise<void> {
    const { lang, isLanguageKept = true, ...phone } = options
    const opened = await openPhone({ ...phone, ...(isLanguageKept ? { lang } : {}) })
    const walk = new Walk(product, lang, opened.page, opened.context, opened.faults)
    try {
      await steps(walk)
    } catch (error) {
      const picture = path.join(root, '.cache/walks', `${lang}-${Date.now()}.png`)
      await walk.page.screenshot({ path: picture, fullPage: true }).catch(() => undefined)
      // Not every reporter of a test says what caused an error.
      const found = [String(error), ...walk.faults, ...walk.complaints]
      throw new Error(`${walk.page.url()} ${picture}\n${found.join('\n')}`, { cause: error })
    } finally {
      await walk.context.close()
    }
    assert.deepEqual([...walk.faults, ...walk.complaints], [])
  }

  text(key: string, values?: Readonly<Record<string, string | number>>): string {
    return textOf(this.lang, key, values)
  }

  async open(address: string): Promise<void> {
    await this.page.goto(`${this.product.url}/${address}`, { timeout: PATIENCE_MS })
  }

  /** A button that can be seen, by its text in the dictionary or by a pattern. */
  button(name: string | RegExp, values?: Readonly<Record<string, string>>): Locator {
    return this.page
      .getByRole('button', { name: typeof name === 'string' ? this.text(name, values) : name })
      .filter({ visible: true })
      .first()
  }

  async tap(name: string | RegExp, values?: Readonly<Record<string, string>>): Promise<void> {
    await this.button(name, values).click()
  }

  /** Opens a row that folds, by the text of the dictionary that its name begins with; one that is open stays open. */
  async unfold(key: string, values?: Readonly<Record<string, string | number>>): Promise<void> {
    const row = this.button(new RegExp(`^${this.text(key, values)}`))
    await row.waitFor()
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click()
  }

  /** The field with this label in the dictionary. */
  field(label: string): Locator {
    return this.page
      .getByRole('textbox', { name: this.text(label) })
      .filter({ visible: true })
      .first()
  }

  async type(label: string, value: string): Promise<void> {
    await this.field(label).fill(value)
  }

  /** Waits until a text of the dictionary can be read. */
  async read(key: string, values?: Readonly<Record<string, string | number>>): Promise<void> {
    await this.page.getByText(this.text(key, values)).filter({ visible: true }).first().waitFor()
  }

  /** Ticks a box by its element. */
  async tick(id: string): Promise<void> {
    const box = this.page.locator(`#${id}`).filter({ visible: true })
    if ((await box.getAttribute('aria-checked')) !== 'true') await box.click()
  }

  /** Waits until a page has come and is at rest, and looks at it as a designer and axe would. */
  async arrive(route: RoutePath): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === `/${route}`, { timeout: PATIENCE_MS })
    await this.page.locator('h1').filter({ visible: true }).first().waitFor()
    await quietNetwork(this.page, LONGEST_LOAD_MS)
    // The page that is left stays for the moment in which the next one slides in.
    await this.page.waitForFunction((path) => {
      const shown = [...document.querySelectorAll('.taro_page')].filter((page) => page.checkVisibility())
      return shown.length === 1 && shown[0]?.id.includes(path)
    }, route)
    const found = await (isLookedAt(route) ? inspectApp : layoutFaults)(this.page, this.lang)
    this.complaints.push(...found.map((complaint) => `${route}: ${complaint}`))
  }

  /** Takes the faults that are as expected off the list; all others stay. */
  expectFaults(expected: RegExp): void {
    const others = this.faults.filter((fault) => !expected.test(fault))
    this.faults.splice(0, this.faults.length, ...others)
  }

  /** What the page says is charged, in whole yen. */
  async shownYen(): Promise<number> {
    const labelled = (key: string) =>
      this.page.getByText(this.text(key), { exact: true }).filter({ visible: true }).first()
    await labelled('price.total').or(labelled('gifts.pay.charged')).first().waitFor()
    // Prices in another currency say the yen beside it; gift cards leave a rest.
    for (const key of ['price.chargedInYen', 'gifts.pay.charged', 'price.total']) {
      if (!(await labelled(key).isVisible())) continue
      const row = await labelled(key).locator('..').innerText()
      return Number(row.replace(/\D/g, ''))
    }
    throw new Error('the page tells no total')
  }

  /** What the provider took for the payments of this walk, in whole yen. */
  async chargedYen(): Promise<number> {
    const { rows } = await this.product.database.pool.query<{ reference: string }>(
      'select out_trade_no as reference from payment_attempts where order_id = any($1)',
      [[...this.paidOrders]],
    )
    const payments = await Promise.all(rows.map(({ reference }) => this.product.ledger(reference)))
    return payments
      .flat()
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
  }
}
