import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { faultReportSchema } from '../schema/appFault'
import { faultBounds, faultKey, faultOf, plainMessage, plainPage } from './appFault'

const chromium = [
  "TypeError: Cannot read properties of undefined (reading 'rides')",
  '    at n (https://noriai.example/js/detail.1f2e3d4c.js:1:2048)',
  '    at async Object.load [as run] (https://noriai.example/js/app.9a8b7c6d.js?v=1:2:77)',
  '    at https://noriai.example/js/app.9a8b7c6d.js:3:5',
  '    at new Promise (<anonymous>)',
  '    at https://noriai.example/pages/detail/detail?token=abcdef:1:9',
].join('\n')

const safari = [
  'n@https://noriai.example/ops/assets/index-Ab12_x.js:1:2048',
  '@https://noriai.example/ops/assets/index-Ab12_x.js:2:5',
].join('\n')

const thrown = (name: string, message: string, stack = '') => ({ name, message, stack })

describe('the message of an error', () => {
  /** What an engine may have said, and what is kept of it. */
  const cases: readonly (readonly [string, string])[] = [
    [
      "Cannot read properties of undefined (reading 'rides')",
      "Cannot read properties of undefined (reading 'rides')",
    ],
    [
      "undefined is not an object (evaluating 'a.rides')",
      "undefined is not an object (evaluating 'a.rides')",
    ],
    [`can't access property "rides", x is undefined`, `can't access property "rides", x is undefined`],
    ["Failed to execute 'removeChild' on 'Node'", "Failed to execute 'removeChild' on 'Node'"],
    ['Minified React error #418', 'Minified React error #418'],
    ['Unexpected token at line 1 column 12', 'Unexpected token at line 1 column 12'],
    [
      `Unexpected token 'Y', "Yamada Ta"... is not valid JSON`,
      `Unexpected token '[hidden]', "[hidden]"... is not valid JSON`,
    ],
    ["Unknown passenger 'Ana Perez'", "Unknown passenger '[hidden]'"],
    ['Unknown passenger `Ana`', 'Unknown passenger `[hidden]`'],
    ["Unknown passenger 'Hannah O'Brien' of two", "Unknown passenger '[hidden]' of two"],
    [`Unknown passenger "Hannah O'Brien"`, 'Unknown passenger "[hidden]"'],
    ['Unknown passenger "Ana Per', 'Unknown passenger "[hidden]"'],
    ["It doesn't know Ana’s ride", "It doesn't know [hidden] ride"],
    ['no mail for ana.perez+ride@hotel.example', 'no mail for [hidden]'],
    ['call +81 90-1234-5678 back', 'call [hidden] back'],
    ['call 090 1234 5678 back', 'call [hidden] back'],
    ['card 4242 4242 4242 4242 refused', 'card [hidden] refused'],
    ['order NR261128-4X7K2Q is gone', 'order [hidden] is gone'],
    ['poster K7M2QX is gone', 'poster [hidden] is gone'],
    ['code 482913 is wrong', 'code [hidden] is wrong'],
    ['row 0f8fad5b-d9cb-469f-a165-70867728950e is gone', 'row [hidden] is gone'],
    ['Bearer eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [hidden]'],
    ['no page at https://noriai.example/o/Ab3_xY9z?token=secret', 'no page at [hidden]'],
    ['no page at weixin://dl/business/?t=abcDEF', 'no page at [hidden]'],
    ['山田 太郎 様が見つかりません', '[hidden] [hidden] [hidden]'],
    ['이름 없음', '[hidden] [hidden]'],
    ['Čapek was not found', '[hidden] was not found'],
    ['call 06 12 34 56 78 back', 'call [hidden] back'],
    ['call (06) 3333-1234 back', 'call [hidden] back'],
    ['3 of 12 rows', '3 of 12 rows'],
    [`${'ab'.repeat(25)} is no token`, '[hidden] is no token'],
    ['first line\nsecond line with Ana', 'first line'],
    ['  two   blanks  ', 'two blanks'],
    ['', ''],
  ]
  for (const [said, kept] of cases) {
    test(`"${said.replace(/\n/g, ' / ')}" is kept as "${kept}"`, () => {
      assert.equal(plainMessage(said), kept)
      assert.equal(plainMessage(kept), kept)
    })
  }

  test('has a bound, however long it was', () => {
    assert.equal(plainMessage('word '.repeat(1000)).length, faultBounds.message - 1)
    assert.equal(plainMessage(`${'a'.repeat(39)} `.repeat(1000)).length <= faultBounds.message, true)
  })
})

describe('the page of an error', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['/pages/detail/detail?id=0f8fad5b-d9cb-469f-a165-70867728950e', '/pages/detail/detail'],
    ['useCar/fillByLink/fillByLink?token=abc#part', '/useCar/fillByLink/fillByLink'],
    ['/ops/orders/0f8fad5b-d9cb-469f-a165-70867728950e', '/ops/orders/:id'],
    ['/drive/pickup%3A20261121%3A1900%3Aocat/2/finish', '/drive/:id/:id/finish'],
    ['/drive#a-token-of-43-characters', '/drive'],
    ['/o/AbcdefGh', '/o/:id'],
    ['/p/KMQXYZ', '/p/:id'],
    ['/pages/ana@hotel.example', '/pages/:id'],
    ['/', '/'],
    ['', '/'],
    ['/a/b/c/d/e/f/g', '/a/b/c/d/e'],
  ]
  for (const [address, page] of cases) {
    test(`at "${address}" is ${page}`, () => {
      assert.equal(plainPage(address), page)
      assert.equal(plainPage(page), page)
    })
  }
})

