/** Names, comments and documents keep to plain words: what a clean room says differently is listed in words.ts. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import ts from 'typescript'
import { root } from '../../scripts/support/root'
import { avoidedInNames, avoidedWords, cleanRooms, namesOnTheWire, textFolders } from './words'

interface Found {
  readonly kind: 'name' | 'comment'
  readonly text: string
  readonly line: number
}

/** The names and comments of a source text; strings and template texts are neither. */
function namesAndComments(text: string): Found[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: Found[] = []
  const add = (kind: Found['kind'], start: number, end: number) =>
    found.push({
      kind,
      text: text.slice(start, end),
      line: source.getLineAndCharacterOfPosition(start).line + 1,
    })
  const seen = new Set<number>()
  // Tokens too: a comment before a closing bracket precedes no node.
  const look = (node: ts.Node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return
    if (node.kind === ts.SyntaxKind.JsxText) return
    const comments = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ]
    for (const { pos, end } of comments) {
      if (seen.has(pos)) continue
      seen.add(pos)
      add('comment', pos, end)
    }
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add('name', node.getStart(source), node.end)
    node.getChildren(source).forEach(look)
  }
  look(source)
  return found
}

const partsOfNames = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g
const wordsOfProse = /[A-Za-z]+/g

/** `askedAt` → asked, At; a comment → its words, code in backticks left out. */
function wordsOf({ kind, text }: Found): string[] {
  if (kind === 'name') return text.match(partsOfNames) ?? []
  return text.replace(/`[^`]*`/g, ' ').match(wordsOfProse) ?? []
}

/** Whether a text has an avoided word anywhere, be it in a string: one that has none need not be parsed, which takes far longer. */
function mayAvoid(text: string): boolean {
  const words = new Set([...(text.match(partsOfNames) ?? []), ...(text.match(wordsOfProse) ?? [])])
  return [...words].some((word) =>
    [...avoidedWords, ...avoidedInNames].some((avoided) => avoided.word.test(word)),
  )
}

function avoidedIn(text: string): string[] {
  if (!mayAvoid(text)) return []
  return namesAndComments(text)
    .filter((found) => found.kind === 'comment' || !namesOnTheWire.includes(found.text))
    .flatMap((found) => {
      const avoided = found.kind === 'name' ? [...avoidedWords, ...avoidedInNames] : avoidedWords
      return wordsOf(found).flatMap((word) => {
        const match = avoided.find((each) => each.word.test(word))
        const where = found.kind === 'name' ? `the name ${found.text}` : 'a comment'
        return match ? [`line ${found.line}: ${where} says "${word}", rather: ${match.instead}`] : []
      })
    })
}

/** Avoided words in a document; code, in backticks or fenced, and addresses of links are not judged. */
function avoidedInProse(text: string): string[] {
  let isCode = false
  return text.split('\n').flatMap((line, at) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    const prose = isCode ? '' : line.replace(/`[^`]*`|\]\([^)]*\)/g, ' ')
    return (prose.match(/[A-Za-z]+/g) ?? []).flatMap((word) => {
      const match = avoidedWords.find((each) => each.word.test(word))
      return match ? [`line ${at + 1} says "${word}", rather: ${match.instead}`] : []
    })
  })
}

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)

function sourcesOf(room: string): string[] {
  return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(room, file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !textFolders.some((folder) => file.startsWith(`${folder}/`)))
}

describe('plain words', () => {
  test('are looked for in names and comments, not in texts', () => {
    const text = `// Said anew.
      const askedRide = 'told whither' /* and \`told\` */
      type MoveWorld = { askedAt: number, untoldThings: string } // as told
      function last() {
        go() // Whither.
      }`
    assert.deepEqual(
      avoidedIn(text)
        .map((line) => line.replace(/, rather.*/, ''))
        .sort(),
      [
        'line 1: a comment says "anew"',
        'line 2: the name askedRide says "asked"',
        'line 3: a comment says "told"',
        'line 3: the name MoveWorld says "World"',
        'line 5: a comment says "Whither"',
      ],
    )
  })

  for (const room of cleanRooms) {
    test(`are kept in ${room}`, () => {
      const files = sourcesOf(room)
      assert.ok(files.length > 10, `only ${files.length} files were found in ${room}`)
      const found = files.flatMap((file) =>
        avoidedIn(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file} ${line}`),
      )
      assert.deepEqual(found, [])
    })
  }

  test('are looked for in the prose of documents, not in their code', () => {
    const text = ['Told [anew](whither.md), `whence`.', '```', 'told', '```', 'In vain'].join('\n')
    assert.deepEqual(
      avoidedInProse(text).map((line) => line.replace(/, rather.*/, '')),
      ['line 1 says "Told"', 'line 1 says "anew"', 'line 5 says "vain"'],
    )
  })

  test('are kept in README.md, docs and the documents of the rooms', () => {
    assert.ok(documents.includes('README.md') && documents.length > 40, `${documents.length} documents`)
    const found = documents.flatMap((file) =>
      avoidedInProse(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file} ${line}`),
    )
    assert.deepEqual(found, [])
  })
})
