import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { byLang } from '@noriai/contract/lang'
import type { DomainError } from '../errors'
import { drawEvidence, type Evidence } from './disputeEvidence'
import { draw, NotDrawnError } from './draw'

const drawBeside = fileURLToPath(new URL('../../test/drawBeside.ts', import.meta.url))
const evidence: Evidence = {
  title: 'Evidence',
  author: 'Noriai',
  parts: [
    {
      heading: 'The ride',
      rows: [
        ['From', '関西空港 간사이 Kansai'],
        ['To', '大阪市北区 梅田'],
      ],
    },
  ],
  messages: [
    { sentAt: '2026-11-28 09:00', to: 'chan@example.com', lang: 'zh-TW', title: '已付款', body: '您的座位' },
  ],
  at: 1_795_000_000_000,
}
const words = { title: 'Title', line: 'Line', scan: 'Scan', walk: 'Walk', show: 'Show', ride: 'Ride' }
const poster = {
  airportCode: 'KIX',
  terminal: 'T1',
  words: byLang(() => words),
  lead: 'en',
  address: 'https://noriai.test/p/k7q2',
} as const

describe('a drawing in its own thread', () => {
  test('is the one that would be made here', async () => {
    const there = await draw('disputeEvidence', evidence)
    assert.ok(Buffer.isBuffer(there))
    assert.equal(there.subarray(0, 5).toString(), '%PDF-')
    assert.ok(there.equals(await drawEvidence(evidence)))
  })

  test('takes and gives bytes: a poster has the code that WeChat drew', async () => {
    const bytes = Buffer.from('a picture')
    const svg = await draw(
      'posterSvg',
      { ...poster, miniProgramCode: { mediaType: 'image/png', bytes } },
      210,
    )
    assert.ok(svg.includes(`data:image/png;base64,${bytes.toString('base64')}`))
  })

  test('says which words do not fit, once each', async () => {
    const long = { ...words, walk: 'A very long way to walk, and then around the corner, and up the stairs' }
    const unfit = await draw('unfitWords', { ...poster.words, ko: long })
    assert.deepEqual(unfit, [{ lang: 'ko', part: 'walk', why: 'tooLong' }])
  })

  test('leaves its thread to others meanwhile', async () => {
    // In a process of its own: what other tests do in this one meanwhile would count as well.
    const words = ['--import', 'tsx', drawBeside, JSON.stringify(evidence)]
    const { stdout } = await promisify(execFile)(process.execPath, words)
    const utilization = Number(stdout)
    assert.ok(utilization < 0.2, `it was busy for ${Math.round(utilization * 100)} % of it`)
  })

  test('fails alone: those behind it are made', async () => {
    const broken = { ...evidence, parts: [{ heading: 'The ride', rows: [['From', null]] }] }
    const [first, second] = await Promise.allSettled([
      draw('disputeEvidence', broken as unknown as Evidence),
      draw('disputeEvidence', evidence),
    ])
    assert.ok(first.status === 'rejected' && first.reason instanceof NotDrawnError)
    assert.ok(first.reason.cause instanceof Object)
    assert.match(first.reason.message, /disputeEvidence was not drawn/)
    assert.match('message' in first.reason.cause ? String(first.reason.cause.message) : '', /null/)
    assert.equal(second.status, 'fulfilled')
  })

  test('is refused when too many wait, and made again once they have theirs', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 151 }, () => draw('unfitWords', poster.words)),
    )
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as DomainError).code] : [],
    )
    // A paper of another test of this process may be among those that wait.
    assert.deepEqual([...new Set(refusals)], ['unavailable'])
    assert.ok(refusals.length < 10, `${refusals.length} were refused`)
    assert.deepEqual(await draw('unfitWords', poster.words), [])
  })
})
