import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { partnerOffer } from '@noriai/contract/calls/partner'
import {
  staffPartnerCommission,
  staffPartners,
  staffSavePartner,
} from '@noriai/contract/calls/staff/partners'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildPaidOrder } from '../../../test/factories/orders'
import { partnerBody } from '../../../test/factories/partners'
import { dropoffRequest, rideFor } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { partnerVersions } from '../../infra/db/schema/partners'
import { staffActions } from '../../infra/db/schema/staff'

describe('the partners of the desk', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'admin')
  const save = (changes: Parameters<typeof partnerBody>[1], key?: string) =>
    server.call(staffSavePartner, partnerBody(server, changes), askingAsStaff(token, key))
  const versions = (code: string) =>
    server.deps.db.$count(partnerVersions, eq(partnerVersions.partnerCode, code))

  test('are the administrators’ alone', async () => {
    const dispatcher = await buildStaff(server, 'dispatcher')
    for (const call of [staffPartners, staffPartnerCommission]) {
      assert.equal((await server.call(call, {}, { token: dispatcher.token })).status, 403)
    }
    const refused = await server.call(staffSavePartner, partnerBody(server), askingAsStaff(dispatcher.token))
    assert.deepEqual([refused.status, await versions('aoi-air')], [403, 0])
  })

  test('are added once under a code, and told with the address of their landing', async () => {
    const key = 'a1b2c3d4-0000-4000-8000-000000000001'
    const [one, other] = await Promise.all([save({ code: 'Hoshi' }, key), save({ code: 'Hoshi' }, key)])
    assert.deepEqual(one.data, other.data)
    const [made] = one.data.partners
    assert.deepEqual(
      [made?.code, made?.kind, made?.state, made?.versions.length],
      ['hoshi', 'airline', 'now', 1],
    )
    assert.match(made?.link ?? '', /\/useCar\/appointmentAirline\/AppointmentAirline\?code=hoshi$/)
    const again = await save({ code: 'hoshi' })
    assert.deepEqual([again.status, again.error, await versions('hoshi')], [409, 'company.codeTaken', 1])
    const company = await save({ code: 'hoshi-co', newKind: 'company' })
    assert.match(
      company.data.partners[1]?.link ?? '',
      /\/useCar\/appointmentCompany\/AppointmentCompany\?code=/,
    )
  })

  test('are changed from now on, with their history and who did it', async () => {
    await save({ code: 'mori' })
    const { data } = await save({ code: 'mori', newKind: null, offBasisPoints: 250, note: 'Spring sale' })
    const mori = data.partners.find(({ code }) => code === 'mori')
    assert.deepEqual(
      mori?.versions.map(({ offBasisPoints, note, staffName }) => [offBasisPoints, note, staffName]),
      [
        [250, 'Spring sale', 'admin of the test'],
        [1000, '', 'admin of the test'],
      ],
    )
    const offer = await server.call(partnerOffer, { code: 'mori' }, { lang: 'en' })
    assert.equal(offer.data.off, '2.5% off')
    const actions = await server.deps.db.select().from(staffActions).where(eq(staffActions.subjectId, 'mori'))
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['partnerAdded', 'partnerChanged'],
    )
  })

  test('of two who change one at once the second is refused, and nothing of the first is lost', async () => {
    const { data } = await save({ code: 'kawa' })
    const basedOn = data.partners.find(({ code }) => code === 'kawa')?.versions[0]?.id
    assert.ok(basedOn)
    const change = { code: 'kawa', newKind: null, basedOn }
    const first = await save({ ...change, commissionBasisPoints: 300 })
    const second = await save({ ...change, offBasisPoints: 500 })
    assert.deepEqual([first.status, second.status, second.error], [200, 409, 'company.changed'])
    assert.equal(await versions('kawa'), 2)
    const { partners } = (await server.call(staffPartners, {}, { token })).data
    const newest = partners.find(({ code }) => code === 'kawa')?.versions[0]
    assert.ok(newest)
    assert.equal((await save({ ...change, basedOn: newest.id })).status, 200)
  })

  test('are refused with a script in the logo, days the wrong way round or too much off', async () => {
    const before = await server.deps.db.$count(partnerVersions)
    const script = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script></svg>'
    const refusals = [
      await save({ code: 'bad', logo: script }),
      await save({ code: 'bad', firstDay: '2026-12-02', lastDay: '2026-12-01' }),
      await save({ code: 'bad', offBasisPoints: 9001 }),
      await save({ code: 'bad', offBasisPoints: 0 }),
      await save({ code: 'b!' }),
      await save({ code: 'nobody', newKind: null }),
    ]
    assert.deepEqual(
      refusals.map(({ status, error }) => [status, error]),
      [
        [422, 'company.logo'],
        [422, 'company.wrongDays'],
        [400, 'validation.tooLarge'],
        [400, 'validation.tooSmall'],
        [400, 'validation.invalid'],
        [404, 'notFound'],
      ],
    )
    assert.equal(await server.deps.db.$count(partnerVersions), before)
  })

  test('are told what is due to them: by month, and of a month by day of the ride, less what went back', async () => {
    await save({ code: 'umi', offBasisPoints: null, commissionBasisPoints: 1000 })
    const kept = await buildPaidOrder(server, { ride: rideFor(2, { partnerCode: 'umi' }) })
    const other = await buildPaidOrder(server, { ride: dropoffRequest({ partnerCode: 'umi' }) })
    const fare = kept.view.price.personPrice * 2
    const ask = async (month?: string) =>
      (await server.call(staffPartnerCommission, { ...(month && { month }) }, { token, lang: 'en' })).data
    const due = { partnerCode: 'umi', partnerName: 'Aoi Air', refunds: 0 }
    const otherFare = other.view.price.personPrice
    const { months, days } = await ask('2026-11')
    assert.deepEqual(months, [
      {
        month: '2026-11',
        ...due,
        bookings: 2,
        fareJpy: fare + otherFare,
        commissionJpy: (fare + otherFare) / 10,
      },
    ])
    assert.deepEqual(days, [
      { rideDate: '2026-11-21', ...due, bookings: 1, fareJpy: fare, commissionJpy: fare / 10 },
      { rideDate: '2026-11-23', ...due, bookings: 1, fareJpy: otherFare, commissionJpy: otherFare / 10 },
    ])
    await server.call(cancelAirlinesBusOrder, { id: other.id }, { token: other.token })
    const after = await ask()
    assert.deepEqual(after.days, [])
    assert.deepEqual(after.months[0], {
      month: '2026-11',
      ...due,
      bookings: 2,
      refunds: 1,
      fareJpy: fare,
      commissionJpy: fare / 10,
    })
    assert.equal((await server.callRaw(staffPartnerCommission, { month: '2026-13' }, { token })).status, 400)
  })
})
