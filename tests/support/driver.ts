/// <reference lib="dom" />
import { driverOpenLink } from '@noriai/contract/calls/driver/phone'
import { driverSendEvents, driverSendPosition } from '@noriai/contract/calls/driver/runs'
import { staffAssignVehicle, staffDeparture } from '@noriai/contract/calls/staff/departures'
import { staffMakeDriverLink, staffRun, type DeskRun } from '@noriai/contract/calls/staff/driving'
import { staffRollCall, staffRoster } from '@noriai/contract/calls/staff/roster'
import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { standingEvents } from '@noriai/contract/rules/stopEvents'
import { fromWallTime } from '@noriai/contract/time'
import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser'
import { screens, type Party } from './desk'
import type { Product } from './product'
import { staffMember } from './staff'
import { Traveller } from './traveller'

/** Who drives in the journeys: a minibus of the sample fleet, in the afternoon and evening. */
export const DRIVER = '上田 真由'
/** The relay point in Namba, where the phone is unless it is moved. */
const start = { latitude: 34.6661, longitude: 135.4959, accuracy: 8 }

const PATIENCE_MS = 60_000

/** Two riders of the afternoon of 25 November, from a hotel to the airport by 18:00, whom a driver can call. */
export async function leavingParty(product: Product, hotel: string, name: string): Promise<Party> {
  const traveller = await Traveller.signedIn(product)
  const order = await traveller.order(await traveller.dropoff('2026-11-25 18:00:00', {}, hotel))
  await traveller.pay(order.id)
  await traveller.call(fillOrderInfo, {
    id: order.id,
    passengers: [
      { passportName: `${name} A`, kind: 'adult' },
      { passportName: `${name} B`, kind: 'adult' },
    ],
    contact: { contactName: `${name} A`, countryCode: '81', phone: '9012345678', email: 'rider@example.com' },
  })
  const { token, code, orderNo } = await traveller.call(busOrderQrById, { airlineOrderId: order.id })
  return { traveller, orderId: order.id, orderNo, token, code }
}

/** The run of a party's minibus, with the driver who has it. */
export interface AssignedRun {
  readonly departureId: string
  readonly minibus: number
  readonly driverId: string
}

/** Gives the minibus of a party a driver who passed the roll call. */
export async function assignDriver(product: Product, party: Party): Promise<AssignedRun> {
  const { plan } = await party.traveller.call(userOrderInfo, { id: party.orderId })
  const departureId = plan?.departureId ?? ''
  const dispatcher = await staffMember(product, 'dispatcher')
  const { parties, serviceDate } = await dispatcher.call(staffDeparture, { departureId })
  const minibus = parties.find(({ orderId }) => orderId === party.orderId)?.minibus ?? 1
  const { shifts } = await dispatcher.call(staffRoster, { serviceDate })
  const shift = shifts.find(({ driverName }) => driverName === DRIVER)
  const vehicleId = shift?.vehicleId
  if (!shift || !vehicleId) throw new Error(`${DRIVER} has no shift with a vehicle on ${serviceDate}`)
  await dispatcher.call(staffRollCall, {
    shiftId: shift.id,
    version: shift.version,
    moment: 'before',
    way: 'inPerson',
    alcohol: 'good',
    health: 'good',
    vehicle: 'good',
    note: '',
  })
  const { driverId } = shift
  await dispatcher.call(staffAssignVehicle, {
    departureId,
    minibus,
    run: { vehicleId, driverId, reason: 'A journey' },
  })
  return { departureId, minibus, driverId }
}

/** A link that opens the page of a driver on one phone. */
export async function driverLink(product: Product, driverId: string): Promise<string> {
  const dispatcher = await staffMember(product, 'dispatcher')
  return (await dispatcher.call(staffMakeDriverLink, { driverId, bySms: false })).link
}

/** A driver's phone: a browser of its own, and what went wrong in it. */
export interface DriverPhone {
  readonly context: BrowserContext
  readonly page: Page
  /** Exceptions and console errors, in order. */
  readonly faults: string[]
}

/** A phone that knows where it is, whose clock can be moved, and that has opened nothing yet; with a camera where the browser given has one. */
export async function openDriverPhone(lang: 'ja' | 'en' = 'en', filmed?: Browser): Promise<DriverPhone> {
  const context = await (filmed ?? (await openBrowser())).newContext({
    viewport: screens.phone,
    locale: lang === 'ja' ? 'ja-JP' : 'en-GB',
    hasTouch: true,
    permissions: filmed ? ['geolocation', 'camera'] : ['geolocation'],
    geolocation: start,
  })
  // tsx names the functions of what tests run in the page through a helper of its own, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (target) => target' })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.clock.install()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  return { context, page, faults }
}

