import type { DepartureParty, DepartureView } from '@noriai/contract/schema/staffDeparture'
import type { TextKey, Translate } from '../i18n'
import { csvText } from './csv'
import { minibusLetter } from './departures'
import { clockOf, dateOf } from './wall'

/** The parties of a departure as lines, in the order of minibuses and stops. */
function linesOf(view: DepartureView, t: Translate) {
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
      door: doorText(door.door),
      orderNo: party.orderNo,
      needs: needsText(party.needs, t),
      remark: party.remark,
      isIn: party.checkedIn,
    }
  })
}

/** What staff keep of a door for its driver; empty where that is nothing. */
export const doorText = (door: DepartureParty['to']['door']): string =>
  door ? [door.entrance, door.note, door.telephone].filter((text) => text !== '').join(' · ') : ''

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

/** What a party needs, in words; empty when that is nothing. */
export const needsText = (needs: DepartureParty['needs'], t: Translate): string =>
  (needs ?? []).map((need) => t(`need.${need}`)).join(t('bags.comma'))

/** The contact's phone with its country code; empty when there is none. */
export const phoneOf = ({ contact }: Pick<DepartureParty, 'contact'>): string =>
  contact.phone === ''
    ? ''
    : contact.countryCode === ''
      ? contact.phone
      : `+${contact.countryCode} ${contact.phone}`

type ListLine = ReturnType<typeof linesOf>[number]

const columns: readonly (readonly [TextKey, (line: ListLine, t: Translate) => string | number])[] = [
  ['list.minibus', ({ minibus }) => minibus],
  ['list.stop', ({ stop }) => stop],
  ['list.names', ({ names }) => names],
  ['list.riders', ({ riders }) => riders],
  ['list.contact', ({ contactName }) => contactName],
  ['list.phone', ({ phone }) => phone],
  ['list.flight', ({ flightNo }) => flightNo],
  ['list.bags', ({ bags }) => bags],
  ['list.childSeats', ({ childSeats }) => childSeats],
  ['list.place', ({ place }) => place],
  ['list.address', ({ address }) => address],
  ['list.door', ({ door }) => door],
  ['list.orderNo', ({ orderNo }) => orderNo],
  ['list.needs', ({ needs }) => needs],
  ['list.remark', ({ remark }) => remark],
  ['list.checkedIn', ({ isIn }, t) => (isIn ? t('list.yes') : '')],
]

/** The passenger list as a CSV file that every spreadsheet opens. */
export function passengerCsv(view: DepartureView, t: Translate): string {
  const head = columns.map(([name]) => t(name))
  const rows = linesOf(view, t).map((line) => columns.map(([, cellOf]) => cellOf(line, t)))
  return csvText(head, rows)
}

/** The name of the CSV file: day, time and direction. */
export const csvName = ({ departsAt, direction, relayPoint }: DepartureView): string =>
  `noriai-${dateOf(departsAt)}-${clockOf(departsAt).replace(':', '')}-${direction}-${relayPoint.code}.csv`
