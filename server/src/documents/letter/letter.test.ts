import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs } from '@noriai/contract/lang'
import fc from 'fast-check'
import { readOperator } from '../../legal/operator'
import type { Letter } from '../../texts/letter'
import { factsOfHtml, factsOfText } from '../../../test/letters'
import { letterHtml } from './letterHtml'
import type { Letterhead } from './letterhead'
import { letterText } from './letterText'
import { palette, readOn } from './palette'

const head: Letterhead = {
  operator: readOperator(),
  publicUrl: 'https://noriai.example',
  help: [
    { text: 'LINE: @noriai', url: 'https://line.me/R/ti/p/@noriai' },
    { text: 'WeChat: noriai', url: null },
  ],
  replyTo: 'help@noriai.example',
}

const HOSTILE = `</td><script>alert("1")</script>&lt;'\`عبد الله`

const full: Letter = {
  lang: 'en',
  subject: 'Be at the KIX desk by 15:20 (NR261121-4X7K2Q)',
  preview: 'You’re booked',
  mark: 'NR261121-4X7K2Q',
  badge: 'Changed',
  title: 'You’re booked',
  lead: ['For ', { given: HOSTILE }, '.'],
  figure: {
    label: 'Sat 21 Nov, be at the desk by',
    aside: '2 adults, 3 bags',
    value: '15:20',
    was: { value: '15:00', words: 'was 15:00' },
    place: 'KIX Terminal 1',
    note: 'Service desk, 1F\nJapan time',
  },
  code: {
    label: 'Ride code',
    code: 'K7M2QX',
    note: 'Show either one.',
    picture: { cid: 'ride-code', alt: 'QR ride code' },
  },
  button: { text: 'Open booking', url: 'https://noriai.example/pages/detail/detail?id=1&a="b"' },
  body: [
    'A paragraph\nof two lines',
    {
      rows: [
        ['Credit card', 'JPY 6,200'],
        ['WeChat Pay', ''],
      ],
    },
    { caution: [{ strong: 'Careful.' }, ' Do not share it.'] },
    { text: '日本語です。', lang: 'ja' },
  ],
  next: { heading: 'What to do next', steps: [['Walk.'], [{ strong: 'Show it' }, ' there.']] },
  line: {
    heading: 'Your ride',
    points: [
      { kind: 'airport', time: '15:30', name: 'KIX', details: [], leg: { kind: 'bus', text: 'Bus, 50 min' } },
      {
        kind: 'relay',
        time: '16:20',
        name: 'OCAT',
        details: ['2F'],
        leg: { kind: 'minibus', text: 'Minibus, up to 5 stops' },
      },
      { kind: 'door', time: '16:38–17:05', name: HOSTILE, details: ['1-3-3'] },
    ],
    note: 'The attached calendar file holds these times.',
  },
  closing: [{ runs: [{ strong: 'Free.' }, ' ', { text: 'Cancel', url: 'https://noriai.example/cancel' }] }],
  reason: 'Sent because you booked.',
}