/** The PIN of the phones of journeys, and the words by which it is chosen. */
const pin = '480316'
const pinWords = {
  en: { pin: 'PIN (6 digits)', again: 'Once more', save: 'Save the PIN', runs: 'Today’s runs' },
  ja: { pin: '暗証番号（6桁）', again: 'もう一度', save: '決める', runs: '今日の運行' },
} as const

/** Chooses the PIN of a phone that was opened by a link: its runs are shown then. */
export async function choosePin(page: Page, lang: 'ja' | 'en' = 'en'): Promise<void> {
  const words = pinWords[lang]
  await page.getByLabel(words.pin).fill(pin)
  await page.getByLabel(words.again, { exact: true }).fill(pin)
  await page.getByRole('button', { name: words.save }).click()
  await page.getByRole('heading', { name: words.runs }).waitFor()
}

/** A run as the desk sees it. */
export async function deskRunOf(
  product: Product,
  { departureId, minibus }: Pick<AssignedRun, 'departureId' | 'minibus'>,
): Promise<DeskRun> {
  return (await staffMember(product)).call(staffRun, { departureId, minibus })
}

/** The stops of a run that are doors, in driving order. */
export const doorsOf = ({ stops }: DeskRun): DeskRun['stops'] => stops.filter(({ number }) => number !== null)

/** Whether a party gets in or out at a stop. */
export const isAt = (
  stop: DeskRun['stops'][number] | undefined,
  { orderId }: Pick<Party, 'orderId'>,
): boolean => stop?.parties.some((here) => here.orderId === orderId) ?? false

/** What counts of a run by its times, in the words of the record; that it was looked at is left out. */
export const standingKinds = ({ events }: DeskRun): string[] =>
  standingEvents(events.map(({ at, ...event }) => ({ ...event, at: fromWallTime(at) })))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'seen')

/** Has the page ask for news at once, as when a network comes back. */
export const askForNews = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })

/** A driver's phone without its screen: what it sends, for journeys of those who read it. */
export class SendingPhone extends Traveller {
  private cookie: string | undefined

  /** Opens a link, which binds the phone. */
  static async open(product: Product, link: string): Promise<SendingPhone> {
    const phone = new SendingPhone(product, 'driver@noriai.example')
    await phone.call(driverOpenLink, { token: link.split('#')[1] ?? '', attempt: randomUUID() })
    return phone
  }

  /** Reports something that was left behind on a run. */
  async found({ departureId, minibus }: AssignedRun, text: string, at: string): Promise<void> {
    const tap = { id: randomUUID(), departureId, minibus, at, seq: 1, place: null, orderId: null, text }
    await this.call(driverSendEvents, { events: [{ kind: 'found', ...tap }] })
  }

  /** Reports that something of its vehicle is damaged. */
  async damaged({ departureId, minibus }: AssignedRun, text: string, at: string): Promise<void> {
    const tap = { id: randomUUID(), departureId, minibus, at, seq: 3, place: null, text }
    await this.call(driverSendEvents, { events: [{ kind: 'damaged', ...tap }] })
  }

  /** Sets out. */
  async started({ departureId, minibus }: AssignedRun, at: string): Promise<void> {
    const tap = { id: randomUUID(), departureId, minibus, at, seq: 1, place: null }
    await this.call(driverSendEvents, { events: [{ kind: 'started', ...tap }] })
  }

  /** Is at a stop. */
  async arrived(
    { departureId, minibus }: AssignedRun,
    { leg, stopKey, at }: Pick<DeskRun['stops'][number], 'leg' | 'stopKey'> & { readonly at: string },
  ): Promise<void> {
    const tap = { id: randomUUID(), departureId, minibus, at, seq: 2, place: null, stop: { leg, stopKey } }
    await this.call(driverSendEvents, { events: [{ kind: 'arrived', ...tap }] })
  }

  /** Sends where it is, while its run lasts. */
  async isAt(
    { departureId, minibus }: AssignedRun,
    { at, ...point }: { readonly at: string; readonly lat: number; readonly lng: number },
  ): Promise<void> {
    await this.call(driverSendPosition, { departureId, minibus, at, place: { ...point, accuracy: 8 } })
  }

  protected override ownHeaders(): Record<string, string> {
    return this.cookie === undefined ? {} : { cookie: this.cookie }
  }

  protected override readHeaders(headers: Headers): void {
    this.cookie = headers.get('set-cookie')?.split(';')[0] ?? this.cookie
  }
}
