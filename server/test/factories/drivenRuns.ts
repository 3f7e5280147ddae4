import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { isPickup } from '@noriai/contract/orders/kinds'
import { addMinutes, serviceDateOf, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { rollCalls } from '../../src/infra/db/schema/fleet'
import { seatClaims, vehicleAssignments } from '../../src/infra/db/schema/seats'
import type { Answer, TestApp } from '../buildTestApp'
import { buildStaff } from '../staff'
import { buildDriver, buildShift, buildVehicle } from './fleet'
import { buildReadyOrder, storedOrder } from './orders'
import type { RideRequest } from './rides'

type Tap = CallRequest<typeof driverCalls.driverSendEvents>['events'][number]
/** What a tap is besides what every tap brings. */
type TapOf<Kind extends Tap['kind']> = Omit<
  Extract<Tap, { kind: Kind }>,
  'kind' | 'id' | 'departureId' | 'minibus' | 'at' | 'seq' | 'place'
>

/** A phone that is bound to a driver, by its cookie. */
export interface TestPhone {
  readonly cookie: string
  call<C extends Call>(call: C, request: CallRequest<C>): Promise<Answer<CallResponse<C>>>
}

/** A phone with a cookie. */
export function phoneWith(server: TestApp, cookie: string): TestPhone {
  return { cookie, call: (call, request) => server.call(call, request, { headers: { cookie } }) }
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: Pick<Answer<unknown>, 'headers'>): string {
  const set = headers['set-cookie']
  const first: unknown = Array.isArray(set) ? set[0] : set
  return typeof first === 'string' ? (first.split(';')[0] ?? '') : ''
}

/** Opens a driver's page on a phone of its own, as the desk and the driver do. */
export async function bindPhone(
  server: TestApp,
  driverId: string,
  { staffToken, pin = '480316' }: { readonly staffToken: string; readonly pin?: string | null },
): Promise<TestPhone> {
  const made = await server.call(
    staffCalls.staffMakeDriverLink,
    { driverId, bySms: false },
    { token: staffToken },
  )
  assert.equal(made.status, 200, made.error)
  const token = made.data.link.split('#')[1] ?? ''
  const opened = await server.call(driverCalls.driverOpenLink, { token, attempt: randomUUID() })
  assert.equal(opened.status, 200, opened.error)
  const phone = phoneWith(server, cookieOf(opened))
  if (pin !== null) {
    const set = await phone.call(driverCalls.driverSetPin, { pin })
    assert.equal(set.status, 200, set.error)
  }
  return phone
}

/**
 * A run of one minibus whose driver has a phone, with parties that ride it; the clock is ten minutes before it sets out. Its shift is
 * from three hours before to five hours after that.
 */
export async function buildDrivenRun(server: TestApp, rides: readonly RideRequest[]) {
  const { db } = server.deps
  const riders: Awaited<ReturnType<typeof buildReadyOrder>>[] = []
  for (const ride of rides) riders.push(await buildReadyOrder(server, { ride }))
  const orders = await Promise.all(riders.map(({ id }) => storedOrder(server, id)))
  const [first] = orders
  assert.ok(first?.departureId && first.times)
  const { departureId, times, type } = first
  const [claim] = await db.select().from(seatClaims).where(eq(seatClaims.orderId, first.id))
  const minibus = claim?.minibus ?? 1
  await db.update(seatClaims).set({ minibus }).where(eq(seatClaims.departureId, departureId))
  const promisedAt = Math.round((times.door.from + times.door.to) / 2)
  const startsAt = isPickup(type) ? times.relayAt : addMinutes(promisedAt, -10)
  const endsAt = addMinutes(startsAt, 90)
  const staff = await buildStaff(server, 'dispatcher')
  const driver = await buildDriver(server)
  const vehicle = await buildVehicle(server)
  const shift = await buildShift(server, {
    driverId: driver.id,
    serviceDate: serviceDateOf(startsAt, server.deps.policy),
    startsAt: addMinutes(startsAt, -180),
    endsAt: addMinutes(startsAt, 300),
  })
  const good = { alcohol: 'good', health: 'good', vehicle: 'good' } as const
  await db.insert(rollCalls).values({
    shiftId: shift.id,
    moment: 'before',
    at: addMinutes(startsAt, -170),
    staffId: staff.account.id,
    way: 'inPerson',
    ...good,
  })
  const somewhere = { lat: 34.7, lng: 135.49 }
  await db.insert(vehicleAssignments).values({
    departureId,
    minibus,
    vehicleType: 'minibus',
    plateNumber: vehicle.plateNumber,
    carBrand: vehicle.carBrand,
    driverName: driver.name,
    driverPhone: driver.phone,
    vehicleName: `White ${vehicle.number}`,
    vehicleId: vehicle.id,
    driverId: driver.id,
    startsAt,
    endsAt,
    startPlace: somewhere,
    endPlace: somewhere,
  })
  server.clock.set(addMinutes(startsAt, -10))
  const phone = await bindPhone(server, driver.id, { staffToken: staff.token })
  const run = { departureId, minibus }
  let seq = 0
  /** A tap at this moment, or minutes ago. */
  const tap = <Kind extends Tap['kind']>(
    kind: Kind,
    more: TapOf<Kind>,
    { minutesAgo = 0, place = null }: { readonly minutesAgo?: number; readonly place?: Tap['place'] } = {},
  ): Tap => {
    seq += 1
    const at = toWallTime(addMinutes(server.clock.now(), -minutesAgo))
    return { kind, id: randomUUID(), ...run, at, seq, place, ...more } as unknown as Tap
  }
  /** What became of taps that are sent together: `taken`, `known`, or the code of what refused them. */
  const send = async (...events: Tap[]) => {
    const answer = await phone.call(driverCalls.driverSendEvents, { events })
    assert.equal(answer.status, 200, answer.error)
    return answer.data.results.map(({ result, error, contradicts }) => error?.code ?? contradicts ?? result)
  }
  const view = async () => (await phone.call(driverCalls.driverRun, run)).data
  return {
    run,
    riders,
    orderIds: orders.map(({ id }) => id),
    promisedAt,
    startsAt,
    staff,
    driver,
    shift,
    phone,
    tap,
    send,
    view,
  }
}
