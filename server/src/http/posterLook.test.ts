import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { listSendTime } from '@noriai/contract/calls/quotation'
import { firstLookFactsId } from '@noriai/contract/firstLook'
import { langs } from '@noriai/contract/lang'
import { firstWithSeats, nextBusAmong } from '@noriai/contract/rules/nextBus'
import { nextBusKnownSchema } from '@noriai/contract/schema/nextBus'
import { formatTime } from '@noriai/contract/format/dateTime'
import { formatTimeUntil } from '@noriai/contract/format/duration'
import * as v from 'valibot'
import { buildTestApp } from '../../test/buildTestApp'
import { afterAllTests } from '../../test/database'

const texts = (lang: string) => ({
  heading: `<${lang}> & more`,
  from: 'from {price}',
  title: 'Take the next bus',
  line: 'See seats',
  next: `${lang}: next {time}`,
  left: 'in {duration}',
  seats: '{seats|# seat|# seats}',
  seatsAndWalk: '{seats|# seat|# seats}, {minutes} min',
  none: { full: 'full', paused: 'paused', over: 'over' },
  later: 'later: {dateTime}',
  other: 'other times',
})
const drawing = {
  html: {
    poster: '<div id="first-look"><p>{rows}</p><h2>{headings}</h2></div>',
    home: '<div id="first-look" hidden><h2>{headings}</h2>{prices}</div>',
  },
  texts: Object.fromEntries(langs.map((lang) => [lang, texts(lang)])),
}
const POSTER = '/?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
const LONGEST_BUSY_MS = 30_000
const english = { 'accept-language': 'fr;q=0.2, en-GB, ja;q=0.8' }

