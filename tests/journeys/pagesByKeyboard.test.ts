/** The one primary action of a page, reached and used with the keys alone. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { RoutePath } from '../../src/routes'
import { openPhone } from '../support/browser'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { textOf } from '../support/words'

interface PrimaryAction {
  readonly path: RoutePath
  /** The key of the button's text. */
  readonly button: string
  /** More presses than this nobody makes. */
  readonly within: number
  /** Where Enter leads; without it, to the field that is still missing. */
  readonly leadsTo?: RoutePath
}

const actions: readonly PrimaryAction[] = [
  { path: 'pages/index/index', button: 'index.see', within: 12, leadsTo: 'useCar/selectFlight/selectFlight' },
  { path: 'useCar/airport-pickup-reservation/index', button: 'pickupForm.submit', within: 60 },
]

let product: Product
let token: string | undefined

before(async () => {
  product = await Product.start()
  token = (await Traveller.signedIn(product)).token
})

/** What has the focus: its words, and whether it can be seen that it has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return {
      words: (element.textContent ?? '').trim(),
      isSeen: outlineStyle !== 'none' || boxShadow !== 'none',
    }
  })

describe('the primary action', () => {
  for (const { path, button, within, leadsTo } of actions) {
    test(`of ${path} is reached by Tab and done by Enter`, async () => {
      const { page, faults, context } = await openPhone({ lang: 'en', ...(token ? { token } : {}) })
      await page.goto(`${product.url}/${path}`)
      const wanted = textOf('en', button)
      await page.getByRole('button', { name: wanted, exact: true }).waitFor()
      let at = await focused(page)
      for (let presses = 0; at?.words !== wanted && presses < within; presses++) {
        await page.keyboard.press('Tab')
        at = await focused(page)
      }
      assert.deepEqual({ words: at?.words, isSeen: at?.isSeen }, { words: wanted, isSeen: true })
      await page.keyboard.press('Enter')
      if (leadsTo) await page.waitForURL(`**/${leadsTo}*`)
      else
        await page.waitForFunction((left) => {
          const at = document.activeElement
          return at !== null && at !== document.body && at.textContent?.trim() !== left
        }, wanted)
      assert.deepEqual(faults, [])
      await context.close()
    })
  }
})

describe('a page that is opened by a key', () => {
  test('has the focus on its heading, as where to go does, and not on what was left (T20)', async () => {
    const { page, faults, context } = await openPhone({ lang: 'en', ...(token ? { token } : {}) })
    await page.goto(`${product.url}/pages/index/index`)
    const row = page.getByRole('button', { name: new RegExp(`^${textOf('en', 'index.to')}`) })
    await row.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/useCar/destination/destination*')
    await page.waitForFunction(
      (title) => {
        const at = document.activeElement
        return at?.tagName === 'H1' && at.textContent === title && at.checkVisibility()
      },
      textOf('en', 'destination.title'),
    )
    assert.deepEqual(faults, [])
    await context.close()
  })
})
