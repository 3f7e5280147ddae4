import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { fromWallTime } from '../time'
import { isAddressScriptTaken } from './addressText'
import { parseBirthday } from './birthday'
import { parseEmail } from './email'
import { flightProblem } from './flightChoice'
import { parseFlightNo } from './flightNo'
import { isSameName, parsePassportName, passportNameProblem } from './passportName'
import { confirmationProblem, passwordProblem } from './password'
import { formatPostalCode, parsePostalCode } from './postalCode'

const nameOf = (typed: string) => parsePassportName(typed, defaultPolicy)

describe('parsePassportName', () => {
  for (const typed of [
    '',
    '   ',
    'A'.repeat(61),
    '123',
    '-',
    "'",
    'WANG1',
    'a@b',
    '<b>X</b>',
    'John_Smith',
    '★',
    '王思远',
    '山田太郎',
    '김민수',
    'Иван',
    '张伟😀',
    'Siyuan 😀',
    'WANG; SIYUAN',
    'a×b',
  ]) {
    test(`knows no name in ${JSON.stringify(typed)}`, () => assert.equal(nameOf(typed), undefined))
  }
  const kept: [string, string][] = [
    ['O', 'O'],
    ['A'.repeat(60), 'A'.repeat(60)],
    ['Núñez García-Márquez', 'Núñez García-Márquez'],
    ["O'Brien", "O'Brien"],
    ['O’Brien', 'O’Brien'],
    ['van der Berg Jr.', 'van der Berg Jr.'],
    ['ＷＡＮＧ　ＳＩＹＵＡＮ', 'WANG SIYUAN'],
    ['  WANG   SIYUAN ', 'WANG SIYUAN'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['Ølvstrand Ærø', 'Ølvstrand Ærø'],
  ]
  for (const [typed, name] of kept) {
    test(`keeps ${JSON.stringify(typed)} as ${name}`, () => assert.equal(nameOf(typed), name))
  }
  test('counts a composed accent as one of the 60 characters', () => {
    assert.equal(nameOf('e\u0301'.repeat(60)), 'é'.repeat(60))
    assert.equal(nameOf('e\u0301'.repeat(61)), undefined)
  })
})

describe('passportNameProblem', () => {
  const answered = (typed: string) => passportNameProblem(typed, 'name', defaultPolicy)
  test('tells what is missing, what is too long and what is no Latin letter apart', () => {
    assert.deepEqual(answered(' '), { error: 'validation.nameRequired', params: { field: 'name' } })
    assert.deepEqual(answered('A'.repeat(61)), {
      error: 'validation.tooLong',
      params: { field: 'name', max: 60 },
    })
    assert.deepEqual(answered('山田太郎'), { error: 'validation.passportName', params: { field: 'name' } })
    assert.equal(answered('Đặng Thị Ánh-Ngọc Jr.'), undefined)
  })
})

describe('isSameName', () => {
  test('takes letters that have no mark to take off for the plain ones', () => {
    assert.equal(isSameName('Søren Łuczak', 'SOREN LUCZAK'), true)
    assert.equal(isSameName('Großmann', 'GROSSMANN'), true)
    assert.equal(isSameName('Ægir', 'AEGIR'), true)
  })

  test('knows the same passport name in another spelling', () => {
    assert.equal(isSameName('WANG SIYUAN', 'wang siyuan'), true)
    assert.equal(isSameName('Núñez', 'NUNEZ'), true)
    assert.equal(isSameName("O'Brien", 'O’BRIEN'), true)
    assert.equal(isSameName('García-Márquez', 'GARCIA MARQUEZ'), true)
    assert.equal(isSameName('WANG SIYUAN', 'SIYUAN WANG'), false)
  })
})

describe('parseEmail', () => {
  for (const typed of [
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a b@c.de',
    'a@b..co',
    'a@-b.co',
    'a@b.c0',
    'a@@b.co',
    `${'a'.repeat(250)}@b.co`,
  ]) {
    test(`knows no address in ${JSON.stringify(typed).slice(0, 30)}`, () =>
      assert.equal(parseEmail(typed), undefined))
  }
  test('keeps the local part and lowers the domain', () => {
    assert.equal(parseEmail(' Siyuan.Wang+kix@Example.COM '), 'Siyuan.Wang+kix@example.com')
    assert.equal(parseEmail('ａ＠ｅｘａｍｐｌｅ．ｃｏｍ'), 'a@example.com')
    assert.equal(parseEmail('a@b.co'), 'a@b.co')
  })
})

describe('parseFlightNo', () => {
  for (const typed of [
    '',
    'CX',
    '506',
    'CX0',
    'CX00000',
    'CX12345',
    '12345',
    'CATH506',
    'CX506AB',
    'CX 5O6!',
  ]) {
    test(`knows no flight in ${JSON.stringify(typed)}`, () => assert.equal(parseFlightNo(typed), undefined))
  }
  const read: [string, string][] = [
    ['CX506', 'CX506'],
    ['cx 506', 'CX506'],
    ['ＣＸ５０６', 'CX506'],
    ['cx－506', 'CX506'],
    ['CX-506', 'CX506'],
    ['CX0506', 'CX506'],
    ['7c1301', '7C1301'],
    ['3K 725', '3K725'],
    ['MM1', 'MM1'],
    ['JL5001A', 'JL5001A'],
    ['CPA506', 'CPA506'],
  ]
  for (const [typed, flightNo] of read) {
    test(`reads ${typed} as ${flightNo}`, () => assert.equal(parseFlightNo(typed), flightNo))
  }
})

describe('flightProblem', () => {
  const landingAt = fromWallTime('2026-11-21 14:30:00')
  const numberNeeded = mergePolicy({ booking: { flightNumberRequired: true } })
  test('asks for the landing time, then for the number or the origin', () => {
    assert.equal(flightProblem({ flightNo: 'CX506' }, defaultPolicy)?.error, 'validation.landingTimeRequired')
    assert.equal(flightProblem({ landingAt }, defaultPolicy)?.error, 'validation.flightNoRequired')
    assert.equal(flightProblem({ landingAt, flightNo: 'CX506' }, defaultPolicy), undefined)
    assert.equal(flightProblem({ landingAt, otherAirportCode: 'HKG' }, defaultPolicy), undefined)
  })
  test('asks for the number alone in the other reading', () => {
    const origin = { landingAt, otherAirportCode: 'HKG' }
    assert.equal(flightProblem(origin, numberNeeded)?.error, 'validation.flightNoRequired')
    assert.equal(flightProblem({ ...origin, flightNo: 'CX506' }, numberNeeded), undefined)
  })
})

describe('parsePostalCode', () => {
  for (const typed of ['', '541005', '54100599', '541-005X', '〒']) {
    test(`knows no code in ${JSON.stringify(typed)}`, () => assert.equal(parsePostalCode(typed), undefined))
  }
  for (const typed of [
    '5410059',
    '541-0059',
    '〒541-0059',
    '５４１ー００５９',
    '〒 ５４１－００５９',
    '541–0059',
  ]) {
    test(`reads ${typed}`, () => assert.equal(parsePostalCode(typed), '5410059'))
  }
  test('is written with its mark and hyphen', () => assert.equal(formatPostalCode('5410059'), '〒541-0059'))
})

describe('passwordProblem', () => {
  const errorOf = (password: string) => passwordProblem(password, defaultPolicy)?.error
  test('refuses what is empty, short, or lacks a kind of character', () => {
    assert.equal(errorOf(''), 'validation.passwordRequired')
    for (const weak of ['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', '12345678']) {
      assert.equal(errorOf(weak), 'validation.password', weak)
    }
  })
  test('takes eight characters with all three kinds, in any script beside them', () => {
    assert.equal(errorOf('Abcdefg1'), undefined)
    assert.equal(errorOf('Aa1 大阪🚌xyz'), undefined)
  })
  test('tells the policy’s length', () => {
    const policy = mergePolicy({ limits: { passwordMinLength: 12 } })
    assert.deepEqual(passwordProblem('Abcdefg1', policy)?.params, { field: 'password', min: 12 })
  })
  test('wants the confirmation to be the same', () => {
    assert.equal(confirmationProblem('Abcdefg1', 'Abcdefg2')?.error, 'validation.passwordMismatch')
    assert.equal(confirmationProblem('Abcdefg1', 'Abcdefg1'), undefined)
  })
})

describe('parseBirthday', () => {
  const at = fromWallTime('2026-11-21 00:00:00')
  for (const typed of [
    '',
    '1990-1-31',
    '31-01-1990',
    '1990/01/31',
    '1990-02-30',
    '1899-12-31',
    '2026-11-22',
  ]) {
    test(`knows no birthday in ${JSON.stringify(typed)}`, () =>
      assert.equal(parseBirthday(typed, at), undefined))
  }
  test('reads full-width digits, from 1900 to today in Japan', () => {
    assert.equal(parseBirthday('１９９０－０１－３１', at), '1990-01-31')
    assert.equal(parseBirthday('1900-01-01', at), '1900-01-01')
    assert.equal(parseBirthday('2026-11-21', at), '2026-11-21')
    assert.equal(parseBirthday('2026-11-21', at - 1), undefined)
  })
})

describe('isAddressScriptTaken', () => {
  const englishOnly = mergePolicy({ booking: { address: 'englishOnly' } })
  test('takes any script, in the other reading Latin letters only', () => {
    assert.equal(isAddressScriptTaken('大阪市中央区', defaultPolicy), true)
    assert.equal(isAddressScriptTaken('大阪市中央区', englishOnly), false)
    assert.equal(isAddressScriptTaken('1-2-3 Dōtonbori, Chūō-ku', englishOnly), true)
    assert.equal(isAddressScriptTaken('１－２－３ Ｎａｍｂａ', englishOnly), true)
  })
})
