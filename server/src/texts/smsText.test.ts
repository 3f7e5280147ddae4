import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { langs } from '@noriai/contract/lang'
import { codeSms } from './codeMessages'
import { inPlainMarks, oneSms, smsSize } from './smsText'

describe('a text message', () => {
  test('is one part up to 160 letters of the default alphabet, up to 70 of any other', () => {
    assert.deepEqual(smsSize('a'.repeat(160)), { alphabet: 'GSM-7', units: 160, parts: 1 })
    assert.equal(smsSize('a'.repeat(161)).parts, 2)
    assert.equal(smsSize('a'.repeat(306)).parts, 2)
    assert.equal(smsSize('a'.repeat(307)).parts, 3)
    assert.deepEqual(smsSize('車'.repeat(70)), { alphabet: 'UCS-2', units: 70, parts: 1 })
    assert.equal(smsSize('車'.repeat(71)).parts, 2)
    assert.equal(smsSize('車'.repeat(135)).parts, 3)
  })

  test('counts the letters of the extension twice, and those beyond the first plane too', () => {
    assert.deepEqual(smsSize('€{}'), { alphabet: 'GSM-7', units: 6, parts: 1 })
    assert.deepEqual(smsSize('𠮷'), { alphabet: 'UCS-2', units: 2, parts: 1 })
  })

  test('has plain marks where these keep it within the alphabet, and its own where they do not', () => {
    assert.equal(inPlainMarks('You’re booked – JPY\u00a02,900…'), "You're booked - JPY 2,900...")
    assert.equal(inPlainMarks('なにわ – 12'), 'なにわ – 12')
  })

  test('leaves out its line, then our name, before its title is cut, and never its address', () => {
    const link = 'https://noriai.example/o/Ab3_xY9z'
    const titles = (title: string) => [`Noriai: ${title}`, title]
    const short = oneSms({ titles: titles('予約が確定しました'), line: '集合 18:50', link })
    assert.equal(short, `Noriai: 予約が確定しました\n集合 18:50\n${link}`)
    const without = oneSms({ titles: titles('予約が確定しました'), line: '長'.repeat(40), link })
    assert.equal(without, `Noriai: 予約が確定しました\n${link}`)
    const unnamed = oneSms({ titles: titles('題'.repeat(34)), line: '', link })
    assert.equal(unnamed, `${'題'.repeat(34)}\n${link}`)
    const cut = oneSms({ titles: titles('題'.repeat(60)), line: '', link })
    assert.ok(cut.endsWith(`…\n${link}`), cut)
    assert.deepEqual([smsSize(cut).units, smsSize(cut).parts], [70, 1])
  })

  for (const lang of langs) {
    test(`with a code is one part in ${lang}`, () => {
      const text = codeSms(lang, '482916', 5)
      assert.equal(smsSize(text).parts, 1, text)
      assert.match(text, /482916/)
    })
  }
})
