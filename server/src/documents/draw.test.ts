import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { describe, test } from 'node:test'
import { byLang } from '@noriai/contract/lang'
import { drawEvidence, type Evidence } from './disputeEvidence'
import { draw } from './draw'

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

  test('leaves this thread to others meanwhile', async () => {
    const before = performance.eventLoopUtilization()
    await Promise.all(Array.from({ length: 8 }, () => draw('disputeEvidence', evidence)))
    const { utilization } = performance.eventLoopUtilization(before)
    assert.ok(utilization < 0.5, `this thread was busy for ${Math.round(utilization * 100)} % of it`)
  })

  test('fails alone: the next one is made', async () => {
    const broken = { ...evidence, parts: [{ heading: 'The ride', rows: [['From', null]] }] }
    await assert.rejects(
      draw('disputeEvidence', broken as unknown as Evidence),
      /disputeEvidence was not drawn/,
    )
    assert.ok((await draw('disputeEvidence', evidence)).length > 0)
  })
})
