import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { allMessages } from '../messages/all'
import { messageOf } from '../messages/fill'
import { boundedList } from './bounded'
import { problemOf } from './problem'
import {
  emailSchema,
  machineText,
  optionalText,
  passportNameSchema,
  phoneSchema,
  safeText,
  verificationCodeSchema,
} from './text'
import { centsSchema, signedCentsSchema } from './amounts'
import { idSchema } from './ids'
import {
  airportCodeSchema,
  birthdaySchema,
  countSchema,
  dateSchema,
  flightNoSchema,
  postalCodeSchema,
  queryFlag,
  queryNumber,
  wallTimeSchema,
} from './values'

/** The first problem of a value, or nothing. */
function problemWith(schema: v.GenericSchema, value: unknown) {
  const result = v.safeParse(schema, value)
  return result.success ? undefined : problemOf(result.issues[0]).error
}

describe('text typed by people', () => {
  test('is refused with HTML tags or javascript:, at any length below the limit', () => {
    for (const text of ['<b>hi</b>', '<script>', 'JavaScript:alert(1)', 'java\u200bscript:x']) {
      assert.equal(problemWith(safeText(50), text), 'validation.unsafeText', text)
      assert.equal(problemWith(optionalText(50), text), 'validation.unsafeText', text)
    }
  })

  test('is refused with control characters that no database takes, but may have line breaks and tabs', () => {
    for (const text of ['a\u0000b', 'a\u001bb', '\u0007']) {
      for (const schema of [safeText(50), optionalText(50), machineText(50), passportNameSchema]) {
        assert.equal(problemWith(schema, text), 'validation.unsafeText', JSON.stringify(text))
      }
    }
    assert.equal(problemWith(safeText(50), 'room 3\r\n\tleft'), undefined)
  })

  test('is refused when empty, blank or missing', () => {
    for (const text of ['', '   ', '\u3000', undefined, null]) {
      assert.equal(problemWith(safeText(5), text), 'validation.required', String(text))
    }
  })

  test('may have exactly the limit of characters and none more', () => {
    assert.equal(problemWith(safeText(5), 'x'.repeat(4)), undefined)
    assert.equal(problemWith(safeText(5), 'x'.repeat(5)), undefined)
    assert.equal(problemWith(safeText(5), 'x'.repeat(6)), 'validation.tooLong')
    assert.equal(problemWith(safeText(5), `  ${'x'.repeat(5)}  `), undefined)
  })

  test('loses the blanks around it', () => {
    assert.equal(v.parse(safeText(5), '  ab '), 'ab')
    assert.equal(v.parse(optionalText(5), undefined), '')
  })
})

describe('a passport name', () => {
  test('keeps accents, blanks, hyphens and apostrophes and folds full-width letters', () => {
    assert.equal(v.parse(passportNameSchema, "HANNAH O'BRIEN-ÅSE"), "HANNAH O'BRIEN-ÅSE")
    assert.equal(v.parse(passportNameSchema, 'ＷＡＮＧ　ＳＩＹＵＡＮ'), 'WANG SIYUAN')
    assert.equal(v.parse(passportNameSchema, 'O'), 'O')
  })
})

describe('an e-mail address', () => {
  test('is refused without domain or with a top-level domain of one letter', () => {
    for (const email of ['x', 'a@b', 'a@b.c', '@b.com', 'a b@c.com', 'a@-b.com']) {
      assert.equal(problemWith(emailSchema, email), 'validation.email', email)
    }
    assert.equal(problemWith(emailSchema, ' '), 'validation.emailRequired')
  })

  test('is kept with its domain in lower case', () => {
    assert.equal(v.parse(emailSchema, ' Ann.Lee+kix@Example.ORG '), 'Ann.Lee+kix@example.org')
  })
})

describe('phone numbers and codes', () => {
  test('are taken as people paste them', () => {
    for (const phone of ['+81 90-1234-5678', '(090) 1234.5678', '０９０１２３４５６７８', '090–1234–5678']) {
      assert.equal(problemWith(phoneSchema, phone), undefined, phone)
    }
    assert.equal(problemWith(phoneSchema, 'call me'), 'validation.phone')
    assert.equal(problemWith(phoneSchema, ''), 'validation.phoneRequired')
  })

  test('are six digits when sent for signing in', () => {
    assert.equal(v.parse(verificationCodeSchema, ' 12３ 456'), '123456')
    assert.equal(problemWith(verificationCodeSchema, '12345'), 'validation.verificationCode')
    assert.equal(problemWith(verificationCodeSchema, '1234567'), 'validation.verificationCode')
  })
})

describe('date-times on the wire', () => {
  test('are refused when they do not exist or are written otherwise', () => {
    for (const text of [
      '2026-02-29 10:00:00',
      '2026-11-21 24:00:00',
      '2026-11-21 10:60:00',
      '2026-11-21T10:00:00',
      '2026-11-21 10:00',
      '2026-11-21 10:00:00Z',
      20261121,
    ]) {
      assert.equal(problemWith(wallTimeSchema, text), 'validation.dateTime', String(text))
    }
  })

  test('are taken on leap days and at the edges of a day', () => {
    for (const text of ['2028-02-29 00:00:00', '2026-12-31 23:59:59']) {
      assert.equal(v.parse(wallTimeSchema, text), text)
    }
  })

  test('have days without time too', () => {
    assert.equal(problemWith(dateSchema, '2026-11-31'), 'validation.dateTime')
    assert.equal(problemWith(dateSchema, '2026-11-30'), undefined)
    assert.equal(problemWith(dateSchema, '1899-12-31'), 'validation.dateTime')
    assert.equal(problemWith(dateSchema, '1900-01-01'), undefined)
    assert.equal(problemWith(birthdaySchema, '1899-12-31'), 'validation.birthday')
    assert.equal(problemWith(birthdaySchema, '1900-01-01'), undefined)
    assert.equal(problemWith(birthdaySchema, '1990/01/31'), 'validation.birthday')
  })
})

