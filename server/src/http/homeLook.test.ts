import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { fromPrice } from '@noriai/contract/calls/fare'
import { firstLookPricesId } from '@noriai/contract/firstLook'
import { joinFigures } from '@noriai/contract/format/joinFigures'
import { formatMoney } from '@noriai/contract/format/money'
import { langs } from '@noriai/contract/lang'
import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { buildTestApp } from '../../test/buildTestApp'
import { afterAllTests } from '../../test/database'
import { forgetOperatorData } from '../domain/network'

const texts = (lang: string) => ({
  heading: `<${lang}> & more`,
  from: `${lang}: from {price}`,
  title: '',
  line: '',
  next: '',
  left: '',
  seats: '',
  seatsAndWalk: '',
  none: { full: '', paused: '', over: '' },
  later: '',
  other: '',
})
const drawing = {
  html: { poster: '', home: '<div id="first-look" hidden><h2>{headings}</h2><p>{prices}</p></div>' },
  texts: Object.fromEntries(langs.map((lang) => [lang, texts(lang)])),
}
const HOME = '/pages/index/index'
const styles = '#first-look{color:var(--ink)}'
const stylesLink = '<link href="/css/app.0123abcd.css" rel="stylesheet">'
const LONGEST_BUSY_MS = 30_000
const english = { 'accept-language': 'en-GB, ja;q=0.8' }

describe('the page of home', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noriai home '))
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  // As long as a page is that is worth compressing.
  const head = `<head><meta name="description" content="${'Shared rides. '.repeat(150)}">${stylesLink}</head>`
  writeFileSync(join(folder, 'index.html'), `<!doctype html>${head}<body><div id="app"></div></body>`)
  writeFileSync(join(folder, 'first-look.json'), JSON.stringify(drawing))
  mkdirSync(join(folder, 'css'))
  writeFileSync(join(folder, 'css/app.0123abcd.css'), styles)
  const files = { [HOME]: ['css/app.0123abcd.css', 'js/home.0123abcd.js'] }
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify(files))
  const server = await buildTestApp({ env: { H5_DIR: folder } })

  /** A server that has much to do answers with the page as ever; what it has read it keeps for two seconds. */
  async function openWithLook(headers: Record<string, string> = english, app = server.app) {
    const deadline = Date.now() + LONGEST_BUSY_MS
    for (;;) {
      const answer = await app.inject({ url: HOME, headers })
      if (answer.headers['content-encoding'] || answer.body.includes('first-look') || Date.now() > deadline)
        return answer
    }
  }
  const pricesIn = (body: string): unknown =>
    JSON.parse(new RegExp(`id="${firstLookPricesId}">([^<]*)<`).exec(body)?.[1] ?? 'null')

  test('tells the lowest price as the app will, in every currency, and in the one that each language brings', async () => {
    const { statusCode, headers, body } = await openWithLook()
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-cache'])
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.equal(headers.vary, 'accept-encoding, accept-language')
    const { offered, byLanguage, settle } = defaultPolicy.currency
    const answers = await Promise.all(
      offered.map(async (currency) => {
        const { data } = await server.call(fromPrice, { direction: 'pickup', currency })
        return [currency, data.personPrice] as const
      }),
    )
    const prices = new Map(answers)
    assert.deepEqual(pricesIn(body), Object.fromEntries(prices))
    for (const lang of langs) {
      const currency = byLanguage[lang] ?? settle
      const price = formatMoney(prices.get(currency) ?? Number.NaN, currency, { lang })
      const seen = new RegExp(
        `<span data-lang="${lang}" lang="[\\w-]+" data-currency="(\\w+)" hidden>(.*?)</span>`,
      )
      const words = `${lang}: from <b>${joinFigures(price, lang)}</b>`
      assert.deepEqual(seen.exec(body)?.slice(1), [currency, words])
    }
    assert.match(body, /hidden>&#60;en&#62; &#38; more</)
    assert.ok(body.indexOf('id="first-look"') < body.indexOf('<div id="app"></div>'))
  })

  test('shows nothing before the phone says that home looks like this: only that script may run', async () => {
    const { body, headers } = await openWithLook()
    assert.equal(body.match(/data-lang=/g)?.length, 2 * langs.length)
    assert.equal(body.match(/data-lang="[\w-]+"[^>]* hidden>/g)?.length, 2 * langs.length)
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(body) ?? []
    assert.match(script, /localLanguage/)
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = String(headers['content-security-policy']).split(';')
    assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}'`), policy.join(';'))
  })

  test('has the app’s styles in it, which its policy names: it is painted before anything is fetched', async () => {
    const { body, headers } = await openWithLook()
    assert.ok(body.includes(`<style>${styles}</style></head>`))
    assert.ok(!body.includes(stylesLink))
    const policyOf = (given: typeof headers) => String(given['content-security-policy']).split(';')
    const hash = createHash('sha256').update(styles).digest('base64')
    assert.ok(policyOf(headers).includes(`style-src 'self' 'sha256-${hash}'`))
    assert.equal(headers.link, '</js/home.0123abcd.js>; rel=preload; as=script; fetchpriority=low')
    const other = await server.app.inject({ url: `${HOME}?from=share`, headers: english })
    assert.ok(other.body.includes(stylesLink))
    assert.ok(policyOf(other.headers).includes("style-src 'self'"))
    assert.match(String(other.headers.link), /^<\/css\/app\.0123abcd\.css>; rel=preload; as=style, /)
  })

  test('is compressed for who can read it', async () => {
    const plain = await openWithLook()
    const packed = await openWithLook({ ...english, 'accept-encoding': 'gzip, br' })
    assert.deepEqual(
      [packed.headers['content-encoding'], packed.headers.vary],
      ['br', 'accept-encoding, accept-language'],
    )
    const whole = brotliDecompressSync(packed.rawPayload).toString()
    assert.ok(packed.rawPayload.length < whole.length / 2)
    assert.deepEqual(pricesIn(whole), pricesIn(plain.body))
  })

  test('is the app’s page as ever with something else to say, as another page, and where there is no price', async () => {
    for (const url of [`${HOME}?language=ko`, `${HOME}?from=share`, '/', '/pages/product/product']) {
      const { statusCode, headers, body } = await server.app.inject({ url, headers: english })
      assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-cache'], url)
      assert.doesNotMatch(body, /first-look/, url)
    }
    const lost = await buildTestApp({
      env: { H5_DIR: folder },
      deps: ({ pool }) => {
        Object.assign(pool, { query: () => Promise.reject(new Error('the database was lost')) })
        return {}
      },
      audit: false,
    })
    forgetOperatorData(lost.deps.db)
    const { statusCode, body } = await lost.app.inject({ url: HOME, headers: english })
    assert.equal(statusCode, 200)
    assert.doesNotMatch(body, /first-look/)
  })

  test('has no look where the language of the browser counts before the phone’s own', async () => {
    const { language } = defaultPolicy
    const sources = ['browser', 'stored'] as const
    const other = await buildTestApp({
      env: { H5_DIR: folder },
      policy: { language: { ...language, sources: [...sources] } },
    })
    const { body } = await other.app.inject({ url: HOME, headers: english })
    assert.doesNotMatch(body, /first-look/)
    // Who speaks none of ours reads what they chose.
    assert.match((await openWithLook({ 'accept-language': 'tlh' }, other.app)).body, /first-look/)
  })
})
