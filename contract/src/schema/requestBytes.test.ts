import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { allCalls } from '../calls/index'
import type { Call } from '../defineCall'
import { boundedList, boundedText, typedText } from './bounded'
import { requestBytes } from './requestBytes'
import { optionalText, safeText } from './text'

const calls: readonly Call[] = Object.values(allCalls)

describe('the bytes that a request can need', () => {
  test('hold the longest request that its schema takes, however JSON writes it', () => {
    const schema = v.object({
      note: optionalText(30),
      kind: v.picklist(['one', 'three']),
      guests: boundedList(v.object({ name: safeText(20), age: v.number() }), 4),
      count: v.nullable(v.number()),
    })
    const longest = {
      note: `${' '.repeat(106)}${'日'.repeat(30)}`,
      kind: 'three',
      guests: Array.from({ length: 4 }, () => ({ name: '\u0001'.repeat(20), age: -1.7976931348623157e308 })),
      count: null,
    }
    assert.ok(requestBytes(schema) >= Buffer.byteLength(JSON.stringify(longest, null, 1)))
    assert.ok(requestBytes(schema) < 8000, String(requestBytes(schema)))
  })

  test('are told of every call, and are far less than a megabyte but where staff send whole tables', () => {
    const large = calls
      .filter(({ request, name }) => requestBytes(request, name) > 256 * 1024)
      .map(({ name }) => name)
    assert.deepEqual(large, ['staffSaveSettings', 'staffPreviewSettings', 'staffReplaySettings'])
    const anonymous = calls.filter(({ session, method }) => session === 'none' && method === 'POST')
    for (const { request, name } of anonymous) assert.ok(requestBytes(request, name) <= 64 * 1024, name)
  })

  test('cannot be told of a part that something looks at before its bound', () => {
    const careless = [
      v.string(),
      v.pipe(v.string(), v.trim(), v.maxLength(5)),
      v.pipe(v.string(), v.uuid()),
      v.pipe(v.string(), v.regex(/^a$/), v.maxLength(1)),
      v.optional(v.pipe(v.string(), v.minLength(2), v.maxLength(3))),
      v.array(boundedText(3)),
      v.record(boundedText(3), v.number()),
      v.any(),
      v.unknown(),
      v.pipe(v.unknown(), v.transform(String)),
    ]
    for (const part of careless) {
      assert.throws(() => requestBytes(v.object({ part }), 'call'), /^Error: call\.part has no bound/)
    }
  })
})

describe('a bounded text or list', () => {
  const refusal = (schema: v.GenericSchema, value: unknown) =>
    v
      .safeParse(schema, value, { abortPipeEarly: true })
      .issues?.map((issue) => [issue.message, issue.requirement])

  test('is refused as longer than what is kept, and nothing looks at it before', () => {
    const seen: string[] = []
    const schema = v.pipe(
      typedText(10),
      v.transform((text) => {
        seen.push(text)
        return text.trim()
      }),
      v.maxLength(10, 'validation.tooLong'),
    )
    assert.equal(v.parse(schema, `${' '.repeat(46)}0123456789`), '0123456789')
    assert.deepEqual(refusal(schema, `${' '.repeat(47)}0123456789`), [['validation.tooLong', 10]])
    assert.deepEqual(refusal(schema, '01234567890'), [['validation.tooLong', 10]])
    assert.equal(seen.length, 2)
  })

  test('is refused by its number of items before one of them is looked at', () => {
    let seen = 0
    const item = v.pipe(
      v.number(),
      v.check(() => Boolean(++seen)),
    )
    const schema = boundedList(item, 3)
    assert.deepEqual(refusal(schema, [1, 2, 3, 'x']), [['validation.tooMany', 3]])
    assert.equal(seen, 0)
    assert.deepEqual(v.parse(schema, [1, 2, 3]), [1, 2, 3])
  })
})
