import { ApiError } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import type { RiderCall } from '@noriai/contract/schema/driver'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at, orders, wall } from '../testing/sampleRun'
import { followCall, isRinging } from './followCall'

const ringing: RiderCall = {
  id: '66666666-6666-4666-8666-666666666666',
  orderId: orders.hannah,
  at: wall('16:40'),
  state: 'ringing',
  seconds: null,
}

/** Follows the call by these answers in turn. @returns what was kept of it, by its state */
async function follow(answers: readonly (RiderCall | ApiError)[]): Promise<string[]> {
  const rest = [...answers]
  const kept: string[] = []
  const client = {
    call() {
      const next = rest.shift() ?? new Error('It was followed beyond its end')
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    },
  } as unknown as Client
  await followCall(ringing.id, {
    client,
    later(act) {
      act()
      return () => undefined
    },
    keep(call) {
      kept.push(call.state)
      return Promise.resolve(true)
    },
  })
  return kept
}

describe('a call to a rider', () => {
  const answered = { ...ringing, state: 'answered', seconds: 20 } as const

  test('is followed to its end, through a time without network too', async () => {
    assert.deepEqual(await follow([ringing, new ApiError('network'), answered]), ['ringing', 'answered'])
  })

  test('is not followed once the server refuses', async () => {
    await assert.rejects(follow([new ApiError('notFound', { status: 404 }), answered]), { code: 'notFound' })
  })

  test('rings no longer than it is followed: a page that was closed meanwhile never hears of its end', () => {
    assert.equal(isRinging(ringing, at('16:41:59')), true)
    assert.equal(isRinging(ringing, at('16:42')), false)
    assert.equal(isRinging(answered, at('16:40')), false)
  })
})
