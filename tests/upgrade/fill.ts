/** What staff and travellers do in no season, once each, so that a release's dump has rows of every kind. */
import { proveIdentity } from '@noriai/contract/calls/accountSafety'
import { saveTravellerDetails } from '@noriai/contract/calls/addressBook'
import { addVoucher } from '@noriai/contract/calls/coupons'
import { addLapChildSeatOrder, lapChildSeatOffer } from '@noriai/contract/calls/lapChild'
import { usedAddressUp } from '@noriai/contract/calls/places'
import { countPosterScan } from '@noriai/contract/calls/posters'
import { emailSendCode } from '@noriai/contract/calls/signIn'
import { signUpload } from '@noriai/contract/calls/upload'
import { staffAddCampaign, staffMakeVouchers } from '@noriai/contract/calls/staff/coupons'
import { staffAssignVehicle, staffSetDeparture } from '@noriai/contract/calls/staff/departures'
import { staffDrivers, staffFleet } from '@noriai/contract/calls/staff/fleet'
import {
  staffAllowPicture,
  staffSaveFind,
  staffSaveLostReport,
  staffStepFind,
} from '@noriai/contract/calls/staff/lostProperty'
import { staffAddPause } from '@noriai/contract/calls/staff/pauses'
import { staffAddPoster } from '@noriai/contract/calls/staff/posters'
import { staffBeginSecondFactor, staffConfirmSecondFactor } from '@noriai/contract/calls/staff/secondFactor'
import { staffSaveSettings } from '@noriai/contract/calls/staff/settings'
import { addDays, calendarDateOf, toWallTime, type CalendarDate, type Instant } from '@noriai/contract/time'
import { samplePassword } from '../../server/src/domain/staff'
import { jpeg, md5Of } from '../../server/test/pictures'
import { shownAppCode } from '../../server/test/staff'
import type { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Refusal, Traveller } from '../support/traveller'

/** Fills the database of a product whose clock is at `at`. */
export async function fillWhatSeasonsLeaveOut(product: Product, at: Instant): Promise<void> {
  const day = addDays(calendarDateOf(at), 2)
  await offerCouponsAndPosters(product, day)
  await keepLostProperty(product, await rideWithLapChild(product, day), at)
  await keepAccounts(product, at)
}

async function offerCouponsAndPosters(product: Product, day: CalendarDate): Promise<void> {
  const admin = await staffMember(product, 'admin')
  const titles = { ja: '冬の割引', en: 'Winter', 'zh-CN': '冬季', 'zh-TW': '冬季', ko: '겨울' }
  const off = { JPY: 20_000 }
  const rides = { direction: 'pickup', airportCode: 'KIX' } as const
  await admin.call(staffAddCampaign, { titles, off, ...rides, from: day, to: addDays(day, 7) })
  const { codes } = await admin.call(staffMakeVouchers, {
    note: 'Hotel',
    template: { titles, formula: { kind: 'ordinary', off }, ...rides, validDays: 30 },
    codeCount: 3,
    redeemUntil: addDays(day, 30),
  })
  const { posters } = await admin.call(staffAddPoster, {
    terminal: 'T1',
    spot: 'Arrival hall, exit B',
    walkMinutes: 4,
    opens: 'web',
  })
  await admin.call(staffSaveSettings, {
    validFrom: addDays(day, 30),
    body: { kind: 'luggage', prices: [{ currency: 'JPY', price: 120_000 }], maxExtraPerPerson: 2 },
  })
  const far = addDays(day, 60)
  await admin.call(staffAddPause, { from: `${far} 14:00:00`, to: `${far} 18:00:00`, reason: 'Typhoon' })
  const traveller = await Traveller.signedIn(product)
  await traveller.call(addVoucher, { code: codes[0] ?? '', currency: 'JPY' })
  await traveller.call(countPosterScan, { posterCode: posters[0]?.code ?? '' })
}

