import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { japaneseRuns } from './japaneseRuns'

/** A text with its runs of Japanese in brackets. */
const marked = (text: string) =>
  japaneseRuns(text)
    .map((run) => (run.isJapanese ? `[${run.text}]` : run.text))
    .join('')

describe('runs of Japanese in a text', () => {
  test('are the names in a sentence of another language', () => {
    assert.equal(marked('At ホテル日航大阪'), 'At [ホテル日航大阪]')
    assert.equal(
      marked('田中 太郎 drives from 佐々木ビル to Namba'),
      '[田中 太郎] drives from [佐々木ビル] to Namba',
    )
    assert.equal(marked('Next 大阪駅 15:30'), 'Next [大阪駅] 15:30')
  })

  test('have the figures of an address with them', () => {
    assert.equal(marked('大阪市北区梅田1-2-3 west side'), '[大阪市北区梅田1-2-3] west side')
    assert.equal(marked('大阪市北区梅田1-2-3 3階'), '[大阪市北区梅田1-2-3 3階]')
  })

  test('are none where there is no Japanese, and the whole where there is nothing else', () => {
    assert.equal(marked('Hotel Nikko Osaka'), 'Hotel Nikko Osaka')
    assert.deepEqual(japaneseRuns('難波'), [{ text: '難波', isJapanese: true }])
    assert.deepEqual(japaneseRuns(''), [])
  })
})
