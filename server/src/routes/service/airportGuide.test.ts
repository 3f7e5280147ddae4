import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { tmpdir } from 'node:os'
import { airportGuide } from '@noriai/contract/calls/guide'
import { langs } from '@noriai/contract/lang'
import { guideStepKinds, type AirportGuide } from '@noriai/contract/schema/airportGuide'
import { buildTestApp } from '../../../test/buildTestApp'
import { readGuide } from '../../domain/airport'

describe('airportGuide', async () => {
  const { app } = await buildTestApp()
  const ask = async (query = '', language = 'en') =>
    app.inject({ url: `/api${airportGuide.path}${query}`, headers: { language } })
  const guideOf = async (query = '', language = 'en') =>
    (await ask(query, language)).json<{ data: AirportGuide }>().data

  test('refuses a language that is none', async () => {
    assert.equal((await ask('?lang=fr')).statusCode, 400)
  })

  test('leads through every terminal from the exit to the bus, in walking order', async () => {
    const { terminals, airportCode } = await guideOf()
    assert.equal(airportCode, 'KIX')
    assert.deepEqual(
      terminals.map(({ terminal }) => terminal),
      ['T1', 'T2'],
    )
    for (const { steps } of terminals) {
      assert.deepEqual(
        steps.map(({ kind }) => kind),
        guideStepKinds,
      )
    }
  })

  test('takes as long to the desk as the terminals are told to', async () => {
    for (const { terminal, steps, walkMinutes } of (await guideOf()).terminals) {
      const desk = steps.findIndex(({ kind }) => kind === 'desk')
      const minutes = steps.slice(0, desk + 1).reduce((sum, step) => sum + step.walkMinutes, 0)
      assert.equal(minutes, walkMinutes, terminal)
    }
  })

  test('answers in the language of the header, or in the one that is asked for', async () => {
    const titles = async (query: string, language: string) =>
      (await guideOf(query, language)).terminals[0]?.steps[2]?.title
    assert.match((await titles('', 'ko')) ?? '', /서비스 데스크/)
    assert.match((await titles('?lang=zh-TW', 'ko')) ?? '', /服務櫃檯/)
  })

  test('is written by itself in every language, and names where to wait at night', async () => {
    const guides = await Promise.all(langs.map((lang) => guideOf(`?lang=${lang}`)))
    const texts = guides.map(({ terminals }) =>
      terminals.flatMap(({ steps }) => steps.map(({ text }) => text)),
    )
    for (const [index] of (texts[0] ?? []).entries()) {
      assert.equal(new Set(texts.map((ofLang) => ofLang[index])).size, langs.length)
    }
    for (const { terminals } of guides) {
      for (const { nightPlaces } of terminals) assert.ok(nightPlaces.length >= 2)
    }
  })

  test('gives every phrase card its Japanese, and answers to point at', async () => {
    const { phrases } = await guideOf('?lang=en')
    assert.ok(phrases.length >= 5)
    for (const { text, textJa, answers } of phrases) {
      assert.match(textJa, /[ぁ-ん]/)
      assert.notEqual(text, textJa)
      assert.ok(answers.length >= 2 && answers.every((answer) => answer.textJa !== answer.text))
    }
  })

  test('does not start with a guide that lacks a language, and names the file', () => {
    const file = path.join(tmpdir(), `noriai-guide-${process.pid}.json`)
    const title = { ja: '出口', en: 'Exit', 'zh-CN': '出口', ko: '출구' }
    const steps = [{ kind: 'desk', walkMinutes: 1, title, text: title }]
    const guide = { checkedAt: '2026-11-01', terminals: { T1: { steps, nightPlaces: [] } } }
    writeFileSync(file, JSON.stringify(guide))
    assert.throws(() => readGuide(pathToFileURL(file)), /noriai-guide/)
  })
})
