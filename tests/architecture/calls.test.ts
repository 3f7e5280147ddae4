/** Nothing is served for nobody: what the contract has for travellers is called by the app. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { allCalls } from '@noriai/contract/calls/index'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { root } from '../../scripts/support/root'

/** Code of the app that imports calls of the contract. */
function callingCode(): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
    .filter((code) => code.includes('@noriai/contract/calls/'))
}

test('the app calls every call that is neither the staff’s nor the driver’s', () => {
  const code = callingCode()
  const ofOthers = new Set([...Object.keys(staffCalls), ...Object.keys(driverCalls)])
  const uncalled = Object.keys(allCalls)
    .filter((name) => !ofOthers.has(name))
    .filter((name) => !code.some((each) => new RegExp(`\\b${name}\\b`).test(each)))
  assert.deepEqual(uncalled, [])
})
