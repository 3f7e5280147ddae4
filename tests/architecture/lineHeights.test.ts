/** What is written grows with the reader's font size: a line of it in the app has no height in pixels, in which larger letters overlap. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'

const IN_PIXELS = /^\s*line-height:\s*[\d.]+(px|rpx)\s*;/

const sheets = execFileSync('git', ['ls-files', 'src/*.scss', 'src/*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')

const lines = sheets.flatMap((file) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((line) => ({ file, line })),
)

describe('lines of text in the app', () => {
  test('are as high as their letters ask for', () => {
    assert.ok(lines.filter(({ line }) => line.includes('line-height:')).length > 50, String(lines.length))
    assert.deepEqual(
      lines.filter(({ line }) => IN_PIXELS.test(line)).map(({ file, line }) => `${file}: ${line.trim()}`),
      [],
    )
  })
})
