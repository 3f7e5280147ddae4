import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { contactProblem, type ContactWays } from './contact'

const chatOnly = mergePolicy({ booking: { contact: 'oneChatApp' } })
const ways = (given: Partial<ContactWays> = {}): ContactWays => ({
  phone: '',
  wechatId: '',
  line: '',
  whatsapp: '',
  ...given,
})

describe('contactProblem', () => {
  test('refuses a traveller who cannot be reached', () => {
    assert.equal(contactProblem(ways(), defaultPolicy)?.error, 'validation.contactNeeded')
    assert.equal(contactProblem(ways({ phone: '  ' }), defaultPolicy)?.error, 'validation.contactNeeded')
    assert.equal(contactProblem(ways(), chatOnly)?.error, 'validation.chatContactNeeded')
  })
  test('asks for a chat app in the other reading, a phone not being one', () => {
    assert.equal(
      contactProblem(ways({ phone: '+819012345678' }), chatOnly)?.error,
      'validation.chatContactNeeded',
    )
    assert.equal(contactProblem(ways({ phone: '+819012345678' }), defaultPolicy), undefined)
  })
  for (const app of ['wechatId', 'line', 'whatsapp'] as const) {
    test(`is content with ${app} alone in both readings`, () => {
      assert.equal(contactProblem(ways({ [app]: 'suzuki' }), defaultPolicy), undefined)
      assert.equal(contactProblem(ways({ [app]: 'suzuki' }), chatOnly), undefined)
    })
  }
})
