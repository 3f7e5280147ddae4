/**
 * The figures of the policy that the server alone acts by, or that only its texts state: each is changed, alone, and the same
 * request, job or text comes out otherwise. The others are probed with the contract's rules (`contract/src/policy/figures.test.ts`).
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { verifyGiftCard } from '@noriai/contract/calls/coupon'
import * as invoiceCalls from '@noriai/contract/calls/invoices'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { commentInfoAddOrUpdate } from '@noriai/contract/calls/review'
import { staffPreviewDepartureChange } from '@noriai/contract/calls/staff/departureChanges'
import { homeQr } from '@noriai/contract/calls/rideCode'
import { currencies } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { figuresOfServer, seen, unmatched, type Probes } from '@noriai/contract/policy/figures'
import type { LegalDoc } from '@noriai/contract/schema/legalDocument'
import { msPerDay, msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, count, eq } from 'drizzle-orm'
import { buildAccount, buildSession } from '../test/accounts'
import { buildTestApp } from '../test/buildTestApp'
import { buildOrder, buildPaidOrder, buildReadyOrder, storedOrder } from '../test/factories/orders'
import {
  asking,
  eveningLanding,
  hotelInNamba,
  hotelInUmeda,
  rideFor,
  rideRequest,
} from '../test/factories/rides'
import { allowPicture, jpeg, sendPicture } from '../test/pictures'
import { buildDriver, buildShift } from '../test/factories/fleet'
import { buildStaff } from '../test/staff'
import type { Deps } from './deps'
import { placeParty } from './dispatch/packing'
import { issueGiftCards } from './domain/giftCards'
import { faqFor } from './domain/help'
import { sendCode, useCode } from './domain/identity'
import { reportProgress } from './domain/departures'
import { operatorDataOf } from './domain/network'
import { noticeFacts } from './domain/notices'
import { transitionOrder } from './domain/orders'
import { startAttempt } from './domain/payments'
import { countRedeemTry } from './domain/redeem'
import { cancelForOperatorFault } from './domain/refunds'
import { fleetOf, withParty } from './domain/seats'
import { draftFromScratch, measureWays, readSnapshot } from './domain/stopOrder'
import { DomainError } from './errors'
import type { Tx } from './infra/db/client'
import { appFaults } from './infra/db/schema/appFaults'
import { archivedOrders } from './infra/db/schema/archive'
import { coupons } from './infra/db/schema/coupons'
import { driverTrail } from './infra/db/schema/driving'
import { drivers, rollCalls } from './infra/db/schema/fleet'
import { notices } from './infra/db/schema/orders'
import { staffTrail } from './infra/db/schema/staff'
import type { CreatePayment, PaymentProvider } from './infra/providers/payment/provider'
import { onlyProvider } from './infra/providers/payment/providers'
import { archiveOrders } from './jobs/archiveOrders'
import { forgetDrivers } from './jobs/forgetDrivers'
import { forgetNeeds } from './jobs/forgetNeeds'
import { forgetPositions } from './jobs/forgetPositions'
import { forgetRollCalls } from './jobs/forgetRollCalls'
import { remindTravellers } from './jobs/remindTravellers'
import { trimAppFaults } from './jobs/trimAppFaults'
import { trimStaffTrail } from './jobs/trimStaffTrail'
import { legalDocument } from './legal/document'
import { readOperator } from './legal/operator'
import { orderNoticeLetter } from './texts/orderNotices'

const operator = readOperator()
// A figure has seven years go by, after which the archive keeps nothing, and the clock goes back.
const server = await buildTestApp({ audit: { except: ['archivedOrdersAreKept'] } })
const { airports } = server.deps
const { db } = server.deps
const now = () => server.clock.now()

let held: Policy = server.deps.policy
Object.defineProperty(server.deps, 'policy', { get: () => held })

/** The server's answer while this policy holds. */
const under =
  (act: (policy: Policy) => Promise<unknown>) =>
  async (policy: Policy): Promise<unknown> => {
    held = policy
    return act(policy)
  }

