import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DomainError } from '../../errors'
import { hashPassword, isPassword, isTriedPassword } from './passwords'

test('too many passwords at once are refused before any work, those before them are answered', async () => {
  const stored = await hashPassword('Umeda-2026')
  const tries = await Promise.allSettled(
    Array.from({ length: 130 }, (_, at) => isPassword(at % 2 === 0 ? stored : null, 'Umeda-2026')),
  )
  const answers = tries.map((tried) =>
    tried.status === 'fulfilled' ? tried.value : (tried.reason as unknown),
  )
  const refused = answers.filter((answer) => answer instanceof DomainError)
  assert.ok(refused.length >= 20 && refused.length <= 30, `${refused.length} were refused`)
  assert.ok(refused.every(({ code }) => code === 'unavailable'))
  const done = answers.filter((answer) => typeof answer === 'boolean')
  assert.equal(done.length + refused.length, tries.length)
  // Who came first is served, and as usual: right with a hash, never without one.
  assert.deepEqual(
    done,
    Array.from({ length: done.length }, (_, at) => at % 2 === 0),
  )
  assert.equal(await isPassword(stored, 'Umeda-2026'), true)
  assert.equal(await isPassword(stored, 'Umeda-2027'), false)
})

test('a try is given back that could not be looked at, and no other', async () => {
  const stored = await hashPassword('Umeda-2026')
  const given = { stored, password: 'Umeda-2026' }
  let forgiven = 0
  const forgive = () => Promise.resolve((forgiven += 1))
  const waiting = Array.from({ length: 130 }, () => isPassword(null, 'Umeda-2026'))
  await assert.rejects(isTriedPassword(given, forgive), { code: 'unavailable' })
  assert.equal(forgiven, 1)
  await Promise.allSettled(waiting)
  assert.equal(await isTriedPassword(given, forgive), true)
  assert.equal(await isTriedPassword({ stored, password: 'Umeda-2027' }, forgive), false)
  assert.equal(forgiven, 1)
})
