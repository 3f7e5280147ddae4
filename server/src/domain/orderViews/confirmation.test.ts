import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { presentConfirmation } from './confirmation'

const waiting = { channel: 'sms', to: '+85291234567', isSent: false } as const
const shown = { confirmation: { channel: 'sms', to: '+85291234567' } }

describe('where a booking was confirmed to', () => {
  test('is said of a text message once it was sent, or where it can be', () => {
    assert.deepEqual(presentConfirmation(waiting, null, true), shown)
    assert.deepEqual(presentConfirmation(waiting, null, false), {})
    assert.deepEqual(presentConfirmation({ ...waiting, isSent: true }, null, false), shown)
  })
  test('is said of a mail as soon as it waits', () => {
    const mail = { channel: 'email', to: 'hannah@noriai.example', isSent: false } as const
    const { channel, to } = mail
    assert.deepEqual(presentConfirmation(mail, null, false), { confirmation: { channel, to } })
  })
  test('is said to neither side of a ride that was given away', () => {
    assert.deepEqual(presentConfirmation(waiting, 'giver', true), {})
    assert.deepEqual(presentConfirmation(waiting, 'taker', true), {})
  })
})
