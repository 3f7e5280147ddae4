import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addVoucher, couponPackages } from '@noriai/contract/calls/coupons'
import { offerInfo } from '@noriai/contract/calls/quotation'
import {
  mostOffersListed,
  staffAddCampaign,
  staffAddPackage,
  staffCoupons,
  staffEndCampaign,
  staffEndPackage,
  staffFindTraveller,
  staffMakeVouchers,
  staffSetMemberLevel,
} from '@noriai/contract/calls/staff/coupons'
import { centsOf } from '@noriai/contract/money'
import { msPerDay } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { hotelInUmeda, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { reductionCampaigns, voucherCodes } from '../../infra/db/schema/coupons'
import { staffActions } from '../../infra/db/schema/staff'

const off300 = { JPY: centsOf(300) }
const template = {
  titles: { en: 'Welcome' },
  formula: { kind: 'percentage', percent: 10, cap: { JPY: centsOf(1000) } },
  direction: null,
  airportCode: 'KIX',
  validDays: 30,
} as const

describe('the coupons of the desk', async () => {
  const server = await buildTestApp()
  const { token, account } = await buildStaff(server, 'admin')
  const { dateTime, params1, params2 } = rideRequest()
  const priceNow = async () => {
    const quotationRequest = {
      type: 1,
      currency: 'JPY',
      dateTime,
      params1,
      params2,
      adults: 1,
      addressId: hotelInUmeda,
    } as const
    const { data, error } = await server.call(offerInfo, quotationRequest)
    assert.equal(error, undefined)
    return data.discountPrice
  }

  test('are the administrators’ alone', async () => {
    const dispatcher = await buildStaff(server, 'dispatcher')
    const answer = await server.call(staffCoupons, {}, { token: dispatcher.token })
    assert.equal(answer.status, 403)
  })

  test('lower prices by a campaign at once, until it is ended', async () => {
    const campaign = { off: off300, direction: null, airportCode: null, from: '2026-11-21', to: '2026-11-21' }
    const wrong = await server.call(
      staffAddCampaign,
      { ...campaign, titles: {}, to: '2026-11-20' },
      askingAsStaff(token),
    )
    assert.deepEqual([wrong.status, wrong.error], [422, 'coupon.wrongDays'])
    assert.equal(await priceNow(), 0)
    const { data } = await server.call(
      staffAddCampaign,
      { ...campaign, titles: { en: 'Autumn' } },
      askingAsStaff(token),
    )
    const [made] = data.campaigns
    assert.deepEqual([made?.title, made?.state, made?.endsAt], ['Autumn', 'now', '2026-11-21 23:59:59'])
    assert.equal(await priceNow(), centsOf(300))
    const ended = await server.call(staffEndCampaign, { id: made?.id ?? '' }, askingAsStaff(token))
    assert.equal(ended.data.campaigns[0]?.state, 'over')
    // What still runs can be ended, however many newer ones are over.
    const again = { ...campaign, titles: {} }
    const running = await server.call(staffAddCampaign, again, askingAsStaff(token))
    const [first] = running.data.campaigns
    await server.deps.db.insert(reductionCampaigns).values(
      Array.from({ length: mostOffersListed }, () => ({
        titles: {},
        off: off300,
        direction: null,
        airportCode: null,
        startsAt: testNow - msPerDay,
        endsAt: testNow - 1,
        createdAt: server.clock.now() + 1,
        createdBy: account.id,
      })),
    )
    const { data: full } = await server.call(staffCoupons, {}, askingAsStaff(token))
    assert.deepEqual([full.campaigns.length, full.campaigns[0]?.id], [mostOffersListed, first?.id])
    await server.call(staffEndCampaign, { id: first?.id ?? '' }, askingAsStaff(token))
    assert.equal(await priceNow(), 0)
  })

  test('are told of free items that could never or seldom count, by the figures that hold', async () => {
    const { data } = await server.call(staffCoupons, {}, { token })
    const hours = [{ direction: 'pickup', from: '24:31', to: '28:59' }]
    const free = { line: 'childSeat', never: 'costsNothing', hours: [] }
    const notCharged = { line: 'nightSurcharge', never: 'notCharged', hours: [] }
    assert.deepEqual(data.deductionLimits, [
      ...[null, 'pickup', 'dropoff', 'transfer'].map((direction) => ({ ...free, direction })),
      ...[null, 'pickup'].map((direction) => ({ line: 'nightSurcharge', direction, never: null, hours })),
      ...['dropoff', 'transfer'].map((direction) => ({ ...notCharged, direction })),
    ])
    const other = await buildTestApp({
      policy: { passengers: { childSeat: { fee: { JPY: centsOf(500) } } } },
    })
    const admin = await buildStaff(other, 'admin')
    const limited = (await other.call(staffCoupons, {}, { token: admin.token })).data.deductionLimits
    assert.ok(limited.every(({ line }) => line === 'nightSurcharge'))
    // Reported, not refused.
    const seat = { ...template, formula: { kind: 'deduction', line: 'childSeat' } } as const
    const request = { note: 'Test', template: seat, codeCount: 1, redeemUntil: '2026-11-30' }
    assert.equal((await server.call(staffMakeVouchers, request, askingAsStaff(token))).status, 200)
  })

  test('put a package up and close it', async () => {
    const { data } = await server.call(
      staffAddPackage,
      {
        titles: { en: 'Autumn pack' },
        content: [{ ...template, quantity: 2 }],
        stock: 10,
        perAccount: 1,
        from: '2026-11-21',
        to: '2026-11-30',
      },
      askingAsStaff(token),
    )
    const traveller = await buildSession(server)
    const offered = async () =>
      (await server.call(couponPackages, { currency: 'JPY' }, { token: traveller.token, lang: 'en' })).data
        .packages
    assert.deepEqual(
      (await offered()).map(({ name, couponCount, left }) => [name, couponCount, left]),
      [['Autumn pack', 2, 10]],
    )
    await server.call(staffEndPackage, { id: data.packages[0]?.id ?? '' }, askingAsStaff(token))
    assert.deepEqual(await offered(), [])
  })

  test('make voucher codes that are told once, work, and are not stored', async () => {
    const made = await server.call(
      staffMakeVouchers,
      { note: 'Hotel', template, codeCount: 3, redeemUntil: '2026-11-30' },
      askingAsStaff(token),
    )
    const [code = ''] = made.data.codes
    assert.equal(new Set(made.data.codes).size, 3)
    const stored = await server.deps.db.select().from(voucherCodes)
    assert.ok(stored.every(({ codeHash }) => !codeHash.toString().includes(code.replaceAll('-', ''))))
    const traveller = await buildSession(server)
    const added = await server.call(addVoucher, { code, currency: 'JPY' }, { token: traveller.token })
    assert.equal(added.status, 200)
    const { data } = await server.call(staffCoupons, {}, askingAsStaff(token))
    assert.deepEqual(
      data.vouchers
        .filter(({ note }) => note === 'Hotel')
        .map(({ codeCount, added: used }) => [codeCount, used]),
      [[3, 1]],
    )
    const logged = await server.deps.db.select().from(staffActions).where(eq(staffActions.reason, 'Hotel'))
    assert.deepEqual(
      logged.map(({ subject, action, value, staffId }) => [subject, action, value, staffId]),
      [['coupons', 'vouchers', '3', account.id]],
    )
  })

  test('find a traveller by address or phone and make them a VIP member', async () => {
    const { account: traveller } = await buildSession(server, {
      countryCode: '81',
      phone: '9011112222',
      email: 'vip@noriai.example',
    })
    const find = (contact: string) => server.call(staffFindTraveller, { contact }, askingAsStaff(token))
    assert.equal((await find('VIP@noriai.example')).data.accountId, traveller.id)
    assert.equal((await find('+81 90-1111-2222')).data.accountId, traveller.id)
    assert.equal((await find('nobody@noriai.example')).status, 404)
    const set = await server.call(
      staffSetMemberLevel,
      { accountId: traveller.id, isVip: true },
      askingAsStaff(token),
    )
    assert.equal(set.data.isVip, true)
    const staff = await buildStaff(server, 'counter')
    const refused = await server.call(
      staffSetMemberLevel,
      { accountId: staff.account.id, isVip: true },
      askingAsStaff(token),
    )
    assert.equal(refused.status, 404)
  })
})
