import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as calls from '@noriai/contract/calls/addressBook'
import { usedAddressUp } from '@noriai/contract/calls/places'
import { msPerDay } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { forgetAddressHistory } from '../../jobs/forgetAddressHistory'

const server = await buildTestApp()
const nikko = 'hotel:hotel-nikko-osaka'
const hilton = 'hotel:hilton-osaka'
const swissotel = 'hotel:swissotel-nankai-osaka'

/** A traveller who chose these addresses, one a second. */
async function buildTraveller(...addressIds: readonly string[]) {
  const { token } = await buildSession(server)
  for (const [index, addressId] of addressIds.entries()) {
    server.clock.set(testNow + index * 1000)
    await server.call(usedAddressUp, { addressId, text: addressId }, { token })
  }
  const list = async () => (await server.call(calls.savedAddresses, {}, { token })).data.addresses
  const idOf = async (addressId: string) =>
    (await list()).find((each) => each.address.addressId === addressId)?.id ?? ''
  const save = async (addressId: string, name: string, isDefault: boolean, detail = '') =>
    server.call(calls.saveAddress, { id: await idOf(addressId), name, detail, isDefault }, { token })
  const order = async () =>
    (await list()).map(({ address, name, isDefault }) => [address.addressId, name, isDefault])
  return { token, list, idOf, save, order }
}

describe('saved addresses', () => {
  test('are those that were used; the one to begin with and those with a name come first', async () => {
    const { order, save } = await buildTraveller(nikko, hilton, swissotel)
    assert.deepEqual(await order(), [
      [swissotel, '', false],
      [hilton, '', false],
      [nikko, '', false],
    ])
    const named = await save(nikko, '  Zoë’s  flat ', false, '12F')
    assert.deepEqual([named.data.name, named.data.detail], ['Zoë’s  flat', '12F'])
    await save(hilton, '', true)
    assert.deepEqual(await order(), [
      [hilton, '', true],
      [nikko, 'Zoë’s  flat', false],
      [swissotel, '', false],
    ])
  })

  test('begin with one only, also when two are made so at once', async () => {
    const { order, save } = await buildTraveller(nikko, hilton, swissotel)
    await Promise.all([nikko, hilton, swissotel].map((each) => save(each, '', true)))
    assert.equal((await order()).filter(([, , isDefault]) => isDefault).length, 1)
    const [first] = await order()
    await save(String(first?.[0]), '', false)
    assert.equal((await order()).filter(([, , isDefault]) => isDefault).length, 0)
  })

  test('are named in the asked language and removed one by one', async () => {
    const { token, list, idOf } = await buildTraveller(nikko, hilton)
    const inJapanese = await server.call(calls.savedAddresses, {}, { token, lang: 'ja' })
    assert.equal(inJapanese.data.addresses[1]?.address.name, 'ホテル日航大阪')
    const id = await idOf(nikko)
    assert.equal((await server.call(calls.removeAddress, { id }, { token })).status, 200)
    assert.equal((await list()).length, 1)
    assert.equal((await server.call(calls.removeAddress, { id }, { token })).error, 'notFound')
  })

  test('of somebody else are not there', async () => {
    const mine = await buildTraveller()
    const theirs = await buildTraveller(nikko)
    const id = await theirs.idOf(nikko)
    const save = { id, name: 'mine', detail: '', isDefault: true }
    assert.equal((await server.call(calls.saveAddress, save, mine)).error, 'notFound')
    assert.equal((await server.call(calls.removeAddress, { id }, mine)).error, 'notFound')
    assert.deepEqual(await theirs.order(), [[nikko, '', false]])
    assert.equal((await server.call(calls.savedAddresses, {})).status, 401)
  })

  test('outlive the history when they have a name or are begun with', async () => {
    const { order, save } = await buildTraveller(nikko, hilton, swissotel)
    await save(nikko, 'flat', false)
    await save(hilton, '', true)
    await forgetAddressHistory.run({ ...server.deps, clock: { now: () => testNow + 366 * msPerDay } })
    assert.deepEqual(
      (await order()).map(([addressId]) => addressId),
      [hilton, nikko],
    )
  })
})

describe('saved contact and riders', () => {
  const contact = {
    contactName: 'Ö',
    countryCode: '+81',
    phone: '＋８１ (0)90-1234-5678',
    email: '',
    line: 'zoe.line',
  }
  const passengers = [
    { passportName: 'Zoë O’Neill-Ångström', kind: 'adult' as const },
    { passportName: 'Lǐ', kind: 'child' as const, birthday: '2019-04-01' },
  ]

  test('are kept by the rules of a booking: names as typed, the phone as digits', async () => {
    const { token } = await buildTraveller()
    const before = await server.call(calls.travellerDetails, {}, { token })
    assert.equal(before.data.details, null)
    const saved = await server.call(calls.saveTravellerDetails, { contact, passengers }, { token })
    assert.equal(saved.status, 200, saved.message)
    const { data } = await server.call(calls.travellerDetails, {}, { token })
    assert.deepEqual(data.details, saved.data)
    assert.deepEqual(data.details?.contact, {
      contactName: 'Ö',
      countryCode: '81',
      phone: '9012345678',
      email: '',
      wechatId: '',
      line: 'zoe.line',
      whatsapp: '',
      kakaotalk: '',
    })
    assert.deepEqual(
      data.details?.passengers.map(({ passportName, birthday }) => [passportName, birthday]),
      [
        ['Zoë O’Neill-Ångström', null],
        ['Lǐ', '2019-04-01'],
      ],
    )
  })

  test('are refused when nobody can be reached, for what is no name, and for a birthday to come', async () => {
    const { token } = await buildTraveller()
    await server.call(calls.saveTravellerDetails, { contact, passengers }, { token })
    const refused = [
      [{ contact: { contactName: 'Z' }, passengers }, 'validation.contactNeeded'],
      [{ contact: { ...contact, contactName: '123' }, passengers }, 'validation.passportName'],
      [{ contact: { ...contact, phone: '12' }, passengers }, 'validation.phone'],
      [{ contact, passengers: [{ passportName: '!', kind: 'adult' as const }] }, 'validation.passportName'],
      [
        {
          contact,
          passengers: [{ passportName: 'A', kind: 'infant' as const, birthday: '2030-01-01' }],
        },
        'validation.birthday',
      ],
    ] as const
    for (const [given, error] of refused) {
      const answer = await server.call(
        calls.saveTravellerDetails,
        { contact: given.contact, passengers: [...given.passengers] },
        { token },
      )
      assert.equal(answer.error, error)
    }
    const { data } = await server.call(calls.travellerDetails, {}, { token })
    assert.equal(data.details?.passengers.length, 2)
  })

  test('are forgotten when asked, and never another\u2019s', async () => {
    const mine = await buildTraveller()
    const theirs = await buildTraveller()
    await server.call(calls.saveTravellerDetails, { contact, passengers }, theirs)
    await server.call(calls.removeTravellerDetails, {}, mine)
    assert.ok((await server.call(calls.travellerDetails, {}, theirs)).data.details)
    await server.call(calls.removeTravellerDetails, {}, theirs)
    assert.equal((await server.call(calls.travellerDetails, {}, theirs)).data.details, null)
  })
})
