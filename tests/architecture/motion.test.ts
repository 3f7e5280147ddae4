/**
 * The app moves by transform and opacity alone, which cost no layout, and stays still for whoever wants less motion, as desk and driver's
 * phone do: all their styles.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'

interface Declaration {
  readonly property: string
  readonly value: string
  /** What it is in, from the outside: selectors and at-rules. */
  readonly blocks: readonly string[]
}

const mayMove = ['transform', 'opacity']
const IS_MOTION = /^(animation|animation-duration|transition)$/
/** Lasts no time where less motion is wanted: src/styles/tokens.css. */
const TOKEN = 'var(--d-'
const MOVES = 'moves for whoever wants less'

function declarationsOf(sheet: string): Declaration[] {
  const found: Declaration[] = []
  const blocks: string[] = []
  let piece = ''
  const close = () => {
    const [, property, value] = /^([\w-]+)\s*:\s*([\s\S]+)$/.exec(piece.trim()) ?? []
    if (property !== undefined && value !== undefined) found.push({ property, value, blocks: [...blocks] })
    piece = ''
  }
  // Without comments, and without the braces of what Sass puts into names.
  const plain = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/#\{[^}]*\}/g, 'x')
  for (const sign of plain) {
    if (sign === '{') {
      blocks.push(piece.trim().replace(/\s+/g, ' '))
      piece = ''
    } else if (sign === ';') close()
    else if (sign === '}') {
      close()
      blocks.pop()
    } else piece += sign
  }
  return found
}

const isIn = ({ blocks }: Declaration, rule: RegExp) => blocks.some((block) => rule.test(block))
/** Whether a declaration ends a motion: one that only becomes slower goes on. */
const isAnEnd = ({ value }: Declaration) => value === 'none' || /(^|\s)0m?s(\s|$)/.test(value)
const isForLess = (one: Declaration) => isIn(one, /^@media.*prefers-reduced-motion: reduce/)
const isForOthers = (one: Declaration) => isIn(one, /^@media.*prefers-reduced-motion: no-preference/)

/** The innermost selectors of a declaration. */
function selectorsOf({ blocks }: Declaration): string[] {
  const innermost = blocks.filter((block) => !block.startsWith('@')).at(-1) ?? ''
  return innermost.split(',').map((selector) => selector.replaceAll('&', '').trim())
}

/** What moves in a style sheet otherwise than it may, in sentences. */
function faultsOf(sheet: string): string[] {
  const all = declarationsOf(sheet)
  const still = all.filter((one) => isForLess(one) && IS_MOTION.test(one.property) && isAnEnd(one))
  const isStilled = (selector: string) =>
    still.some(({ blocks }) => blocks.some((block) => block.includes(selector)))
  return all.flatMap((one) => {
    const { property, value } = one
    if (isIn(one, /^@keyframes /)) return mayMove.includes(property) ? [] : [`a keyframe changes ${property}`]
    if (!IS_MOTION.test(property) || value === 'none') return []
    const changed = property === 'transition' ? value.split(/,(?![^(]*\))/) : []
    const wrong = changed
      .map((part) => part.trim().split(/\s/)[0] ?? '')
      .filter((name) => !mayMove.includes(name))
    const isShort = value.includes(TOKEN) || isForLess(one) || isForOthers(one)
    const moving = isShort ? [] : selectorsOf(one).filter((selector) => !isStilled(selector))
    return [
      ...wrong.map((name) => `a transition changes ${name}`),
      ...moving.map((selector) => `${selector} ${MOVES}`),
    ]
  })
}

const stylesIn = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
const files = stylesIn('src/*.scss', 'src/*.css')
const sheetOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const hasMotion = (file: string) =>
  declarationsOf(sheetOf(file)).some(({ property }) => IS_MOTION.test(property))

describe('what moves in the app', () => {
  test('does so by transform and opacity, and not for whoever wants less', () => {
    const moving = files.filter(hasMotion)
    assert.ok(moving.length > 5, String(moving.length))
    assert.deepEqual(
      files.flatMap((file) => faultsOf(sheetOf(file)).map((fault) => `${file}: ${fault}`)),
      [],
    )
  })

  test('ends for whoever wants less on the desk and on the driver’s phone', () => {
    const ofStaff = stylesIn('ops/src/*.css', 'drive/src/*.css')
    const isMoving = (app: string) => ofStaff.some((file) => file.startsWith(app) && hasMotion(file))
    assert.deepEqual(['ops', 'drive'].filter(isMoving), ['ops', 'drive'])
    const faults = ofStaff.flatMap((file) => faultsOf(sheetOf(file)).map((fault) => `${file}: ${fault}`))
    assert.deepEqual(
      faults.filter((fault) => fault.endsWith(MOVES)),
      [],
    )
  })

  test('is found where it moves otherwise', () => {
    const less = '@media (prefers-reduced-motion: reduce) { .a { animation: none; } }'
    assert.deepEqual(faultsOf('@keyframes grow { from { opacity: 0; width: 0 } }'), [
      'a keyframe changes width',
    ])
    assert.deepEqual(faultsOf('.a { transition: opacity var(--d-fast), top var(--d-fast); }'), [
      'a transition changes top',
    ])
    assert.deepEqual(faultsOf('.a { .b { animation: turn 1s; } }'), ['.b moves for whoever wants less'])
    assert.deepEqual(faultsOf(`.a { animation: turn 1s; } ${less}`), [])
    assert.deepEqual(faultsOf(`.b { animation: turn 1s; } ${less}`), ['.b moves for whoever wants less'])
    const slower = '@media (prefers-reduced-motion: reduce) { .a { animation-duration: 3s; } }'
    assert.deepEqual(faultsOf(`.a { animation: turn 1s; } ${slower}`), ['.a moves for whoever wants less'])
    const after = '@media (prefers-reduced-motion: reduce) { .a { transition: opacity 0s 0.8s; } }'
    assert.deepEqual(faultsOf(`.a { transition: opacity 0.4s; } ${after}`), [])
  })

  test('lasts no time by the tokens where less is wanted', () => {
    const tokens = declarationsOf(sheetOf('src/styles/tokens.css')).filter(({ property }) =>
      property.startsWith('--d-'),
    )
    const names = (of: readonly Declaration[]) => [...new Set(of.map(({ property }) => property))].sort()
    const less = tokens.filter(isForLess)
    assert.deepEqual(names(less), names(tokens))
    assert.deepEqual([...new Set(less.map(({ value }) => value))], ['0ms'])
  })
})
