import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { msPerHour } from '@noriai/contract/time'
import { mostSubscribersOfSite, Networks } from './networks'

describe('addresses that limits count as one', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['an IPv4, however it is written', ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']],
    ['the addresses of a /64', ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:0::9']],
    ['a link-local address and its zone', ['fe80::1%eth0', 'fe80::2%eth1']],
  ]
  for (const [name, addresses] of cases) {
    test(`are ${name}`, () => {
      const networks = new Networks()
      assert.equal(new Set(addresses.map((address) => networks.keyOf(address, 0))).size, 1)
    })
  }

  test('are each IPv4 as it is usually written, by itself and within IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const networks = new Networks()
        assert.equal(networks.keyOf(address, 0), address)
        assert.equal(networks.keyOf(`::ffff:${address}`, 0), address)
      }),
    )
  })

  const apart: readonly (readonly [string, string])[] = [
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::1', '127.0.0.1'],
    ['2001:db8:1:2::1', '2001:db8:2:2::1'],
  ]
  for (const [one, other] of apart) {
    test(`are not ${one} and ${other}`, () => {
      const networks = new Networks()
      assert.notEqual(networks.keyOf(one, 0), networks.keyOf(other, 0))
    })
  }
})

describe('a /48 that sends from ever new /64', () => {
  const of = (site: number, subscriber: number) =>
    `2001:db8:${site.toString(16)}:${subscriber.toString(16)}::1`

  test('counts as one beyond sixteen of them, and its neighbour does not', () => {
    const networks = new Networks()
    const keys = new Set<string>()
    for (let each = 0; each < 1000; each += 1) keys.add(networks.keyOf(of(1, each), each))
    assert.equal(keys.size, mostSubscribersOfSite + 1)
    assert.ok(!keys.has(networks.keyOf(of(2, 1), 1000)))
    assert.equal(networks.keyOf(of(1, 1), 1001), networks.keyOf(of(1, 2), 1001))
  })

  test('is forgiven an hour later', () => {
    const networks = new Networks()
    for (let each = 0; each < 40; each += 1) networks.keyOf(of(1, each), 0)
    assert.notEqual(networks.keyOf(of(1, 1), msPerHour), networks.keyOf(of(1, 2), msPerHour))
  })
})

test('what is no address is its own key', () => {
  assert.equal(new Networks().keyOf('unix', 0), 'unix')
})
