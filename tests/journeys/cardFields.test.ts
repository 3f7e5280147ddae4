/// <reference lib="dom" />
/** The provider's hosted card fields and pages in a browser, framed by a page of the app's origin. */
import { htmlLang, langs, type Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import type { Frame, Page } from 'playwright-core'
import { afterAllTests } from '../../server/test/database'
import { openPhone, type Phone } from '../support/browser'
import { freePorts } from '../support/freePorts'
import { accessibilityFaults } from '../support/inspect'
import { startProgram } from '../support/program'

const SANDBOX_KEY = 'sandbox-api-key-not-for-production'

let sandbox: string
let app: string
let stranger: string

/** A page that frames the address in its query and keeps every message it gets. */
const parentPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pay</title>
<body style="margin:16px"><iframe id="fields" title="Card" style="width:100%;border:0"></iframe><script>
window.messages = []
addEventListener('message', (event) => messages.push({ origin: event.origin, ...event.data }))
document.getElementById('fields').src = new URLSearchParams(location.search).get('frame')
</script>`

before(async () => {
  const [sandboxPort = 0, appPort = 0, strangerPort = 0] = await freePorts(3)
  app = `http://127.0.0.1:${appPort}`
  stranger = `http://127.0.0.1:${strangerPort}`
  const folder = mkdtempSync(path.join(tmpdir(), 'noriai-fields-'))
  const program = await startProgram('cardFields-sandbox', 'sandbox/src/main.ts', {
    HOST: '127.0.0.1',
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA_DIR: folder,
    SANDBOX_APP_ORIGINS: app,
    SANDBOX_WEBHOOK_URL: 'none',
  })
  sandbox = program.url
  const servers = [appPort, strangerPort].map((port) =>
    createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(parentPage),
    ).listen(port, '127.0.0.1'),
  )
  afterAllTests(async () => {
    servers.forEach((server) => {
      server.close()
      server.closeAllConnections()
    })
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  })
})

