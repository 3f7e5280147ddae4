/// <reference lib="dom" />
/** A passkey at the desk: added, signed in with, done without where a browser has none, and removed; in Chromium's own authenticator. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { staffMe } from '@noriai/contract/calls/staff/account'
import { staffAddPasskey } from '@noriai/contract/calls/staff/passkeys'
import type { BrowserContext, Page } from 'playwright-core'
import { samplePassword } from '../../server/src/domain/staff'
import { openBrowser } from '../support/browser'
import { openDesk, screens } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'

const EMAIL = 'dispatcher@noriai.example'

let product: Product

before(async () => {
  product = await Product.start({ host: 'localhost' })
})

/** What Chromium's own authenticator is made as, and how its environment ends with the process of a page. */
const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const
const GONE = /Virtual Authenticator Environment has not been enabled/

/**
 * Gives a page a device with a fingerprint reader that recognises everybody. Chromium takes it from a page that begins again in another
 * process: it is given again, with the keys that it had.
 */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  const give = async () => {
    await devtools.send('WebAuthn.enable')
    return (await devtools.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS })).authenticatorId
  }
  let authenticatorId = await give()
  const read = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  type Keys = Awaited<ReturnType<typeof read>>
  let kept: Keys = []
  return {
    countKeys: async () => (kept = await read()).length,
    /** Whether the reader recognises who touches it. */
    recognise: async (isUserVerified: boolean) => {
      try {
        await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
      } catch (error) {
        if (!GONE.test(String(error))) throw error
        authenticatorId = await give()
        for (const credential of kept)
          await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
        await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
      }
    },
  }
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(samplePassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/ops/more`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('Email').waitFor()
}

describe('a passkey at the desk', () => {
  test('is added, signs in, gives way to a recovery code, and is removed', async () => {
    const { page, context, faults } = await openDesk(product)
    const authenticator = await addAuthenticator(context, page)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`${product.url}/ops/secondFactor`)
    await page.getByText('Off', { exact: true }).waitFor()
    const before = loaded.filter((url) => url.endsWith('.js')).length

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Name').fill('Front desk')
    await sheet.getByLabel('Password').fill(samplePassword)
    await sheet.getByRole('button', { name: 'Add a passkey' }).click()
    await sheet.getByText('They are shown only now').waitFor()
    assert.equal(loaded.filter((url) => url.endsWith('.js')).length, before + 1)
    const codes = await sheet.locator('.recovery-codes code').allInnerTexts()
    assert.equal(codes.length, 10)
    assert.equal(await authenticator.countKeys(), 1)
    // Twice: a browser closes by the second what would not close by the first.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await sheet.locator('.recovery-codes code').last().waitFor()
    assert.deepEqual(await sheet.locator('.recovery-codes code').allInnerTexts(), codes)
    await sheet.getByRole('button', { name: 'I’ve kept them' }).click()
    await page.getByText('Front desk').waitFor()
    await page.getByText('Not used yet').waitFor()
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])

    await logOut(page)
    await givePassword(page)
    const withPasskey = page.getByRole('button', { name: 'Continue with passkey' })
    await withPasskey.waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await authenticator.recognise(false)
    await withPasskey.click()
    await page.getByText('Nothing was confirmed.').waitFor()
    await authenticator.recognise(true)
    await withPasskey.click()
    await page.locator('.clock').waitFor()
    await page.goto(`${product.url}/ops/secondFactor`)
    await page.getByText(/Last used/).waitFor()
    assert.deepEqual(faults, [])

    await logOut(page)
    await givePassword(page)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.locator('.clock').waitFor()
    await page.goto(`${product.url}/ops/secondFactor`)
    await page.getByText('9 recovery codes left').waitFor()

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await sheet.getByText('This turns two-step login off.').waitFor()
    await sheet.getByLabel('Password').fill(samplePassword)
    await sheet.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Off', { exact: true }).waitFor()
    assert.equal(await page.getByText('Front desk').count(), 0)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })

  test('whose role needs it shows its recovery codes until they are kept, although the desk would begin', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await addAuthenticator(context, page)
    // As in production, where an administrator without a second factor can do nothing else.
    let isNeeded = true
    let answers = 0
    await page.route(
      (url) => url.pathname.endsWith(staffMe.path),
      async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { data: object }
        const json = { ...answer, data: { ...answer.data, needsSecondFactor: isNeeded } }
        await route.fulfill({ response, json })
        answers += 1
      },
    )
    page.on('response', (response) => {
      if (response.url().endsWith(staffAddPasskey.path)) isNeeded = false
    })
    await page.reload()
    await page.getByLabel('Name').fill('Office')
    await page.getByLabel('Password').fill(samplePassword)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const codes = page.locator('.recovery-codes code')
    await codes.first().waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    // Whoever comes back from where they put the codes has the desk ask again.
    const before = answers
    while (answers === before) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await sleep(200)
    }
    await sleep(500)
    assert.equal(await codes.count(), 10)
    await page.getByRole('button', { name: 'I’ve kept them' }).click()
    await page.locator('.clock').waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is not offered by a browser that has none: a recovery code is asked for', async () => {
    const { page, context } = await openDesk(product, { role: 'counter' })
    await addAuthenticator(context, page)
    await page.goto(`${product.url}/ops/secondFactor`)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Name').fill('Phone')
    await sheet.getByLabel('Password').fill(samplePassword)
    await sheet.getByRole('button', { name: 'Add a passkey' }).click()
    const code = await sheet.locator('.recovery-codes code').first().innerText()
    await context.close()

    const browser = await openBrowser()
    const old = await browser.newContext({ viewport: screens.phone, locale: 'en-GB' })
    await old.addInitScript({ content: 'delete window.PublicKeyCredential' })
    // tsx names the functions of what tests run in the page through a helper of its own, which a page does not have.
    await old.addInitScript({ content: 'globalThis.__name ??= (target) => target' })
    const door = await old.newPage()
    await door.goto(`${product.url}/ops`)
    await door.getByLabel('Email').fill('counter@noriai.example')
    await door.getByLabel('Password').fill(samplePassword)
    await door.getByRole('button', { name: 'Log in' }).click()
    await door.getByLabel('Recovery code').fill(code)
    assert.equal(await door.getByRole('button', { name: /passkey/ }).count(), 0)
    assert.deepEqual(await inspect(door, 'en'), [])
    await door.getByRole('button', { name: 'Log in' }).click()
    await door.locator('.clock').waitFor()
    await old.close()
  })
})
