import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromPrice } from '@noriai/contract/calls/fare'
import {
  posterPapers,
  staffAddPoster,
  staffPosterFile,
  staffPosters,
  staffPosterWords,
  staffPreviewPoster,
  staffSavePosterWords,
  type AllPosterWords,
} from '@noriai/contract/calls/staff/posters'
import { staffLog } from '@noriai/contract/calls/staff/log'
import { staffSaveSettings, staffSettings } from '@noriai/contract/calls/staff/settings'
import type { CallRequest } from '@noriai/contract/defineCall'
import { formatMoney } from '@noriai/contract/format/money'
import { langs } from '@noriai/contract/lang'
import { buildTestApp } from '../../../test/buildTestApp'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { posterWords } from '../../infra/db/schema/posters'

const env = { PUBLIC_URL: 'https://noriai.example' }
const newPoster = { terminal: 'T1', spot: 'North exit', walkMinutes: 3, opens: 'web' } as const

/** An administrator with a poster that hangs. */
async function buildDesk(options: { readonly manyAtOnce?: true } = {}) {
  const server = await buildTestApp({ env, ...options })
  const { token, account } = await buildStaff(server, 'admin')
  const ask = () => askingAsStaff(token)
  const { data } = await server.call(staffAddPoster, newPoster, ask())
  const id = data.posters[0]?.id ?? ''
  const view = async () => (await server.call(staffPosterWords, {}, { token })).data
  const save = (words: AllPosterWords, version: number | null, note = '') =>
    server.call(staffSavePosterWords, { words, version, note }, ask())
  const preview = async (request: Partial<CallRequest<typeof staffPreviewPoster>> = {}) => {
    const answer = await server.call(staffPreviewPoster, { id, ...request }, { token })
    assert.equal(answer.status, 200, answer.error)
    return { ...answer.data, svg: Buffer.from(answer.data.base64, 'base64').toString() }
  }
  const print = async (changes: Partial<CallRequest<typeof staffPosterFile>> = {}) => {
    const request = { id, format: 'svg', paper: 'A4', ...changes } as const
    const answer = await server.call(staffPosterFile, request, { token })
    assert.equal(answer.status, 200, answer.error)
    return { ...answer.data, text: Buffer.from(answer.data.base64, 'base64').toString('latin1') }
  }
  const listed = async () => {
    const answer = await server.call(staffPosters, {}, { token })
    return answer.data.posters.find((poster) => poster.id === id)
  }
  return { server, token, account, ask, id, view, save, preview, print, listed }
}

const withTitle = (words: AllPosterWords, title: string): AllPosterWords => ({
  ...words,
  en: { ...words.en, title },
})
const label = (words: string) => `aria-label="${words}"`

