/** Nothing is served for nobody: what the contract has for travellers is called by the app, what it has for drivers by their phone. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { allCalls } from '@noriai/contract/calls/index'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { root } from '../../scripts/support/root'

/** Code of a folder that imports calls of the contract. */
function callingCode(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .filter((code) => code.includes('@noriai/contract/calls/'))
}

test('the app calls every call that is neither the staff’s nor the driver’s', () => {
  const code = callingCode('src')
  const ofOthers = new Set([...Object.keys(staffCalls), ...Object.keys(driverCalls)])
  const uncalled = Object.keys(allCalls)
    .filter((name) => !ofOthers.has(name))
    .filter((name) => !code.some((each) => new RegExp(`\\b${name}\\b`).test(each)))
  assert.deepEqual(uncalled, [])
})

test('the driver’s phone calls every call of the driver’s', () => {
  const code = callingCode('drive/src')
  const uncalled = Object.keys(driverCalls).filter(
    (name) => !code.some((each) => new RegExp(`\\b${name}\\b`).test(each)),
  )
  assert.deepEqual(uncalled, [])
})
