/** WeChat's own compilers read every template, script and style sheet of the build: what they refuse, no phone would show. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { weappFiles, weappFolder } from './build'
import { cannotRunCompilers, compilerOf } from './officialCompilers'

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

function compile(compiler: 'wcc' | 'wcsc', files: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(compilerOf(compiler), [...files], {
    cwd: weappFolder,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  assert.equal(status, 0, stderr)
  assert.notEqual(stdout, '')
}

test('wcc compiles every template and script', { skip: cannotRunCompilers }, () => {
  compile('wcc', weappFiles('.wxml', '.wxs'))
})

test('wcsc compiles every style sheet', { skip: cannotRunCompilers }, () => {
  compile('wcsc', weappFiles('.wxss'))
})