const later = (policy: Policy, at: number): Deps => ({
  ...server.deps,
  policy,
  clock: { ...server.clock, now: () => at },
})

/** What was refused, by its code; `done` for what was not. */
async function outcome(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

class Undone extends Error {}

/** As `outcome`, of something that is undone afterwards. */
async function tried(act: (tx: Tx) => Promise<unknown>): Promise<string> {
  try {
    return await outcome(
      db.transaction(async (tx) => {
        await act(tx)
        throw new Undone()
      }),
    )
  } catch (error) {
    if (error instanceof Undone) return 'done'
    throw error
  }
}

const stated = (doc: LegalDoc) => (policy: Policy) =>
  legalDocument(doc, 'en', { policy, operator, airports }).sections
const answered = (policy: Policy) => faqFor('en', { policy, operator, airports }).topics

const noticesOf = async (orderId: string, kind: 'fillReminder' | 'rideReminder') => {
  const [notice] = await db
    .select({ times: count() })
    .from(notices)
    .where(and(eq(notices.orderId, orderId), eq(notices.kind, kind)))
  return notice?.times
}

/** The bus of a ride that six people share, three to a hotel. */
const bus = 'pickup:20261121:1900:osakaStation'
const unfilled = await buildPaidOrder(server, { ride: rideFor(3) })
await buildReadyOrder(server, {
  ride: rideFor(3, { address: { addressId: 'hotel:conrad-osaka', text: 'Conrad' } }),
})
const distant = await buildReadyOrder(server, {
  ride: rideRequest({ dateTime: '2026-11-25 18:00:00' }),
})
const distantOrder = await storedOrder(server, distant.id)

const sendTo = (channelTarget: string) =>
  ({ channel: 'email', target: channelTarget, scene: 'login' }) as const
const source = { device: undefined, network: '192.0.2.1' }
const newAddress = () => `${randomUUID()}@noriai.example`
const newCode = (policy: Policy) =>
  sendCode(later(policy, now()), { to: sendTo(newAddress()), lang: 'en', source }, now())

const config = under(async () => {
  const { data } = await server.call(getPageConfigInfo, { serverName: 'noriai' }, { lang: 'ko' })
  return [data.switchLanguageFlag, data.languageType]
})

const issued = (amountJpy: number, validUntil: string) =>
  under(async (policy) => {
    const issue = { name: 'spring', amountJpy, cards: 1, validUntil, passportName: null }
    const { id } = await buildAccount(server)
    return tried((tx) => issueGiftCards(tx, issue, { staffId: id, at: now(), policy }))
  })

/** Of so many pictures that a new account asks to store, what came of each. */
const pictures = (times: number) =>
  under(async () => {
    const { token } = await buildSession(server)
    const answers = []
    for (let sent = 0; sent < times; sent += 1) answers.push(await allowPicture(server, token))
    return answers.map(({ error, data }) => error ?? [data.maxBytes, data.expiresAt])
  })

/** A picture of four million points, by its header. */
const wide = Buffer.from(jpeg)
const frame = wide.indexOf(Buffer.from([0xff, 0xc0]))
wide.writeUInt16BE(2000, frame + 5)
wide.writeUInt16BE(2000, frame + 7)

/** What a quotation is asked for. */
const quotationRequest = {
  type: 1,
  dateTime: eveningLanding,
  params1: 1,
  params2: 0,
  adults: 1,
  otherAirportCode: 'HKG',
  addressId: hotelInUmeda,
} as const

let days = 0
/** A day on which nothing else of this file rides. */
const nextDay = () => `2026-12-${String((days += 1)).padStart(2, '0')} 18:00:00`
const DAYS_OF_A_YEAR = 365.25

/** An order that was cancelled before it was paid. */
async function buildEnded(): Promise<string> {
  const { id, token } = await buildOrder(server)
  await server.call(cancelAirlinesBusOrder, { id }, asking(token))
  return id
}

const staffDecided = () => ({ actor: 'staff', cause: 'staffDecided', at: now() }) as const

const probes: Probes = {
  'currency.rates.validFrom': { to: '2026-12-01', act: answered },
  'language.default': {
    to: 'en',
    act: under(async () => {
      const { json } = await server.app.inject({ method: 'GET', url: '/api/nothing/here' })
      return json<{ message: string }>().message
    }),
  },
  'language.sources': { to: [], act: config },
  'seats.holdEnabled': {
    to: false,
    act: under(async () => {
      const { token } = await buildSession(server)
      const ride = rideRequest({ dateTime: nextDay() })
      const { data } = await server.call(checkAppointment, ride, asking(token))
      return data.holdId !== null
    }),
  },
  'tripInfo.noticeMinutesBefore': {
    to: 120,
    act: async (policy) => {
      const { fillUntil } = await storedOrder(server, unfilled.id)
      await remindTravellers.run(later(policy, (fillUntil ?? 0) - 90 * msPerMinute))
      return noticesOf(unfilled.id, 'fillReminder')
    },
  },
  'luggage.small.inches': { to: 21, act: stated('bookingNotice') },
  'luggage.large.inches': { to: 30, act: stated('bookingNotice') },
  ...Object.fromEntries(
    currencies.map((currency) => [
      `charges.limousineBus.${currency}`,
      {
        to: 7700,
        act: under(async () => {
          const { data } = await server.call(offerInfo, { ...quotationRequest, currency })
          return data.limousineBusPrice
        }),
      },
    ]),
  ),
  'ride.driverWaitsMinutes': { to: 5, act: stated('travelTerms') },
  'ride.stopMinutes': {
    to: 6,
    act: async (policy) => {
      const data = await operatorDataOf(db, policy)
      const snapshot = await readSnapshot(db, bus, now())
      assert.ok(snapshot)
      return draftFromScratch(
        snapshot,
        await measureWays(snapshot, { travelTime: server.deps.travelTime, data, policy }),
        policy,
      )
    },
  },
  'ride.reminderHoursBefore': {
    to: 16,
    act: async (policy) => {
      await remindTravellers.run(later(policy, (distantOrder.departsAt ?? 0) - 14 * msPerHour))
      return noticesOf(distant.id, 'rideReminder')
    },
  },
  'booking.redeeming.reading': {
    to: 'nameAlone',
    act: under(async () => {
      const { token } = await buildSession(server)
      return (await server.call(verifyGiftCard, { code: '', passportName: 'Nobody Here' }, asking(token)))
        .error
    }),
  },
  'booking.redeeming.triesPerHour': {
    to: 2,
    act: async (policy) => {
      const trier = { accountId: randomUUID(), source }
      const outcomes = []
      for (let times = 0; times < 6; times += 1)
        outcomes.push(await outcome(countRedeemTry(later(policy, now()), trier, now())))
      return outcomes
    },
  },
  'booking.cards': {
    to: ['credit', 'debit'],
    act: async (policy) => {
      const { id, token } = await buildOrder(server, { ride: rideRequest({ dateTime: nextDay() }) })
      assert.ok(token)
      const { accountId } = await storedOrder(server, id)
      let sentRequest: CreatePayment | undefined
      const provider: PaymentProvider = Object.assign(
        Object.create(server.deps.payments.named('sandbox')) as PaymentProvider,
        {
          create: (request: CreatePayment) => {
            sentRequest = request
            return Promise.resolve({ kind: 'unknown' } as const)
          },
        },
      )
      await outcome(
        startAttempt(
          { ...later(policy, now()), payments: onlyProvider(provider) },
          attemptOf(id, accountId, 'card'),
        ),
      )
      return sentRequest?.acceptedFunding
    },
  },
  'booking.payTypes': {
    to: ['card'],
    act: (policy) =>
      outcome(startAttempt(later(policy, now()), attemptOf(randomUUID(), randomUUID(), 'alipay'))),
  },
  'gifts.card.minJpyCents': { to: 2_000_000, act: issued(1_000_000, '2027-03-31') },
  'gifts.card.maxJpyCents': { to: 500_000, act: issued(1_000_000, '2027-03-31') },
  'gifts.card.maxYears': { to: 1, act: issued(1_000_000, '2028-03-31') },
  'invoices.serviceFeeJpyCents': {
    to: 33_000,
    act: under(async () => {
      const { token } = await buildSession(server)
      const { id } = await buildReadyOrder(server, { token, ride: rideRequest({ dateTime: nextDay() }) })
      const order = await storedOrder(server, id)
      await db.transaction((tx) =>
        transitionOrder(tx, order, { fact: 'fulfilment', to: 'completed', cause: staffDecided() }),
      )
      const head = await server.call(invoiceCalls.saveInvoiceHead, person, { token })
      const application = { headId: head.data.id, orderIds: [id] }
      return (await server.call(invoiceCalls.applyForInvoice, application, asking(token))).data.invoice
        .serviceFeeJpy
    }),
  },
  'operations.changes.adminAboveJpyCents': {
    to: 1,
    act: under(async () => {
      const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: nextDay() }) })
      const { departureId } = await storedOrder(server, id)
      const { token } = await buildStaff(server, 'dispatcher')
      const request = { departureId: departureId ?? '', way: 'cancel', reason: 'vehicle' } as const
      const { data } = await server.call(staffPreviewDepartureChange, request, { token })
      return data.needsAdmin
    }),
  },
  'promises.operatorFailure.couponPercent': {
    to: 30,
    act: async (policy) => {
      const { id } = await buildPaidOrder(server, { ride: rideRequest({ dateTime: nextDay() }) })
      await db.transaction((tx) =>
        cancelForOperatorFault(
          tx,
          { orderId: id, reason: 'The bus broke down' },
          { cause: staffDecided(), policy },
        ),
      )
      const [given] = await db.select().from(coupons).where(eq(coupons.reasonOrderId, id))
      return given?.terms
    },
  },
  'promises.refundArrivesDays': {
    to: 10,
    act: (policy) => {
      const about = { lang: 'en', facts: { toCardJpy: '10000' } } as const
      const facts = noticeFacts(
        { order: distantOrder, refundJpy: 100, notice: about },
        { policy, config: server.deps.config },
        now(),
      )
      return orderNoticeLetter('refundSent', 'en', facts)
    },
  },
  'promises.liability.insuranceJpyCents': { to: 1_000_000_00, act: stated('travelTerms') },
  'promises.liability.damageTimesFee': { to: 3, act: stated('travelTerms') },
  'limits.signInCode.tries': {
    to: 3,
    act: async (policy) => {
      const from = sendTo(newAddress())
      const deps = later(policy, now())
      await sendCode(deps, { to: from, lang: 'en', source }, now())
      const outcomes = []
      for (let times = 0; times < 6; times += 1)
        outcomes.push(await outcome(useCode(deps, { from, code: 'wrong', source }, now())))
      return outcomes
    },
  },
  'limits.signInCode.validMinutes': { to: 10, act: newCode },
  'limits.signInCode.resendSeconds': { to: 30, act: newCode },
  'limits.reviewImages': {
    to: 1,
    act: under(async () => {
      const { token } = await buildSession(server)
      const review = { orderId: randomUUID(), stars: 5, serviceAttitude: 5, price: 4, comfort: 5 } as const
      const images = ['https://example.com/1.jpg', 'https://example.com/2.jpg']
      return (await server.call(commentInfoAddOrUpdate, { ...review, images }, asking(token))).error
    }),
  },
  'limits.upload.maxMegabytes': { to: 3, act: pictures(1) },
  'limits.upload.validMinutes': { to: 30, act: pictures(1) },
  'limits.upload.maxMegapixels': {
    to: 2,
    act: under(async () => {
      const { token } = await buildSession(server)
      return (await sendPicture(server, (await allowPicture(server, token, wide)).data, wide)).statusCode
    }),
  },
  'limits.upload.picturesPerDay': { to: 1, act: pictures(2) },
  'limits.upload.megabytesPerDay': { to: 5, act: pictures(2) },
  'limits.rideCodesPerPage': {
    to: 1,
    act: under(async () => {
      const { token } = await buildSession(server)
      for (const address of [undefined, { addressId: hotelInNamba, text: 'Swissotel' }])
        await buildReadyOrder(server, {
          token,
          ride: rideRequest({ dateTime: nextDay(), ...(address && { address }) }),
        })
      return (await server.call(homeQr, { pageNum: 1, pageSize: 20 }, { token })).data.records.length
    }),
  },
  'limits.needsDays': {
    to: 60,
    act: async (policy) => {
      const { id, token } = await buildReadyOrder(server, {
        ride: rideRequest({ dateTime: nextDay() }),
        changes: { needs: ['wheelchair'] },
      })
      await server.call(cancelAirlinesBusOrder, { id }, asking(token))
      await forgetNeeds.run(later(policy, now() + 45 * msPerDay))
      return (await storedOrder(server, id)).needs
    },
  },
  'operations.minibusChildSeats': {
    to: 1,
    act: async (policy) => {
      const snapshot = await readSnapshot(db, bus, now())
      assert.ok(snapshot)
      const family = { seats: 2, large: 0, small: 0, childSeats: 1 }
      const seated = [{ ...family, id: 'one', stopKey: 'one', minibus: 1 }]
      const party = { ...family, id: 'other', stopKey: 'other' }
      return placeParty(fleetOf(snapshot.departure, policy), seated, { party })?.minibus
    },
  },
  'operations.minibusWheelchairs': {
    to: 2,
    act: async (policy) => {
      const snapshot = await readSnapshot(db, bus, now())
      assert.ok(snapshot)
      const rider = { seats: 1, large: 0, small: 0, wheelchairs: 1 }
      const seated = [{ ...rider, id: 'one', stopKey: 'one', minibus: 1 }]
      const party = { ...rider, id: 'other', stopKey: 'other' }
      return placeParty(fleetOf(snapshot.departure, policy), seated, { party })?.minibus
    },
  },
  'operations.busWheelchairs': {
    to: 1,
    act: async (policy) => {
      const snapshot = await readSnapshot(db, bus, now())
      assert.ok(snapshot)
      const rider = { seats: 1, large: 0, small: 0, wheelchairs: 1 }
      const there = {
        departureId: bus,
        planned: snapshot.departure,
        status: 'open',
        pause: undefined,
        busFree: { seats: 40, large: 40, small: 40 },
        placed: [{ ...rider, id: 'one', stopKey: 'one', minibus: 1 }],
        mayMove: true,
      } as const
      const party = { ...rider, id: 'other', stopKey: 'other', childSeats: 0 }
      return withParty(there, party, policy) !== undefined
    },
  },
  'limits.archiveDays': {
    to: 600,
    act: async (policy) => {
      const id = await buildEnded()
      await archiveOrders.run(later(policy, now() + 560 * msPerDay))
      return (await storedOrder(server, id)).archivedAt !== null
    },
  },
  'limits.archiveYears': {
    to: 8,
    act: async (policy) => {
      const id = await buildEnded()
      await archiveOrders.run(later(policy, now() + 560 * msPerDay))
      await archiveOrders.run(later(policy, now() + 7.5 * DAYS_OF_A_YEAR * msPerDay))
      return db.$count(archivedOrders, eq(archivedOrders.orderId, id))
    },
  },
  'operations.mustBeAssigned': {
    to: true,
    act: async (policy) => {
      const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: nextDay() }) })
      const { departureId, departsAt } = await storedOrder(server, id)
      const report = { departureId: departureId ?? '', step: 'left', undo: false } as const
      const { account } = await buildStaff(server)
      const data = await operatorDataOf(db, policy)
      return outcome(
        reportProgress(db, report, {
          by: { actor: 'staff', actorId: account.id },
          data,
          policy,
          at: departsAt ?? 0,
        }),
      )
    },
  },
  'operations.driving.trailDays': {
    to: 10,
    act: async (policy) => {
      const { departureId } = await storedOrder(server, (await buildReadyOrder(server)).id)
      const at = now() - 8 * msPerDay
      const place = { departureId: departureId ?? '', minibus: 1, lat: 34.67, lng: 135.5, accuracy: 9 }
      await db.delete(driverTrail)
      await db.insert(driverTrail).values({ ...place, at, minute: at })
      await forgetPositions.run(later(policy, now()))
      return db.$count(driverTrail)
    },
  },
  'operations.rollCallDays': {
    to: 400,
    act: async (policy) => {
      const { account } = await buildStaff(server)
      const at = now() - 380 * msPerDay
      const { id: driverId } = await buildDriver(server)
      const shift = await buildShift(server, {
        driverId,
        serviceDate: '2025-11-06',
        startsAt: at,
        endsAt: at + 8 * msPerHour,
      })
      const good = { alcohol: 'good', health: 'good', vehicle: 'good' } as const
      await db
        .insert(rollCalls)
        .values({ shiftId: shift.id, moment: 'before', at, staffId: account.id, way: 'inPerson', ...good })
      await forgetRollCalls.run(later(policy, now()))
      return (await db.select().from(rollCalls).where(eq(rollCalls.shiftId, shift.id))).length
    },
  },
  'operations.driverDays': {
    to: 400,
    act: async (policy) => {
      const leftAt = now() - 500 * msPerDay
      const { id } = await buildDriver(server, { inService: false, leftAt })
      await forgetDrivers.run(later(policy, now()))
      return (await db.select().from(drivers).where(eq(drivers.id, id)))[0]?.name
    },
  },
  'limits.staffTrailDays': {
    to: 30,
    act: async (policy) => {
      const { account } = await buildStaff(server)
      const at = now() - 100 * msPerDay
      const [row] = await db
        .insert(staffTrail)
        .values({
          at,
          lastAt: at,
          staffId: account.id,
          call: 'staffOrder',
          network: '192.0.2.1',
          outcome: 'done',
          orderIds: [],
          travellerIds: [],
          subjects: [],
          callKey: Buffer.from(randomUUID()),
        })
        .returning({ id: staffTrail.id })
      await trimStaffTrail.run(later(policy, now()))
      return (
        await db
          .select()
          .from(staffTrail)
          .where(eq(staffTrail.id, row?.id ?? 0))
      ).length
    },
  },
  'limits.faultDays': {
    to: 30,
    act: async (policy) => {
      const at = now() - 60 * msPerDay
      const [row] = await db
        .insert(appFaults)
        .values({
          fingerprint: Buffer.from(randomUUID()),
          program: 'h5',
          release: '0.2.0',
          message: 'Error: broken',
          frames: [],
          pages: ['/'],
          firstSeenAt: at,
          lastSeenAt: at,
        })
        .returning({ id: appFaults.id })
      await trimAppFaults.run(later(policy, now()))
      return db.$count(appFaults, eq(appFaults.id, row?.id ?? ''))
    },
  },
}

const person = {
  kind: 'person',
  title: 'Chan Tai Man',
  country: 'JP',
  taxNumber: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  email: '',
  isDefault: true,
} as const

function attemptOf(orderId: string, accountId: string, payType: 'card' | 'alipay') {
  return {
    orderId,
    accountId,
    payType,
    giftJpy: 0,
    place: { os: 'h5', browser: 'other', form: 'phone' },
    wechatCode: null,
    payerIp: null,
    lang: 'en',
    appOrigin: 'https://noriai.example',
    key: randomUUID(),
    at: now(),
  } as const
}

describe('a figure of the policy', () => {
  test('that acts in the server alone has a probe', () => {
    assert.deepEqual(unmatched(probes, figuresOfServer), [])
  })

  for (const [path, probe] of Object.entries(probes)) {
    test(`acts: ${path}`, async () => {
      const { before, again, after } = await seen(path, probe)
      assert.deepEqual(again, before)
      assert.notDeepEqual(after, before, `${path} was changed and nothing noticed`)
    })
  }
})
