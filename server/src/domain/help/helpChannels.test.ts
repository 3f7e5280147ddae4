import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { helpChannelsFor } from './helpChannels'

const operator = { email: 'help@noriai.example', phone: '+81 6-0000-0000' }
const deployed = { HELP_LINE: '@noriai', HELP_WECHAT: 'noriai-kix' }

describe('the ways to reach customer service', () => {
  test('are those staff set, before any other', () => {
    const set = [{ channel: 'phone' as const, id: '+81 6-1111-1111' }]
    assert.deepEqual(helpChannelsFor('ja', { config: deployed, operator, set }), [
      { ...set[0], url: 'tel:+81611111111' },
    ])
  })

  test('are else those of the deployment, the language’s own first', () => {
    const channels = helpChannelsFor('zh-CN', { config: deployed, operator })
    assert.deepEqual(
      channels.map(({ channel }) => channel),
      ['wechat', 'line'],
    )
  })

  test('are the operator’s mail and telephone where nobody set any', () => {
    assert.deepEqual(helpChannelsFor('en', { config: {}, operator }), [
      { channel: 'email', id: operator.email, url: 'mailto:help@noriai.example' },
      { channel: 'phone', id: operator.phone, url: 'tel:+81600000000' },
    ])
  })
})
