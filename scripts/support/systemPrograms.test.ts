import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { failoverPrograms, findProgram, whyNotHere } from './systemPrograms'

describe('programs of the system', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'noriai-programs-'))
  const before = process.env.PATH
  after(() => {
    process.env.PATH = before
    rmSync(folder, { recursive: true, force: true })
  })

  test('are found on the path where they can be run', () => {
    process.env.PATH = folder
    const file = path.join(folder, 'patroni')
    writeFileSync(file, '#!/bin/sh\n', { mode: 0o600 })
    assert.equal(
      whyNotHere(['patroni']),
      'not run: patroni not installed. Debian 12 has it: apt-get install patroni',
    )
    chmodSync(file, 0o700)
    assert.equal(findProgram('patroni'), file)
    assert.equal(whyNotHere(['patroni']), undefined)
  })

  test('that are missing are named with all their packages', () => {
    process.env.PATH = folder
    rmSync(path.join(folder, 'patroni'), { force: true })
    const sentence = whyNotHere(failoverPrograms)
    assert.match(sentence ?? '', /^not run: patroni, etcd.* not installed\./)
    assert.match(sentence ?? '', /apt-get install patroni etcd-server/)
  })
})