describe('the words of posters', async () => {
  const { server, token, account, ask, view, save, preview, print, listed } = await buildDesk()

  test('are the product’s own until staff write others, and fit in every language, whichever leads', async () => {
    const { version, words, shipped, history } = await view()
    assert.deepEqual([version, history.length], [null, 0])
    assert.deepEqual(words, shipped)
    for (const lead of langs) {
      const { svg, unfit } = await preview({ lead })
      assert.deepEqual(unfit, [], lead)
      for (const lang of langs) assert.ok(svg.includes(label(words[lang].title)), `${lead} ${lang}`)
    }
  })

  test('name the lowest fare, the way to the desk and the terminal, as each language writes them', async () => {
    const { svg } = await preview()
    const { data } = await server.call(fromPrice, { direction: 'pickup', currency: 'JPY' })
    assert.ok(data.personPrice > 0)
    for (const lang of langs) assert.ok(svg.includes(formatMoney(data.personPrice, 'JPY', { lang })), lang)
    assert.ok(svg.includes(label('3 min to our desk')))
    const { words } = await view()
    const named = await preview({ words: withTitle(words, 'Here: {terminal}') })
    assert.ok(named.svg.includes(label('Here: T1')))
    assert.doesNotMatch(named.svg, /[{}]/)
  })

  test('are the operator’s from the moment that they are saved, with who wrote them, and can be taken back', async () => {
    const { shipped } = await view()
    const saved = await save(withTitle(shipped, 'Seats & "doors" for all'), null, 'Shorter')
    assert.equal(saved.status, 200, saved.error)
    assert.equal(saved.data.version, 1)
    const { svg } = await preview()
    assert.ok(svg.includes('aria-label="Seats &#38; &#34;doors&#34; for all"'))
    const again = await save(shipped, 1)
    assert.deepEqual(again.data.words, shipped)
    const { history } = await view()
    assert.deepEqual(
      history.map(({ version, words, note }) => [version, words.en.title, note]),
      [
        [2, shipped.en.title, ''],
        [1, 'Seats & "doors" for all', 'Shorter'],
      ],
    )
    const { data } = await server.call(staffLog, { memberId: account.id }, { token })
    const [back, first] = data.entries.filter(({ action }) => action === 'words')
    assert.deepEqual([first?.subjectId, first?.reason], ['words', 'Shorter'])
    assert.equal(first?.after, 'en Seats & "doors" for all')
    assert.equal(back?.after, `en ${shipped.en.title}`)
  })

  test('are refused where they do not fit, name what there is not, are empty or in two lines; nothing is kept then', async () => {
    const { version, words } = await view()
    const kept = await server.deps.db.$count(posterWords)
    const wide = withTitle(words, 'W'.repeat(60))
    const unfit = await save(wide, version)
    assert.deepEqual([unfit.status, unfit.error], [422, 'poster.wordsUnfit'])
    assert.deepEqual((await preview({ words: wide })).unfit, [{ lang: 'en', part: 'title', why: 'tooLong' }])
    const strange = withTitle(words, 'ได้เลย')
    assert.equal((await save(strange, version)).error, 'poster.wordsUnfit')
    assert.deepEqual((await preview({ words: strange })).unfit, [
      { lang: 'en', part: 'title', why: 'noLetters' },
    ])
    for (const title of ['{fare}', 'From {', '', 'Two\nlines', '<script>alert(1)</script>', 'A'.repeat(61)]) {
      const request = { words: withTitle(words, title), version, note: '' }
      assert.equal((await server.callRaw(staffSavePosterWords, request, ask())).status, 400, title)
    }
    assert.equal(await server.deps.db.$count(posterWords), kept)
  })

  test('say of a print which of it is old: the fare, the words, or nothing', async () => {
    const outdated = async () => (await listed())?.print?.outdated
    assert.equal((await listed())?.print, null)
    await preview()
    await print({ paper: undefined })
    assert.equal((await listed())?.print, null, 'a look is no print')
    await print()
    const before = await listed()
    assert.deepEqual(before?.print, { at: '2026-11-21 15:00:00', price: before?.price, outdated: [] })

    const { version, words } = await view()
    await save(withTitle(words, 'Door to door'), version)
    assert.deepEqual(await outdated(), ['words'])
    await print({ format: 'pdf' })
    assert.deepEqual(await outdated(), [])

    const { data: setting } = await server.call(staffSettings, { kind: 'fares' }, { token })
    const { inForce, serviceDate } = setting
    assert.ok(inForce.kind === 'fares')
    const rows = inForce.rows.map((row) => ({ ...row, personPrice: row.personPrice + 10_000 }))
    const body = { ...inForce, rows }
    const answer = await server.call(staffSaveSettings, { validFrom: serviceDate, note: '', body }, ask())
    assert.equal(answer.status, 200, answer.error)
    const now = await listed()
    assert.deepEqual(now?.print?.outdated, ['price'])
    assert.equal(now?.price, (before?.price ?? 0) + 10_000)
    await print()
    assert.deepEqual(await outdated(), [])
  })

  test('are printed on every sheet, with the language on top that is asked for', async () => {
    const { words } = await view()
    const widths = { A4: 210, A3: 297, A2: 420, B2: 515 }
    for (const paper of posterPapers) {
      const svg = await print({ paper, lead: 'ko' })
      assert.match(svg.text, new RegExp(`^<svg [^>]*width="${widths[paper]}mm"`))
      const pdf = await print({ format: 'pdf', paper })
      assert.match(pdf.fileName, new RegExp(`-${paper}\\.pdf$`))
      const [, width = 0] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf.text) ?? []
      assert.ok(Math.abs((Number(width) / 72) * 25.4 - widths[paper]) < 1, `${paper} ${width}`)
    }
    const { svg } = await preview({ lead: 'ko' })
    const places = (['ko', 'en', 'zh-CN', 'zh-TW', 'ja'] as const).map((lang) =>
      svg.indexOf(label(words[lang].title)),
    )
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    )
    assert.ok((places[0] ?? -1) > 0)
  })

  test('can be looked at before a poster hangs: its code leads home', async () => {
    const { svg } = await preview({ id: null })
    assert.ok(svg.includes(label('KIX T1')))
    assert.ok(svg.includes(label('noriai.example')) || svg.includes(label('noriai.example/')))
  })
})

describe('words of posters that two change at once', async () => {
  const { server, view, save } = await buildDesk({ manyAtOnce: true })

  test('are the first one’s; the other is asked to look again, and the numbers have no gap', async () => {
    const { shipped, version } = await view()
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) => save(withTitle(shipped, title), version)),
    )
    const outcomes = answers.map(({ status, error }) => error ?? status).sort()
    assert.deepEqual(outcomes, [200, 'poster.wordsChanged', 'poster.wordsChanged', 'poster.wordsChanged'])
    assert.equal(await server.deps.db.$count(posterWords), 1)
    assert.equal((await save(shipped, null)).error, 'poster.wordsChanged')
    assert.equal((await save(shipped, 2)).error, 'poster.wordsChanged')
    assert.equal((await save(shipped, 1)).data.version, 2)
  })
})