/** A partner's traveller with a child who turned too old for a lap; the departure has its bay and its minibus. */
async function rideWithLapChild(product: Product, day: CalendarDate): Promise<Ride> {
  const traveller = await Traveller.signedIn(product)
  const { id, orderNo } = await traveller.order(
    await traveller.pickup(`${day} 10:00:00`, {
      params1: 1,
      adults: 1,
      infants: 1,
      partnerCode: 'minato-air',
    }),
  )
  await traveller.pay(id)
  const { price } = await traveller.call(lapChildSeatOffer, { orderId: id, children: 1 })
  const seat = { orderId: id, children: 1, payPrice: price.payPrice }
  await traveller.pay((await traveller.call(addLapChildSeatOrder, seat)).id)
  const dispatcher = await staffMember(product, 'dispatcher')
  const { rows } = await product.database.pool.query<{ departureId: string }>(
    'select departure_id as "departureId" from orders where id = $1',
    [id],
  )
  const departureId = rows[0]?.departureId ?? ''
  await dispatcher.call(staffSetDeparture, { departureId, bay: '4', reason: 'Works at bay 3' })
  const { vehicles } = await dispatcher.call(staffFleet, {})
  const { drivers } = await dispatcher.call(staffDrivers, {})
  const minibusOf = vehicles.find(({ vehicleType }) => vehicleType === 'minibus')
  const driver = drivers.find(({ licence }) => licence === 'ordinary2')
  await dispatcher.call(staffAssignVehicle, {
    departureId,
    minibus: 1,
    run: { vehicleId: minibusOf?.id ?? '', driverId: driver?.id ?? '', reason: 'Stands in' },
  })
  return { orderNo, departureId }
}

interface Ride {
  readonly orderNo: string
  readonly departureId: string
}

/** Something that was found and is whose it was, and something that is still missed. */
async function keepLostProperty(
  product: Product,
  { orderNo, departureId }: Ride,
  at: Instant,
): Promise<void> {
  const counter = await staffMember(product, 'counter')
  await counter.call(staffAllowPicture, { fileName: 'find.jpg', fileMd5: md5Of(jpeg) })
  const missed = { id: null, version: 0, orderNo } as const
  await counter.call(staffSaveLostReport, { ...missed, kind: 'keys', what: 'Two keys' })
  const { reports } = await counter.call(staffSaveLostReport, { ...missed, kind: 'bag', what: 'Rucksack' })
  const { finds } = await counter.call(staffSaveFind, {
    id: null,
    version: 0,
    kind: 'bag',
    what: 'Red rucksack',
    picture: null,
    foundAt: toWallTime(at),
    foundBy: 'Mori',
    run: { departureId, minibus: 0 },
    keptWhere: 'Shelf B',
    keptHere: true,
  })
  // Drivers found others.
  const find = { id: finds.find(({ what }) => what === 'Red rucksack')?.id ?? '' }
  const reportId = reports.find(({ what }) => what === 'Rucksack')?.id ?? ''
  await counter.call(staffStepFind, { ...find, version: 1, step: 'match', reportId })
  await counter.call(staffStepFind, { ...find, version: 2, step: 'notice', note: '12' })
}

async function keepAccounts(product: Product, at: Instant): Promise<void> {
  const traveller = await Traveller.signedIn(product)
  const { email } = traveller
  await traveller.call(saveTravellerDetails, {
    contact: { contactName: 'SATO HANA', countryCode: '81', phone: '9012345678' },
    passengers: [{ passportName: 'SATO HANA', kind: 'adult' }],
  })
  const { address } = await traveller.pickup('2028-01-01 10:00:00')
  await traveller.call(usedAddressUp, {
    addressId: address.addressId ?? '',
    text: address.text,
    keyWords: 'Nikko',
  })
  await traveller.call(signUpload, { fileName: 'ride.jpg', fileMd5: md5Of(jpeg) })
  await traveller.call(emailSendCode, { email, scene: 'proveOld' })
  const wrong = traveller.call(proveIdentity, { way: 'email', code: '000000' })
  await wrong.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  await traveller.call(proveIdentity, { way: 'email', code: await product.codeFor(email) })
  const dispatcher = await staffMember(product, 'dispatcher')
  const { secret } = await dispatcher.call(staffBeginSecondFactor, { password: samplePassword })
  await dispatcher.call(staffConfirmSecondFactor, { code: shownAppCode(secret, at) })
}