describe('the page that a scanned poster opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noriai look '))
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><body><div id="app"></div></body>')
  writeFileSync(join(folder, 'first-look.json'), JSON.stringify(drawing))
  const server = await buildTestApp({ env: { H5_DIR: folder } })
  const open = (url = POSTER, headers: Record<string, string> = english) =>
    server.app.inject({ url, headers })
  /** A server that has much to do answers with the page as ever; what it has read it keeps for two seconds. */
  async function openWithLook(url = POSTER, app = server.app) {
    const deadline = Date.now() + LONGEST_BUSY_MS
    for (;;) {
      const answer = await app.inject({ url, headers: english })
      if (answer.body.includes('first-look') || Date.now() > deadline) return answer
    }
  }
  const factsIn = (body: string): unknown =>
    JSON.parse(new RegExp(`id="${firstLookFactsId}">([^<]*)<`).exec(body)?.[1] ?? 'null')
  const shownIn = (body: string) =>
    [...body.matchAll(/<span data-lang="([\w-]+)" lang="[\w-]+">(.*?)<\/span>/g)].map(([, lang, words]) => [
      lang,
      words,
    ])

  /** What the app itself makes of the answer that it asks for. */
  async function knownToTheApp(terminal: string) {
    const at = server.clock.now()
    const day = { type: 1, currency: 'JPY', airportCode: 'KIX', terminal } as const
    const qrSource = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: terminal, saveTime: at }
    const list = async (date: string) => (await server.call(listSendTime, { ...day, date, qrSource })).data
    const today = await list('2026-11-21')
    const { nextBus, noBus } = nextBusAmong(today.departures, { at, policy: server.deps.policy })
    const firstLater = noBus && firstWithSeats((await list('2026-11-22')).departures)
    return { nextBus, noBus, firstLater, walkMinutes: today.walkMinutes }
  }

  test('tells the next bus as the app will, in the language of the browser', async () => {
    const { statusCode, headers, body } = await openWithLook()
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-store'])
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.equal(headers.vary, 'accept-encoding, accept-language')
    const facts = v.parse(nextBusKnownSchema, factsIn(body))
    assert.deepEqual(facts, await knownToTheApp('T1'))
    assert.ok(facts.nextBus)
    const { departsAt, seatsLeft } = facts.nextBus
    const left = formatTimeUntil(departsAt, server.clock.now(), 'en')
    assert.deepEqual(shownIn(body), [
      [
        'en',
        `<b><em>en: next </em><time>${formatTime(departsAt)}</time></b><small>in ${left}</small>` +
          `<i>${seatsLeft}\u00a0seats, ${facts.walkMinutes} min</i>`,
      ],
      ['en', '&#60;en&#62; &#38; more'],
    ])
    assert.ok(body.indexOf('id="first-look"') < body.indexOf('<div id="app"></div>'))
  })

  test('is in the language of the link before that of the browser', async () => {
    const { body } = await openWithLook(`${POSTER}&language=ko`)
    assert.equal(shownIn(body)[0]?.[0], 'ko')
    // The link's language counts before the kept one: there is nothing to look up in the phone.
    assert.doesNotMatch(body, /localStorage|data-lang="en"/)
  })

  test('lets run what follows the phone’s own choice, and nothing else', async () => {
    const { body, headers } = await openWithLook()
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(body) ?? []
    assert.match(script, /localLanguage/)
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = String(headers['content-security-policy']).split(';')
    assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}'`), policy.join(';'))
    assert.equal(body.match(/data-lang=/g)?.length, 2 * langs.length)
    const plain = await open('/?entry=1')
    assert.ok(String(plain.headers['content-security-policy']).split(';').includes("script-src 'self'"))
  })

  test('at night says when one goes again', async () => {
    server.clock.set(Date.parse('2026-11-22T02:00:00+09:00'))
    const { body } = await openWithLook(`${POSTER}-K7M2QX`)
    const facts = v.parse(nextBusKnownSchema, factsIn(body))
    assert.deepEqual([facts.nextBus, facts.noBus], [null, 'over'])
    assert.ok(facts.firstLater)
    assert.match(body, /<b>over<\/b><i>later: /)
    server.clock.set(Date.parse('2026-11-21T15:00:00+09:00'))
  })

  test('is the app’s page as ever where there is nothing to tell', async () => {
    for (const [why, url, headers] of [
      ['the language is to be chosen', `${POSTER}&entry=1`, english],
      ['the browser speaks none of ours', POSTER, { 'accept-language': 'tlh, fr' }],
      ['the browser does not say', POSTER, {}],
      ['no such airport is served', '/?type=poster&qrCodeScene1=NRT&qrCodeScene2=T1', english],
      ['the scene is no text', `/?type=poster&qrCodeScene1=KIX&qrCodeScene2=%00`, english],
      ['the scene is a book', `/?type=poster&qrCodeScene1=KIX&qrCodeScene2=${'x'.repeat(3000)}`, english],
      ['a partner’s code was scanned', '/?type=partner&qrCodeScene1=KIX', english],
      ['nothing was scanned', '/', english],
    ] as const) {
      const { statusCode, headers: answered, body } = await open(url, headers)
      assert.deepEqual([statusCode, answered['cache-control']], [200, 'no-cache'], why)
      assert.doesNotMatch(body, /first-look/, why)
    }
  })

  test('does not wait for a database that is slow, and tells what it answered later', async () => {
    const road = { isSlow: false, waiting: [] as (() => void)[] }
    const slow = await buildTestApp({
      env: { H5_DIR: folder },
      deps: ({ pool }) => {
        const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>
        const wait = () => new Promise<void>((resolve) => void road.waiting.push(resolve))
        const slowly = async (...words: unknown[]) => {
          if (road.isSlow) await wait()
          return query(...words)
        }
        Object.assign(pool, { query: slowly })
        return {}
      },
    })
    road.isSlow = true
    const plain = await slow.app.inject({ url: POSTER, headers: english })
    assert.equal(plain.statusCode, 200)
    assert.doesNotMatch(plain.body, /first-look/)
    road.isSlow = false
    road.waiting.forEach((goOn) => goOn())
    assert.match((await openWithLook(POSTER, slow.app)).body, /first-look/)
  })

  test('is the app’s page where the database is lost', async () => {
    const lost = await buildTestApp({
      env: { H5_DIR: folder },
      deps: ({ pool }) => {
        Object.assign(pool, { query: () => Promise.reject(new Error('the database was lost')) })
        return {}
      },
      audit: false,
    })
    const { statusCode, body } = await lost.app.inject({ url: POSTER, headers: english })
    assert.equal(statusCode, 200)
    assert.doesNotMatch(body, /first-look/)
  })

  test('comes whatever others ask for at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        open(`/?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1x${index}`),
      ),
    )
    assert.ok(answers.every(({ statusCode }) => statusCode === 200))
    assert.match((await openWithLook()).body, /first-look/)
  })
})