describe('codes of flights, airports and postal areas', () => {
  test('are folded to their one written form', () => {
    assert.equal(v.parse(flightNoSchema, 'cx 0506'), 'CX506')
    assert.equal(v.parse(airportCodeSchema, ' kix '), 'KIX')
    assert.equal(v.parse(postalCodeSchema, '〒５４１－００５９'), '5410059')
  })

  test('are refused when they are none', () => {
    assert.equal(problemWith(flightNoSchema, 'hotel'), 'validation.flightNo')
    assert.equal(problemWith(flightNoSchema, ' '), 'validation.flightNoRequired')
    assert.equal(problemWith(airportCodeSchema, 'KANSAI'), 'validation.invalid')
    assert.equal(problemWith(postalCodeSchema, '541-005'), 'validation.postalCode')
  })
})

describe('numbers', () => {
  test('are whole hundredths, never negative but for discount lines', () => {
    assert.ok(problemWith(centsSchema, -1))
    assert.ok(problemWith(centsSchema, 0.5))
    assert.equal(problemWith(centsSchema, 0), undefined)
    assert.equal(problemWith(signedCentsSchema, -170000), undefined)
  })

  test('count from 0 to their bound', () => {
    assert.equal(problemWith(countSchema(9), -1), 'validation.tooSmall')
    assert.equal(problemWith(countSchema(9), 9), undefined)
    assert.equal(problemWith(countSchema(9), 10), 'validation.tooLarge')
    assert.equal(problemWith(countSchema(9), 1.5), 'validation.invalid')
    assert.equal(problemWith(countSchema(9), '1'), 'validation.invalid')
  })

  test('may be text in a query', () => {
    assert.equal(v.parse(queryNumber(1, 20), '20'), 20)
    assert.equal(problemWith(queryNumber(1, 20), '21'), 'validation.tooLarge')
    assert.equal(problemWith(queryNumber(1, 20), '0'), 'validation.tooSmall')
    for (const text of ['', '1e3', '0x10', ' 1', '1.5', ['1', '2']]) {
      assert.equal(problemWith(queryNumber(1, 20), text), 'validation.invalid', String(text))
    }
    assert.deepEqual(
      ['true', '1', 'false', '0', undefined].map((value) => v.parse(queryFlag, value)),
      [true, true, false, false, false],
    )
  })
})

describe('a failed validation', () => {
  const schema = v.object({
    contact: v.object({ phone: phoneSchema, contactName: safeText(3) }),
    id: idSchema,
    adults: countSchema(9),
    rows: v.array(v.object({ name: safeText(3) })),
  })
  const problemsOf = (value: unknown) => v.safeParse(schema, value).issues?.map(problemOf)

  test('names the field by its path and says what an empty one needs', () => {
    assert.deepEqual(problemsOf({ contact: { contactName: ' ' }, rows: [{}] }), [
      { error: 'validation.phoneRequired', params: { field: 'contact.phone' } },
      { error: 'validation.nameRequired', params: { field: 'contact.contactName', min: 1 } },
      { error: 'validation.required', params: { field: 'id' } },
      { error: 'validation.passengersRequired', params: { field: 'adults' } },
      { error: 'validation.nameRequired', params: { field: 'rows.0.name' } },
    ])
  })

  test('tells the bound that was passed', () => {
    assert.deepEqual(
      problemsOf({ contact: { phone: '0901234567', contactName: 'long' }, id: 'x', adults: 10, rows: [] }),
      [
        { error: 'validation.tooLong', params: { field: 'contact.contactName', max: 3 } },
        { error: 'validation.invalid', params: { field: 'id' } },
        { error: 'validation.tooLarge', params: { field: 'adults', max: 9 } },
      ],
    )
  })

  test('counts the things of a list that is too long, not its characters', () => {
    const rows = v.object({ rows: boundedList(v.string(), 2) })
    const [issue] = v.safeParse(rows, { rows: ['a', 'b', 'c'] }).issues ?? []
    assert.ok(issue)
    const { error, params } = problemOf(issue)
    assert.deepEqual({ error, params }, { error: 'validation.tooMany', params: { field: 'rows', max: 2 } })
    assert.equal(messageOf(allMessages.en, { code: error, params, lang: 'en' }), 'Too many. 2 at most.')
  })

  test('says “choose” of a time that is missing, as it is chosen from a list', () => {
    const ride = v.object({ dateTime: wallTimeSchema })
    const [issue] = v.safeParse(ride, {}).issues ?? []
    assert.ok(issue)
    assert.equal(problemOf(issue).error, 'validation.timeRequired')
  })

  test('of something else altogether is told without a field', () => {
    assert.deepEqual(problemsOf(undefined), [{ error: 'validation.required', params: { field: '' } }])
    assert.deepEqual(problemsOf('text'), [{ error: 'validation.invalid', params: { field: '' } }])
  })
})
