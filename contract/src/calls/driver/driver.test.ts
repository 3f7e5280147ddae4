import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import type { Call } from '../../defineCall'
import { phoneEventSchema } from '../../schema/driver'
import { stopEventKinds } from '../../rules/stopEvents'
import { exampleDeparture, exampleId } from '../example'
import { callsToRepeat, callsWithoutPin, driverCalls } from './index'

const calls: readonly Call[] = Object.values(driverCalls)

describe('the calls of the driver’s phone', () => {
  test('are under /driver and need a phone, all but the link that binds one', () => {
    for (const { name, path, session } of calls) {
      assert.ok(path.startsWith('/driver/'), name)
      assert.equal(session, name === 'driverOpenLink' ? 'none' : 'driver', name)
    }
  })

  test('take no key: what a phone sends has ids of its own', () => {
    assert.deepEqual(
      calls.filter(({ idempotent }) => idempotent).map(({ name }) => name),
      [],
    )
  })

  test('are made once more by themselves, unless the phone keeps what they bring', () => {
    const keptOnPhone = ['driverSendEvents', 'driverSendPosition', 'driverProposeDoor']
    const changing = calls.filter(({ method }) => method === 'POST').map(({ name }) => name)
    assert.deepEqual([...callsToRepeat, ...keptOnPhone].sort(), changing.sort())
  })

  test('say that a PIN may be asked for wherever riders are shown or called', () => {
    for (const { name, session, errors } of calls) {
      const isBefore = session === 'none' || callsWithoutPin.some((each) => each === name)
      const says = errors.includes('driver.pinNeeded')
      if (name !== 'driverEnterPin') assert.equal(says, !isBefore, name)
    }
  })
})

describe('a tap on the phone', () => {
  const tapped = {
    id: exampleId,
    departureId: exampleDeparture,
    minibus: 1,
    at: '2026-11-28 16:48:00',
    seq: 3,
    place: null,
  }

  test('is of every kind that a run records', () => {
    const kinds = phoneEventSchema.options.map(({ entries: { kind } }) => kind.literal)
    assert.deepEqual([...kinds].sort(), [...stopEventKinds].sort())
  })

  test('brings the position or says that there is none', () => {
    const { place: _place, ...without } = tapped
    assert.ok(v.is(phoneEventSchema, { ...tapped, kind: 'started' }))
    assert.ok(!v.is(phoneEventSchema, { ...without, kind: 'started' }))
    const place = { lat: 34.67, lng: 135.5, accuracy: 12.5 }
    assert.ok(v.is(phoneEventSchema, { ...tapped, place, kind: 'started' }))
    assert.ok(!v.is(phoneEventSchema, { ...tapped, place: { ...place, lat: 91 }, kind: 'started' }))
  })

  test('names its party or its stop', () => {
    assert.ok(!v.is(phoneEventSchema, { ...tapped, kind: 'pickedUp' }))
    assert.ok(v.is(phoneEventSchema, { ...tapped, kind: 'pickedUp', orderId: exampleId }))
    assert.ok(!v.is(phoneEventSchema, { ...tapped, kind: 'arrived' }))
    const stop = { leg: 'collect', stopKey: 'hotel:hilton-osaka' }
    assert.ok(v.is(phoneEventSchema, { ...tapped, kind: 'arrived', stop }))
  })
})
