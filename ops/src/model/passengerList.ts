import type { DepartureParty, DepartureView } from '@noriai/contract/schema/staffDeparture'
import type { Translate } from '../i18n'
import { minibusLetter } from './departures'
import { clockOf, dateOf } from './wall'

/** One line of the passenger list, printed and as CSV. */
export interface ListLine {
  readonly minibus: string
  readonly stop: string
  readonly names: string
  readonly riders: number
  readonly contactName: string
  readonly phone: string
  readonly flightNo: string
  readonly bags: string
  readonly childSeats: number
  readonly place: string
  readonly address: string
  readonly orderNo: string
  readonly remark: string
  readonly isIn: boolean
}

/** The parties of a departure as lines, in the order of minibuses and stops. */
export function linesOf(view: DepartureView, t: Translate): readonly ListLine[] {
  return view.parties.map((party) => {
    const door = view.direction === 'dropoff' ? party.from : party.to
    return {
      minibus: minibusLetter(party.minibus),
      stop: party.stopNo === null ? '' : String(party.stopNo),
      names: party.names.length > 0 ? party.names.join(', ') : party.contact.contactName,
      riders: party.riders,
      contactName: party.contact.contactName,
      phone: phoneOf(party),
      flightNo: party.flight?.flightNo ?? '',
      bags: bagsText(party.luggage, t),
      childSeats: party.childSeats,
      place: door.nameJa === '' ? door.name : door.nameJa,
      address: [door.addressJa, door.detail].filter((text) => text !== '').join(' '),
      orderNo: party.orderNo,
      remark: party.remark,
      isIn: party.checkedIn,
    }
  })
}

/** Bags in words: `3 large, 2 small`. */
export function bagsText(
  luggage: { readonly large: number; readonly small: number; readonly special: number },
  t: Translate,
): string {
  const parts = [
    luggage.large > 0 ? t('bags.large', { count: luggage.large }) : '',
    luggage.small > 0 ? t('bags.small', { count: luggage.small }) : '',
    luggage.special > 0 ? t('bags.special', { count: luggage.special }) : '',
  ].filter((text) => text !== '')
  return parts.length === 0 ? t('bags.none') : parts.join(t('bags.comma'))
}

/** The contact's phone with its country code; empty when there is none. */
export const phoneOf = ({ contact }: Pick<DepartureParty, 'contact'>): string =>
  contact.phone === ''
    ? ''
    : contact.countryCode === ''
      ? contact.phone
      : `+${contact.countryCode} ${contact.phone}`

/** Spreadsheets take a cell that begins so for a formula: it is told to be text. */
const FORMULA = /^[=+\-@\t\r]/
/** By it spreadsheets know the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** One CSV cell: quoted where it must be, never a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The passenger list as a CSV file that every spreadsheet opens. */
export function passengerCsv(view: DepartureView, t: Translate): string {
  const head = [
    t('list.minibus'),
    t('list.stop'),
    t('list.names'),
    t('list.riders'),
    t('list.contact'),
    t('list.phone'),
    t('list.flight'),
    t('list.bags'),
    t('list.childSeats'),
    t('list.place'),
    t('list.address'),
    t('list.orderNo'),
    t('list.remark'),
    t('list.checkedIn'),
  ]
  const rows = linesOf(view, t).map((line) => [
    line.minibus,
    line.stop,
    line.names,
    line.riders,
    line.contactName,
    line.phone,
    line.flightNo,
    line.bags,
    line.childSeats,
    line.place,
    line.address,
    line.orderNo,
    line.remark,
    line.isIn ? t('list.yes') : '',
  ])
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** The name of the CSV file: day, time and direction. */
export const csvName = ({ departsAt, direction, relayPoint }: DepartureView): string =>
  `noriai-${dateOf(departsAt)}-${clockOf(departsAt).replace(':', '')}-${direction}-${relayPoint.code}.csv`
