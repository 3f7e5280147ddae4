/** WeChat's own compilers read every template, script and style sheet of the build: what they refuse, no phone would show. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { weappFiles, weappFolder } from './build'

const compilers = path.join(
  path.dirname(createRequire(import.meta.url).resolve('miniprogram-compiler/package.json')),
  'bin/linux',
)
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const skip =
  process.platform === 'linux' && process.arch === 'x64'
    ? false
    : `WeChat's compilers run on Linux x64, not on ${process.platform} ${process.arch}`

function compile(compiler: 'wcc' | 'wcsc', files: readonly string[]) {
  const program = path.join(compilers, compiler)
  chmodSync(program, 0o755)
  const { status, stdout, stderr } = spawnSync(program, [...files], {
    cwd: weappFolder,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  assert.equal(status, 0, stderr)
  assert.notEqual(stdout, '')
}

test('wcc compiles every template and script', { skip }, () => {
  compile('wcc', weappFiles('.wxml', '.wxs'))
})

test('wcsc compiles every style sheet', { skip }, () => {
  compile('wcsc', weappFiles('.wxss'))
})