async function merchant<Answer>(resource: string, body: object = {}): Promise<Answer> {
  const answer = await fetch(sandbox + resource, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SANDBOX_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}

interface Payment {
  readonly id: string
  readonly status: string
  readonly nextAction: { readonly url: string } | null
}

const create = (changes: object = {}) =>
  merchant<Payment>('/v1/payments', {
    reference: `T${randomUUID()}`,
    amount: 6420,
    currency: 'JPY',
    method: 'card',
    channel: 'fields',
    acceptedFunding: ['credit'],
    lang: 'en',
    returnUrl: `${app}/pages/payment/Success`,
    ...changes,
  })

interface Fields {
  readonly page: Page
  readonly frame: Frame
  readonly payment: Payment
  readonly faults: string[]
  /** The messages from the form to the app, newest last, without its height. */
  messages(): Promise<readonly Readonly<Record<string, unknown>>[]>
  submit(): Promise<void>
}

async function openFields(lang: Lang = 'en', phone: Phone = 'usual', textPercent = 100): Promise<Fields> {
  const payment = await create()
  const session = await merchant<{ url: string }>(`/v1/payments/${payment.id}/field-sessions`)
  const url = new URL(session.url)
  url.searchParams.set('lang', lang)
  url.searchParams.set('parentOrigin', app)
  const { page, faults } = await openPhone({ phone, textPercent })
  await page.goto(`${app}/?frame=${encodeURIComponent(url.href)}`)
  await page.frameLocator('#fields').locator('#number').waitFor()
  const frame = page.frames().find((it) => it.url().startsWith(sandbox))
  if (!frame) throw new Error('The fields are not framed')
  return {
    page,
    frame,
    payment,
    faults,
    messages: () =>
      page.evaluate(() =>
        (window as unknown as { messages: { type: string }[] }).messages.filter(
          ({ type }) => type !== 'height',
        ),
      ),
    submit: () =>
      page.evaluate((origin) => {
        const form = document.querySelector<HTMLIFrameElement>('#fields')
        form?.contentWindow?.postMessage({ type: 'submit' }, origin)
      }, sandbox),
  }
}

/** What axe finds in the frame. One h1 and one main are the framing page's to have. */
const formFaults = async (frame: Frame) =>
  (await accessibilityFaults(frame)).filter(
    (fault) => !/^axe (landmark-one-main|page-has-heading-one)\b/.test(fault),
  )

async function type(frame: Frame, number: string, cvc = '123') {
  await frame.locator('#number').pressSequentially(number)
  await frame.locator('#expiry').pressSequentially('0940')
  await frame.locator('#cvc').pressSequentially(cvc)
  await frame.locator('#name').fill('HANNAH O’BRIEN')
}

async function answerOf(fields: Fields): Promise<Readonly<Record<string, unknown>>> {
  await fields.page.waitForFunction(() =>
    (window as unknown as { messages: { type: string }[] }).messages.some(({ type }) =>
      ['token', 'invalid', 'error'].includes(type),
    ),
  )
  return (await fields.messages()).at(-1) ?? {}
}

describe('the card fields', () => {
  for (const lang of langs) {
    test(`have nothing to complain of in ${lang}, empty and wrong, on both phones`, async () => {
      for (const phone of ['usual', 'small'] as const) {
        const fields = await openFields(lang, phone)
        assert.deepEqual(await formFaults(fields.frame), [])
        await type(fields.frame, '4000056655665556', '12')
        await fields.frame.locator('#cvc-ask').click()
        await fields.submit()
        await answerOf(fields)
        assert.deepEqual(await formFaults(fields.frame), [])
        const { tooWide, documentLang } = await fields.frame.evaluate(() => ({
          tooWide: document.documentElement.scrollWidth - window.innerWidth,
          documentLang: document.documentElement.lang,
        }))
        assert.deepEqual([tooWide, documentLang], [0, htmlLang[lang]])
        assert.deepEqual(fields.faults, [])
        await fields.page.context().close()
      }
    })
  }

  test('keep each label on its line with letters of twice the size, on the smallest phone', async () => {
    for (const lang of langs) {
      const { page, frame } = await openFields(lang, 'small', 200)
      const broken = await frame.evaluate(() =>
        [...document.querySelectorAll('label')]
          .filter((label) => {
            const text = document.createRange()
            text.selectNodeContents(label)
            return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1
          })
          .map(({ textContent }) => textContent),
      )
      assert.deepEqual(broken, [], lang)
      await page.context().close()
    }
  })

  test('say what is wrong beside the field and move there', async () => {
    const fields = await openFields()
    await type(fields.frame, '5555341244441115', '12')
    await fields.submit()
    const answer = await answerOf(fields)
    assert.deepEqual([answer.type, answer.field, answer.problem], ['invalid', 'cvc', 'cvc3'])
    assert.equal(await fields.frame.locator(':focus').getAttribute('id'), 'cvc')
    await fields.frame.getByText('The security code has 3 digits. It’s on the back of the card.').waitFor()
    await fields.frame.getByText('Mastercard credit, issued in Australia').waitFor()
  })

  test('give a token to the app, and the card to nobody but their own origin', async () => {
    const fields = await openFields()
    const receivers = new Set<string>()
    fields.page.on('request', (request) => {
      if (/4242.?4242/.test(request.postData() ?? request.url())) receivers.add(new URL(request.url()).origin)
    })
    await type(fields.frame, '4242424242424242')
    await fields.submit()
    const answer = await answerOf(fields)
    assert.deepEqual(
      [answer.type, answer.origin, answer.brand, answer.last4, answer.funding, answer.country],
      ['token', sandbox, 'visa', '4242', 'credit', 'US'],
    )
    assert.deepEqual([...receivers], [sandbox])
    assert.ok(!JSON.stringify(await fields.messages()).includes('42424242'))
    const paid = await merchant<Payment>(`/v1/payments/${fields.payment.id}/confirm`, {
      cardToken: answer.token,
    })
    assert.equal(paid.status, 'succeeded')
  })

  test('refuse a debit card before anything is sent to be paid', async () => {
    const fields = await openFields()
    await type(fields.frame, '4000056655665556')
    await fields.submit()
    assert.equal((await answerOf(fields)).problem, 'fundingRefused')
    await fields.frame.getByText('This is a debit or prepaid card').waitFor()
  })

  test('listen to the app’s window and origin only', async () => {
    const fields = await openFields()
    await fields.frame.evaluate(() => window.postMessage({ type: 'submit' }, '*'))
    await fields.page.evaluate(() => {
      // A window of the app's origin that is not the parent.
      const other = document.createElement('iframe')
      document.body.append(other)
      const ask = other.contentWindow as (Window & typeof globalThis) | null
      ask?.eval(`parent.frames[0].postMessage({ type: 'submit' }, '*')`)
    })
    await fields.page.waitForTimeout(300)
    assert.deepEqual(
      (await fields.messages()).map(({ type: kind }) => kind),
      ['ready'],
    )
  })

  test('are not shown in a page of another origin', async () => {
    const payment = await create()
    const session = await merchant<{ url: string }>(`/v1/payments/${payment.id}/field-sessions`)
    const { page } = await openPhone()
    for (const parentOrigin of [stranger, app]) {
      const url = `${session.url}&lang=en&parentOrigin=${encodeURIComponent(parentOrigin)}`
      await page.goto(`${stranger}/?frame=${encodeURIComponent(url)}`)
      await page.waitForLoadState('networkidle')
      assert.equal(await page.frameLocator('#fields').locator('#number').count(), 0)
    }
  })
})

describe('the pages of bank and wallet', () => {
  for (const lang of langs) {
    test(`have nothing to complain of in ${lang}`, async () => {
      const wallet = await create({ method: 'alipay', channel: 'redirect', lang })
      const { page, faults } = await openPhone({ phone: 'small' })
      await page.goto(wallet.nextAction?.url ?? '')
      assert.deepEqual(await accessibilityFaults(page), [])
      await page.locator('button').last().click()
      await page.waitForURL(`${app}/pages/payment/Success`)
      await page.goto(wallet.nextAction?.url ?? '')
      assert.deepEqual(await accessibilityFaults(page), [])
      assert.deepEqual(faults, [])
    })
  }

  test('lead back to the app after 3-D Secure', async () => {
    const fields = await openFields()
    await type(fields.frame, '4000000000003220')
    await fields.submit()
    const { token } = await answerOf(fields)
    const confirmed = await merchant<Payment>(`/v1/payments/${fields.payment.id}/confirm`, {
      cardToken: token,
    })
    await fields.page.goto(confirmed.nextAction?.url ?? '')
    assert.deepEqual(await accessibilityFaults(fields.page), [])
    await fields.page.getByRole('button', { name: 'Confirm' }).click()
    await fields.page.waitForURL(`${app}/pages/payment/Success`)
  })
})