describe('what is reported of an error', () => {
  test('is its message and the places in built files, as Chromium writes them', () => {
    const fault = faultOf(
      thrown('TypeError', "Cannot read properties of undefined (reading 'rides')", chromium),
    )
    assert.equal(fault?.message, "TypeError: Cannot read properties of undefined (reading 'rides')")
    assert.deepEqual(fault?.frames, [
      { name: 'n', file: 'js/detail.1f2e3d4c.js', line: 1, column: 2048 },
      { name: 'Object.load', file: 'js/app.9a8b7c6d.js', line: 2, column: 77 },
      { name: '', file: 'js/app.9a8b7c6d.js', line: 3, column: 5 },
    ])
  })

  test('is the same as Safari and Firefox write it', () => {
    assert.deepEqual(faultOf(thrown('TypeError', 'x is undefined', safari))?.frames, [
      { name: 'n', file: 'ops/assets/index-Ab12_x.js', line: 1, column: 2048 },
      { name: '', file: 'ops/assets/index-Ab12_x.js', line: 2, column: 5 },
    ])
  })

  test('is read from the text that WeChat hands over', () => {
    const text =
      'MiniProgramError\nTypeError: a is not a function\n    at r (https://usr/app-service.js:12:345)'
    assert.deepEqual(faultOf(text), {
      message: 'TypeError: a is not a function',
      frames: [{ name: 'r', file: 'app-service.js', line: 12, column: 345 }],
    })
  })

  const others: readonly (readonly [string, unknown, string])[] = [
    ['a text', 'broken', 'broken'],
    ['nothing', undefined, 'Rejected with undefined'],
    ['an object', { code: 7, secret: 'Ana' }, 'Rejected with object'],
    ['an answer of WeChat', { errMsg: 'scanCode:fail no camera' }, 'scanCode:fail no camera'],
    ['an error without a name', { message: 'odd' }, 'odd'],
  ]
  for (const [what, value, message] of others) {
    test(`of ${what} that was thrown is "${message}"`, () => {
      assert.deepEqual(faultOf(value), { message, frames: [] })
    })
  }

  const leftOut: readonly (readonly [string, unknown])[] = [
    ['a refusal of the server', thrown('ApiError', 'seats are sold out')],
    ['code that a release took away', thrown('ChunkLoadError', 'Loading chunk 7 failed')],
    ['what was given up', thrown('AbortError', 'The user aborted a request.')],
    ['a link that leads nowhere', thrown('UnusableLinkError', 'pages/detail/detail was opened')],
    ['a network that is gone', thrown('TypeError', 'Failed to fetch')],
    ['a network that is gone in WeChat', { errMsg: 'request:fail timeout' }],
    ['a script of others', 'Script error.'],
    ['an empty message', thrown('', '')],
    [
      'an extension of the browser',
      thrown('TypeError', 'x', 'TypeError: x\n    at chrome-extension://abcdef/content.js:1:2'),
    ],
  ]
  for (const [what, value] of leftOut) {
    test(`is nothing for ${what}`, () => assert.equal(faultOf(value), undefined))
  }

  test('fits the schema, whatever a stack says', () => {
    const stack = Array.from(
      { length: 100 },
      (_, index) =>
        `    at ${'x'.repeat(200)} (https://noriai.example/${'d/'.repeat(index)}a${index}.js:${index + 1}:1)`,
    ).join('\n')
    const fault = faultOf(thrown('Error', 'deep', `${stack}\n${'y'.repeat(100_000)}`))
    const report = {
      program: 'h5',
      release: '0.2.0',
      page: '/',
      message: fault?.message,
      frames: fault?.frames,
    }
    assert.ok(v.is(faultReportSchema, report))
    assert.equal(fault?.frames.length, faultBounds.frames)
  })

  test('does not fit the schema with more than it is', () => {
    const report = { program: 'h5', release: '0.2.0', page: '/', message: 'x', frames: [] }
    assert.ok(v.is(faultReportSchema, report))
    const frame = { name: 'n', file: 'js/a.js', line: 1, column: 1 }
    const wrong: readonly object[] = [
      { page: '/ops/orders/12' },
      { page: '/pages?token=abc' },
      { release: 'Ana Perez' },
      { message: '' },
      { message: 'x'.repeat(301) },
      { frames: [{ ...frame, file: 'Ana Perez' }] },
      { frames: [{ ...frame, name: 'Ana Perez' }] },
      { frames: Array.from({ length: 21 }, () => frame) },
    ]
    for (const change of wrong)
      assert.ok(!v.is(faultReportSchema, { ...report, ...change }), JSON.stringify(change))
  })
})

describe('two errors', () => {
  const frame = { name: 'n', file: 'js/a.js', line: 1, column: 7 }
  const error = { program: 'h5', release: '0.2.0', message: 'row 12 is odd', frames: [frame] } as const
  const isSame = (change: Partial<Parameters<typeof faultKey>[0]>) =>
    faultKey({ ...error, ...change }) === faultKey(error)

  test('are the same at one place with the same words, but for figures and how they were reached', () => {
    assert.ok(isSame({}))
    assert.ok(isSame({ message: 'row 7 is odd' }))
    assert.ok(isSame({ frames: [{ ...frame, name: 'other' }, frame] }))
  })

  test('differ in another program, release, message or place', () => {
    assert.ok(!isSame({ program: 'ops' }))
    assert.ok(!isSame({ release: '0.2.1' }))
    assert.ok(!isSame({ message: 'row 12 is even' }))
    assert.ok(!isSame({ frames: [{ ...frame, column: 8 }] }))
    assert.ok(!isSame({ frames: [] }))
  })
})