describe('a letter', () => {
  for (const lang of langs) {
    test(`says the same as HTML and as text in ${lang}`, async () => {
      const letter = { ...full, lang }
      const [html, text] = [await letterHtml(letter, head), letterText(letter, head)]
      const [inHtml, inText] = [factsOfHtml(html), factsOfText(text)]
      for (const fact of inHtml.pieces)
        assert.ok(inText.all.includes(fact), `only in the HTML: ${fact}\n${text}`)
      for (const fact of inText.pieces) assert.ok(inHtml.all.includes(fact), `only in the text: ${fact}`)
    })
  }

  test('begins as text with its figure alone, and no line is longer than 69 characters but an address', () => {
    const lines = letterText(full, head).split('\n')
    assert.equal(lines[0], '15:20 (was 15:00)')
    assert.deepEqual(
      lines.filter((line) => line.length > 69 && !line.startsWith('https://')),
      [],
    )
    assert.ok(
      lines.includes('K7M2QX') &&
        lines.includes('15:30 KIX') &&
        lines.includes('https://noriai.example/cancel'),
    )
  })

  test('turns no name into markup, and no name turns what is beside it', async () => {
    const html = await letterHtml(full, head, { underName: HOSTILE })
    assert.doesNotMatch(
      html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, ''),
      /<script|alert\("/,
    )
    assert.match(html, /<bdi>&#60;\/td&#62;&#60;script&#62;/)
    const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    assert.deepEqual(JSON.parse(json), { underName: HOSTILE })
    assert.ok(letterText(full, head).includes(`\u2068${HOSTILE}\u2069`))
  })

  test('is written whatever somebody is called', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 80 })
    await fc.assert(
      fc.asyncProperty(anything, anything, async (name, url) => {
        const letter: Letter = {
          ...full,
          subject: name,
          preview: name,
          title: name,
          lead: [{ given: name }],
          button: { text: name, url },
          body: [name],
        }
        const html = await letterHtml(letter, head, { name })
        assert.equal(html.match(/<h1/g)?.length, 1)
        assert.equal(html.match(/<script/g)?.length, 1)
        assert.ok(html.endsWith('</body></html>'))
      }),
      { numRuns: 150 },
    )
  })

  test('asks no other computer for anything, and is far from where Gmail cuts', async () => {
    const html = await letterHtml(full, head)
    assert.deepEqual(
      [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source),
      ['cid:ride-code'],
    )
    assert.doesNotMatch(html, /url\(|@import|<link|<iframe|<form/)
    assert.ok(Buffer.byteLength(html) < 60_000, `${Buffer.byteLength(html)} bytes`)
  })

  test('with a code that is typed has no link at all', async () => {
    const { button: _button, lead: _lead, ...rest } = full
    const letter: Letter = { ...rest, closing: [], isWithoutLinks: true }
    assert.doesNotMatch(await letterHtml(letter, head), /<a\b/)
    assert.doesNotMatch(letterText(letter, head), /https?:/)
  })

  test('names the language it is written in, and of each part in another one that', async () => {
    const html = await letterHtml(full, head)
    assert.match(html, /^<!doctype html><html lang="en" dir="ltr"/)
    assert.match(html, /<div class="mute" lang="ja"[^>]*>日本語です。/)
  })

  test('names the language of each name that is in another one, wherever it is filled in', async () => {
    const door = 'ホテル京阪'
    const letter: Letter = {
      ...full,
      names: [door, '森'],
      title: `To ${door}`,
      lead: [`To ${door}, `, { strong: `with ${door}` }],
      figure: { label: 'Minibus', value: door, place: door, note: `Before ${door}` },
      body: [`KIX → ${door}`, { rows: [['Driver', '森']] }, { runs: [`From ${door}.`] }],
      next: { heading: 'What to do next', steps: [[`Walk to ${door}.`]] },
      line: {
        heading: 'Your ride',
        points: [{ kind: 'door', time: '16:38', name: door, details: [`${door}, 2F`] }],
      },
    }
    const html = await letterHtml(letter, head)
    assert.equal(html.match(/<span lang="ja">ホテル京阪<\/span>/g)?.length, 11)
    assert.match(html, /<bdi><span lang="ja">森<\/span><\/bdi>/)
    assert.doesNotMatch(await letterHtml({ ...letter, lang: 'ja' }, head), /<span lang="ja">/)
  })
})

describe('the colours of mails', () => {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (high + 0.05) / (low + 0.05)
  }

  for (const tone of ['light', 'dark'] as const) {
    test(`are read with a contrast of 4.5 at least where it is ${tone}`, () => {
      const faint = readOn.filter(
        ([text, ground]) => contrast(palette[text][tone], palette[ground][tone]) < 4.5,
      )
      assert.deepEqual(faint, [])
    })
  }
})
