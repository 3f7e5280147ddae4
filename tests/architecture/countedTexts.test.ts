/** Counts are written in phrases (`2 bags left`), never as a label with a figure behind a colon: all texts of the five languages. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'

/** Where texts stand. */
const IS_TEXT =
  /^(src\/i18n\/locales\/[\w-]+\/\w+\.json|contract\/src\/messages\/[\w-]+\.ts|server\/src\/(texts|legal\/texts|domain\/help\/faq\/texts)\/.*\.ts|server\/src\/documents\/\w+Texts\.ts|(ops|drive)\/src\/i18n\/(ja|en)\.ts|sandbox\/src\/texts\/[\w-]+\.ts)$/

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => IS_TEXT.test(file) && !file.includes('.test.'))

const lines = files.flatMap((file) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((line) => ({ file, line })),
)

/** What may stand behind a label and a colon: no count, but what is looked up or read out on its own. */
const mayFollowLabel: Readonly<Record<string, string>> = {
  // Moments and spans of time.
  ...reason(
    'time date dateTime wasTime gatherAt newRideAt movedTo doorTime busTime arrivalTime firstPickup firstDropoff firstTransfer counterReopens codeMinutes due couponUntil window to',
    'a time',
  ),
  // Money: lines of a table, and Korean sentences in which a particle behind the amount would depend on its last sound.
  ...reason(
    'price total fee yen amount refund paid cardFee nightFee off percentOff goodwill',
    'an amount of money',
  ),
  ...reason(
    'orderNo code serialNo plate example operatorEmail operatorPhone phone',
    'a number, code or address that is copied',
  ),
  ...reason(
    'title text name note reason words value state parts kinds unread lang langs currency terminal from operator payMethods bay place vehicle vehicles runs',
    'words',
  ),
}

function reason(names: string, why: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, why]))
}

/** Figures by the names that the texts give them. */
const figures =
  'count max min left pieces people adults children seats riders days years months times stops lapMonths maxStops maxParty maxExtra refundDays tries'

describe('the texts', () => {
  test('are all looked at', () => {
    assert.ok(files.length > 300, String(files.length))
    assert.ok(lines.some(({ line }) => line.includes('{count|# bag|# bags}')))
  })

  test('put no count behind a label and a colon', () => {
    const found = lines.flatMap(({ file, line }) =>
      [...line.matchAll(/[:：][ \u00a0]?\$?\{(?:\w+\.)?(\w+)/g)]
        .filter(([, name = '']) => !(name in mayFollowLabel))
        .map(() => `${file}: ${line.trim()}`),
    )
    assert.deepEqual(found, [])
  })

  test('make no exception that no text needs', () => {
    const used = new Set(
      lines.flatMap(({ line }) =>
        [...line.matchAll(/[:：][ \u00a0]?\$?\{(?:\w+\.)?(\w+)/g)].map(([, name]) => name),
      ),
    )
    assert.deepEqual(
      Object.keys(mayFollowLabel).filter((name) => !used.has(name)),
      [],
    )
  })

  test('name one and many in English, where the figure can be one', () => {
    const plural = new RegExp(`\\{(?:${figures.replaceAll(' ', '|')})\\} (?:[a-z-]+ )?[a-z]+s\\b`)
    // In the template literals of the server a function decides between one and many.
    const english = lines.filter(({ file }) => /\/en(\/|\.ts|\.json)/.test(file))
    assert.deepEqual(
      english
        .filter(({ line }) => plural.test(line.replaceAll('${', ' ')))
        .map(({ file, line }) => `${file}: ${line.trim()}`),
      [],
    )
  })
})
