import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { joinAllFigures, joinFigures, joinRanges, joinSentences } from './joinFigures'

describe('a figure', () => {
  for (const [lang, text, expected] of [
    ['ja', '大人2名、荷物3個', '大人2\u2060名、荷物3\u2060個'],
    ['ja', '第1ターミナル', '第\u20601\u2060ターミナル'],
    ['zh-CN', '11月25日（周三）12:00前', '11\u2060月\u206025\u2060日（周\u2060三）12:00\u2060前'],
    ['zh-TW', '（週日）', '（週\u2060日）'],
    ['zh-CN', '2位成人，4件行李', '2\u2060位成人，4\u2060件行\u2060李'],
    ['zh-CN', '11月25日 15:30', '11\u2060月\u206025\u2060日 15:30'],
    ['zh-CN', '步行12分钟，最多2小时', '步行12\u2060分\u2060钟，最多2\u2060小\u2060时'],
    ['ja', '2時間前まで', '2\u2060時\u2060間前まで'],
    ['zh-TW', '新台幣620元', '新台幣620\u2060元'],
    ['zh-CN', '15:30发车的大巴', '15:30\u2060发\u2060车的大巴'],
    ['zh-TW', '13:20抵達，10公里以內', '13:20\u2060抵\u2060達，10\u2060公\u2060里以內'],
    ['zh-CN', '长度170厘米以内', '长度170\u2060厘\u2060米以内'],
    ['zh-TW', '14:20以前', '14:20\u2060以\u2060前'],
    ['zh-CN', '总和170厘米以内，6,220日元', '总和170\u2060厘\u2060米以内，6,220\u2060日\u2060元'],
    ['zh-TW', '長度170公分以內，16,000韓元', '長度170\u2060公\u2060分以內，16,000\u2060韓\u2060元'],
    ['zh-CN', '13:15–13:45上门接您', '13:15–13:45\u2060上\u2060门接您'],
    ['zh-TW', '13:15～13:45到府接您', '13:15～13:45\u2060到\u2060府接您'],
    ['ko', '수수료(20엔)가, 14:30(일본 시간)까지', '수수료(20엔)\u2060가, 14:30(일본 시간)\u2060까지'],
    ['ja', '最大5か所、15:30発', '最大5\u2060か\u2060所、15:30\u2060発'],
    [
      'zh-CN',
      '周六，请在此时间前到服务台',
      '周六，请\u2060在\u2060此\u2060时\u2060间\u2060前到\u2060服\u2060务\u2060台',
    ],
    [
      'zh-TW',
      '週六，請於此時間前到門口',
      '週六，請\u2060於\u2060此\u2060時\u2060間\u2060前到\u2060門\u2060口',
    ],
    ['zh-CN', '请在服务台出示', '请\u2060在\u2060服\u2060务\u2060台出示'],
  ] as const)
    test(`stays with its word in ${lang}: ${text}`, () => assert.equal(joinFigures(text, lang), expected))

  for (const [lang, text] of [
    ['en', '3 bags'],
    ['ko', '3개'],
    ['ja', 'CX506 16:38〜17:05'],
  ] as const)
    test(`is left alone where nothing can part it from its word: ${lang}, ${text}`, () =>
      assert.equal(joinFigures(text, lang), text))

  test('stays with its word however often the text is joined', () => {
    const once = joinFigures('3件行李，15:30发车', 'zh-CN')
    assert.equal(joinFigures(once, 'zh-CN'), once)
    const terminal = joinFigures('第1ターミナル', 'ja')
    assert.equal(joinFigures(terminal, 'ja'), terminal)
    const request = joinFigures('请在此时间前到服务台', 'zh-CN')
    assert.equal(joinFigures(request, 'zh-CN'), request)
  })

  test('stays with its word in all that the server wrote, and nothing else changes', () => {
    const content = { title: '料金', rows: [{ text: '7日前まで', amount: 2900, note: null }] }
    assert.deepEqual(joinAllFigures(content, 'ja'), {
      title: '料金',
      rows: [{ text: '7\u2060日前まで', amount: 2900, note: null }],
    })
  })
})

describe('a range', () => {
  for (const [text, expected] of [
    ['airport arrivals 21:00–23:00.', 'airport arrivals 21:00\u2060–\u206023:00.'],
    ['06:40〜00:30、05:30〜23:00', '06:40\u2060〜\u206000:30、05:30\u2060〜\u206023:00'],
    ['06:40～00:30', '06:40\u2060～\u206000:30'],
    ['2–3 h before – at the latest', '2\u2060–\u20603 h before – at the latest'],
  ] as const) {
    test(`stays on one line: ${text}`, () => assert.equal(joinRanges(text), expected))
    test(`is joined once: ${text}`, () => assert.equal(joinRanges(joinRanges(text)), expected))
  }

  test('stays on one line in all that the server wrote, in languages with spaces too', () =>
    assert.deepEqual(joinAllFigures(['21:00–23:00'], 'en'), ['21:00\u2060–\u206023:00']))
})

describe('sentences', () => {
  for (const [lang, joined] of [
    ['ja', '1時間あります。遅れた場合、次の便に移ります。'],
    ['zh-TW', '1時間あります。遅れた場合、次の便に移ります。'],
    ['en', '1時間あります。 遅れた場合、次の便に移ります。'],
    ['ko', '1時間あります。 遅れた場合、次の便に移ります。'],
  ] as const)
    test(`follow each other with a space only where the language writes spaces: ${lang}`, () =>
      assert.equal(joinSentences(['1時間あります。', '', '遅れた場合、次の便に移ります。'], lang), joined))
})
