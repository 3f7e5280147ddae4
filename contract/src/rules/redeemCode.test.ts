import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { foldRedeemCode, formatRedeemCode, redeemKindOf } from './redeemCode'

describe('a redeem code', () => {
  test('is read as people type and paste it', () => {
    for (const typed of [
      'NG-4X7K-2QHM-9TRA-5BCD',
      ' ng 4x7k 2qhm 9tra 5bcd ',
      'ＮＧ－４Ｘ７Ｋ－２ＱＨＭ－９ＴＲＡ－５ＢＣＤ',
      'NG–4X7K–2QHM–9TRA–5BCD',
    ]) {
      assert.equal(foldRedeemCode(typed), 'NG4X7K2QHM9TRA5BCD', typed)
    }
  })

  test('is printed in groups of four', () => {
    assert.equal(formatRedeemCode('NR4X7K2QHM9TRA5BCD'), 'NR-4X7K-2QHM-9TRA-5BCD')
  })

  test('tells its kind by its first letters', () => {
    assert.equal(redeemKindOf('NG4X7K2QHM9TRA5BCD'), 'giftCard')
    assert.equal(redeemKindOf('NR4X7K2QHM9TRA5BCD'), 'ride')
  })

  test('is a voucher’s text when a letter is missing, too many, or one that we never print', () => {
    for (const code of [
      'NG4X7K2QHM9TRA5BC',
      'NG4X7K2QHM9TRA5BCDE',
      'NG4X7K2QHM9TRA5BC0',
      'NGSPRING',
      'OSAKA24',
      '',
    ]) {
      assert.equal(redeemKindOf(code), 'voucher', code)
    }
  })
})
