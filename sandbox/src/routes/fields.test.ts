import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { testCards } from '../cards/testCards'
import { languages } from '../model'
import { texts } from '../texts/texts'
import { appOrigin, spawnSandbox, temporaryFolder } from '../../test/spawnSandbox'
import { card, merchantOf, payWith, typeCard } from '../testing/client'

const dataDir = temporaryFolder()
const sandbox = await spawnSandbox({ SANDBOX_DATA_DIR: dataDir })
const { origin } = sandbox
const merchant = merchantOf(origin)

async function openFields(changes: Readonly<Record<string, string>> = {}) {
  const payment = await merchant.create()
  const session = await merchant.post(`/v1/payments/${String(payment.body.id)}/field-sessions`)
  const url = new URL(String(session.body.url))
  for (const [name, value] of Object.entries({ lang: 'en', parentOrigin: appOrigin, ...changes })) {
    url.searchParams.set(name, value)
  }
  return fetch(url)
}

describe('the page of the card fields', () => {
  test('is refused to a parent that is not the app, and with a wrong key', async () => {
    assert.equal((await openFields({ parentOrigin: 'https://evil.test' })).status, 403)
    assert.equal((await openFields({ key: 'sandbox-publishable-kex' })).status, 401)
  })

  test('may be framed by the app only and loads nothing from elsewhere', async () => {
    const policy = (await openFields()).headers.get('content-security-policy') ?? ''
    assert.ok(policy.includes(`frame-ancestors ${appOrigin}`))
    assert.ok(policy.includes("default-src 'none'"))
    assert.ok(!/unsafe|\*/.test(policy))
  })

  test('speaks every language, with a label for each input', async () => {
    for (const lang of languages) {
      const page = await (await openFields({ lang })).text()
      for (const label of [texts[lang].fields.number, texts[lang].fields.expiry, texts[lang].fields.name]) {
        assert.ok(page.includes(`>${label}</label>`), `${lang}: ${label}`)
      }
    }
  })

  test('is shown by its script alone, which waits for its style: else it would be laid out without it first', async () => {
    const page = await (await openFields()).text()
    assert.match(/<form[^>]*>/.exec(page)?.[0] ?? '', / hidden /)
  })

  test('looks as the app does where the app does not go by the system', async () => {
    const rootOf = async (changes: Readonly<Record<string, string>>) =>
      /<html[^>]*>/.exec(await (await openFields(changes)).text())?.[0] ?? ''
    assert.match(await rootOf({ theme: 'dark' }), /data-theme="dark"/)
    assert.match(await rootOf({ theme: 'light', session: 'fs_unknown' }), /data-theme="light"/)
    assert.doesNotMatch(await rootOf({}), /data-theme/)
    assert.equal((await openFields({ theme: 'sepia' })).status, 400)
  })

  test('says so when its session is over', async () => {
    const answer = await openFields({ session: 'fs_unknown' })
    assert.equal(answer.status, 410)
    assert.ok((await answer.text()).includes(texts.en.fields.problems.sessionExpired))
  })

  test('brings its script and style under names that change with them', async () => {
    const page = await (await openFields()).text()
    for (const [, path] of page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) {
      const asset = await fetch(origin + String(path))
      assert.equal(asset.status, 200)
      assert.match(asset.headers.get('cache-control') ?? '', /immutable/)
    }
  })
})

describe('turning a card into a token', () => {
  const refused = async (typed: object) => {
    const payment = await merchant.create()
    return (await typeCard(origin, merchant, payment.body.id, typed)).body.error
  }

  test('names what is wrong with each field', async () => {
    const error = await refused({ number: '4242 4242 4242 4243', expiry: '01 / 20', cvc: '12', name: '' })
    assert.deepEqual(error?.problems, {
      number: 'numberWrong',
      expiry: 'expired',
      cvc: 'cvc3',
      name: 'nameMissing',
    })
  })

  test('is refused for debit and prepaid cards, and says which it is', async () => {
    assert.equal((await refused(card('4000 0566 5566 5556')))?.code, 'funding_not_accepted')
    assert.equal((await refused(card('4000 0566 5566 5556')))?.funding, 'debit')
    assert.equal((await refused(card('5105 1051 0510 5100')))?.funding, 'prepaid')
  })

  test('is refused for a number that is not a test card, however right it looks', async () => {
    assert.equal((await refused(card('4111 1111 1111 1111')))?.code, 'test_cards_only')
  })

  test('is refused to a script of another origin', async () => {
    const payment = await merchant.create()
    const session = await merchant.post(`/v1/payments/${String(payment.body.id)}/field-sessions`)
    const answer = await fetch(`${origin}/fields/tokens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-publishable-key': 'sandbox-publishable-key',
        origin: appOrigin,
      },
      body: JSON.stringify({ session: session.body.id, ...card('4242 4242 4242 4242') }),
    })
    assert.equal(answer.status, 403)
  })

  test('ends after twenty tries in one session', async () => {
    const payment = await merchant.create()
    const session = await merchant.post(`/v1/payments/${String(payment.body.id)}/field-sessions`)
    const statuses: number[] = []
    for (let round = 0; round < 21; round += 1) {
      const answer = await fetch(`${origin}/fields/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-publishable-key': 'sandbox-publishable-key' },
        body: JSON.stringify({ session: session.body.id, ...card('4000 0566 5566 5556') }),
      })
      statuses.push(answer.status)
    }
    assert.deepEqual([...new Set(statuses.slice(0, 20)), statuses[20]], [402, 410])
  })

  test('gives brand, last four digits, funding and country, and the server learns no more', async () => {
    const payment = await merchant.create()
    const made = await typeCard(origin, merchant, payment.body.id, card('4242 4242 4242 4242'))
    const facts = { brand: 'visa', last4: '4242', funding: 'credit', country: 'US' }
    assert.deepEqual(made.body, { token: made.body.token, ...facts })
    const seen = await merchant.get(`/v1/tokens/${String(made.body.token)}`)
    assert.deepEqual(seen.body.card, facts)
  })
})

test('no card number reaches the store or the log', async () => {
  for (const { number } of testCards) await payWith(origin, merchant, number)
  const written = readFileSync(join(dataDir, 'journal.jsonl'), 'utf8') + sandbox.log()
  for (const { number } of testCards) {
    assert.ok(!written.includes(number), number)
    assert.ok(!written.includes(number.replace(/(.{4})(?=.)/g, '$1 ')), number)
  }
  assert.ok(!written.includes('HANNAH'))
})
