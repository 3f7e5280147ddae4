import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePhone, typedDialCode } from './phone'

describe('parsePhone', () => {
  const refused: [string, string][] = [
    ['', '81'],
    ['+', '81'],
    ['abc', '81'],
    ['090-1234-567', '81'],
    ['090-1234-56789', '81'],
    ['1234567890123456', '49'],
    ['123', '49'],
    ['+0123456789', '81'],
    ['+81', '81'],
    ['23812345678', '1'],
    ['9012345678', ''],
    ['9012345678', '0'],
    ['090 1234 5678 ext 2', '81'],
    ['+81+9012345678', '81'],
    ['1381234567', '86'],
  ]
  for (const [typed, dialCode] of refused) {
    test(`knows no number in ${JSON.stringify(typed)} beside +${dialCode}`, () => {
      assert.equal(parsePhone(typed, dialCode), undefined)
    })
  }

  const read: [string, string, string][] = [
    ['090-1234-5678', '81', '+819012345678'],
    ['9012345678', '81', '+819012345678'],
    ['０９０－１２３４－５６７８', '81', '+819012345678'],
    ['090 1234 5678', '81', '+819012345678'],
    ['+81 90 1234 5678', '81', '+819012345678'],
    ['+81 (0)90-1234-5678', '81', '+819012345678'],
    ['0081 90 1234 5678', '86', '+819012345678'],
    ['+86 138 1234 5678', '81', '+8613812345678'],
    ['13812345678', '86', '+8613812345678'],
    ['8613812345678', '86', '+8613812345678'],
    ['010-1234-5678', '82', '+821012345678'],
    ['+82.10.1234.5678', '81', '+821012345678'],
    ['0912 345 678', '886', '+886912345678'],
    ['5123 4567', '852', '+85251234567'],
    ['(415) 555-0123', '1', '+14155550123'],
    ['1 415 555 0123', '1', '+14155550123'],
    ['+1 415 555 0123', '81', '+14155550123'],
    ['06 12 34 56 78', '33', '+33612345678'],
    ['+44 7700 900123', '81', '+447700900123'],
    ['+998 90 123 45 67', '81', '+998901234567'],
    ['+7 912 345-67-89', '81', '+79123456789'],
  ]
  for (const [typed, dialCode, e164] of read) {
    test(`reads ${typed} beside +${dialCode} as ${e164}`, () => {
      const number = parsePhone(typed, dialCode)
      assert.equal(number?.e164, e164)
      assert.equal(`+${number?.dialCode}${number?.national}`, e164)
    })
  }

  test('strips one leading 0 and no second one', () => {
    assert.equal(parsePhone('0612345678', '33')?.national, '612345678')
    assert.equal(parsePhone('00612345678', '33')?.e164, '+612345678')
  })
})

describe('typedDialCode', () => {
  const read: [string, string | undefined][] = [
    ['+61 412 345 678', '61 412 345 678'],
    ['+1 (415) 555-0100', '1 (415) 555-0100'],
    ['0081-90 1234', '81 90 1234'],
    ['＋８５２ 2345', '852 2345'],
    ['+81', '81 '],
    ['+85', undefined],
    ['+', undefined],
    ['090 1234 5678', undefined],
    ['+81+9012345678', undefined],
  ]
  for (const [typed, expected] of read) {
    test(`reads ${JSON.stringify(typed)} as ${JSON.stringify(expected)}`, () => {
      const found = typedDialCode(typed)
      assert.equal(found && `${found.dialCode} ${found.rest}`, expected)
    })
  }
})
