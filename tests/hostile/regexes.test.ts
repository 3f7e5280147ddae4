/**
 * Every regular expression of contract, server and sandbox is timed on texts made from its own letters: one that starts again
 * at every place of a long run costs the square of its length.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import ts from 'typescript'
import { root } from '../../scripts/support/root'

const folders = ['contract/src', 'server/src', 'sandbox/src']
const SHORT = 400
const LENGTH = SHORT * 3 ** 4
const TRIED_LONG = 12
const MOST_MS = 50

/** Those that see no text of a request, by file and why. */
const ownTexts: Readonly<Record<string, string>> = {
  'contract/src/format/money.ts': 'a number that we wrote',
  'sandbox/src/texts/texts.ts': 'a number that we wrote',
  'contract/src/rules/partnerLogo.ts':
    'attributes that the pattern before has read; an administrator’s file of 12 kB at most',
  'server/src/infra/db/embedded.ts': 'what the operating system tells of a process',
  'server/src/domain/airport/airportDirectory.ts': 'the operator’s list of airports',
  'server/src/domain/places/addressMatch.ts': 'the operator’s list of places',
  'server/src/domain/places/placeSearch.ts': 'the operator’s list of places',
  'server/src/domain/places/placeRows.ts': 'the operator’s list of places',
  'server/src/domain/places/townNames.ts': 'the operator’s list of places',
}
const isOwnText = (file: string) => file.startsWith('server/src/domain/places/import/') || file in ownTexts

interface Found {
  readonly where: string
  readonly pattern: RegExp
}

function regexesIn(file: string): Found[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  )
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({
        where: `${file} ${node.text}`,
        pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The letters that a pattern names, those of its classes, and a few that it does not. */
function lettersOf({ source }: RegExp): string[] {
  const classes = {
    d: ['0'],
    s: [' ', '\t'],
    w: ['a', '_'],
    S: ['x'],
    D: ['x'],
    W: ['-'],
    B: [],
    b: [],
  } as const
  const named = [...source.matchAll(/\\([dswSDWBb])/g)].flatMap(
    ([, name = 'd']) => classes[name as keyof typeof classes],
  )
  const codes = [...source.matchAll(/\\u([\da-f]{4})/gi)].map(([, code = '']) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  const plain = Array.from(source.replace(/\\u[\da-f]{4}|\\[a-zA-Z]|\{[^}]*\}/gi, ''))
  return [...new Set([...named, ...codes, ...plain, 'a', '0', ' ', '(', '~'])].slice(0, 40)
}

/** A run behind what a pattern may want first and before what it cannot take. */
type TextOf = (length: number) => string

/** Runs of a letter, of a pattern's words and of pairs. */
function textsFor(pattern: RegExp): TextOf[] {
  const letters = lettersOf(pattern)
  const words = [...pattern.source.matchAll(/[\w\u0080-\uffff]{2,}/g)].map(([word]) => word)
  const starts = ['', '000', 'http://p', '\u4e01', '1\t']
  const runs = [...letters, ...words, ...letters.slice(0, 6).map((letter) => `${letter}${letters[0]}`)]
  return runs.flatMap((run) =>
    starts.flatMap((start) =>
      ['', '\0', '#\n'].map(
        (end): TextOf =>
          (length) =>
            start + run.repeat(length / run.length) + end,
      ),
    ),
  )
}

/** Processor time in ms of replacing every match; the least of three when it is long. */
function costOf(pattern: RegExp, text: string): number {
  let least = Infinity
  for (let attempt = 0; attempt < 3 && least > MOST_MS; attempt += 1) {
    const start = process.cpuUsage()
    text.replace(pattern, '')
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/**
 * The slowest of its texts, in ms: all of them are tried short, the slowest few longer and longer, until one costs too much. So a
 * pattern of cubic cost is found before it runs for hours.
 */
function slowest(pattern: RegExp): number {
  const tried = textsFor(pattern).map((textOf) => {
    const text = textOf(SHORT)
    const start = performance.now()
    text.replace(pattern, '')
    return { textOf, ms: performance.now() - start }
  })
  const slowest = tried.sort((one, other) => other.ms - one.ms).slice(0, TRIED_LONG)
  let most = 0
  for (let length = SHORT * 3; length <= LENGTH && most <= MOST_MS; length *= 3) {
    for (const { textOf } of slowest) {
      most = Math.max(most, costOf(pattern, textOf(length)))
      if (most > MOST_MS) break
    }
  }
  return most
}

describe('a regular expression that a request can reach', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file)),
  )

  test('costs less than 50 ms on thirty thousand characters', (t) => {
    const found = files.filter((file) => !isOwnText(file)).flatMap(regexesIn)
    const unique = [...new Map(found.map((one) => [String(one.pattern), one])).values()]
    const costs = unique.map(({ where, pattern }) => ({ where, ms: slowest(pattern) }))
    const worst = costs.reduce((most, one) => (one.ms > most.ms ? one : most))
    t.diagnostic(`${unique.length} expressions; the costliest ${worst.ms.toFixed(1)} ms: ${worst.where}`)
    assert.deepEqual(
      costs.filter(({ ms }) => ms > MOST_MS),
      [],
    )
    assert.ok(unique.length > 100, String(unique.length))
  })

  test('would be found if it started again at every place', () => {
    for (const careless of [/\s+$/, /(\d+)x/g, /[\w.]+@/g, /^\s*\d*\s*,?\s*$/]) {
      assert.ok(slowest(careless) > MOST_MS, String(careless))
    }
  })

  test('is excused only in files that are there', () => {
    assert.deepEqual(
      Object.keys(ownTexts).filter((file) => !files.includes(file)),
      [],
    )
  })
})
