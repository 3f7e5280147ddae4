import { isCode } from '@noriai/contract/client/ApiError'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { staffHoldSale, staffSellRide } from '@noriai/contract/calls/staff/counter'
import type { Lang } from '@noriai/contract/lang'
import { centsPerUnit } from '@noriai/contract/money'
import { orderKinds } from '@noriai/contract/orders/kinds'
import type { Direction } from '@noriai/contract/policy'
import type { CounterWay, SaleChannel } from '@noriai/contract/rules/counterSale'
import { kindsOfParty } from '@noriai/contract/rules/party'
import { nfkc } from '@noriai/contract/rules/plainForm'
import { hasWheelchair, type Need } from '@noriai/contract/rules/riderNeeds'
import type { AddressMatch } from '@noriai/contract/schema/place'

/** An address that was found, with what is added to it. */
export interface ChosenAddress {
  readonly match: AddressMatch
  readonly detail: string
}

/** A rider of the form; the first is who is called. */
export interface SaleRider {
  readonly name: string
  readonly birthday: string
}

/** What is typed for a sale. */
export interface SaleForm {
  readonly channel: SaleChannel
  readonly direction: Direction
  readonly date: string
  /** `HH:mm`: the landing of somebody on the phone. */
  readonly time: string
  /** Where more than one is served: of the terminal; the first one unless chosen. */
  readonly airportCode?: string
  readonly terminal: string
  readonly flightNo: string
  readonly address: ChosenAddress | undefined
  readonly departureAddress: ChosenAddress | undefined
  readonly adults: string
  readonly children: string
  readonly infants: string
  readonly childSeats: string
  readonly large: string
  readonly small: string
  readonly special: string
  /** What the party needs, as the app asks for it. */
  readonly needs: readonly Need[]
  readonly riders: readonly SaleRider[]
  readonly countryCode: string
  readonly phone: string
  readonly email: string
  readonly lang: Lang
}

/** A form without a traveller. */
export const emptySale = (channel: SaleChannel, date: string): SaleForm => ({
  channel,
  direction: 'pickup',
  date,
  time: '',
  terminal: 'T1',
  flightNo: '',
  address: undefined,
  departureAddress: undefined,
  adults: '1',
  children: '0',
  infants: '0',
  childSeats: '0',
  large: '1',
  small: '0',
  special: '0',
  needs: [],
  riders: [],
  countryCode: '81',
  phone: '',
  email: '',
  lang: 'en',
})

/** The form of the next sale: a counter stays at its airport, and begins with that one's first terminal. */
export function nextSale(
  { channel, airportCode }: SaleForm,
  desk: {
    readonly serviceDate: string
    readonly terminals: readonly { readonly airportCode: string; readonly terminal: string }[]
  },
): SaleForm {
  const empty = emptySale(channel, desk.serviceDate)
  const first = desk.terminals.find((each) => each.airportCode === airportCode)
  return first ? { ...empty, airportCode: first.airportCode, terminal: first.terminal } : empty
}

/** A form without a traveller, at the airport of another one. */
function emptyLike({ channel, date, airportCode, terminal }: SaleForm): SaleForm {
  const empty = emptySale(channel, date)
  return airportCode === undefined ? empty : { ...empty, airportCode, terminal }
}

/** Whether anything was typed of a traveller. */
export const isTyped = (form: SaleForm): boolean => JSON.stringify(form) !== JSON.stringify(emptyLike(form))

/** Whether a form is kept for when its page is opened again: something was typed, or it is at an airport that was chosen. */
export const isWorthKeeping = (form: SaleForm): boolean => isTyped(form) || form.airportCode !== undefined

/** A form that was kept: one in which nothing was typed, not even another day, begins with the day on which it is opened. */
export const reopenedSale = (
  form: SaleForm,
  { begunOn, serviceDate }: { readonly begunOn: string; readonly serviceDate: string },
): SaleForm => (isTyped(form) || form.date !== begunOn ? form : { ...form, date: serviceDate })

const whole = (text: string): number => Math.max(0, Math.floor(Number(text)) || 0)

/** The party of a form. */
export function partyOf({ adults, children, infants, childSeats }: SaleForm) {
  return {
    adults: whole(adults),
    children: whole(children),
    infants: whole(infants),
    childSeats: whole(childSeats),
  }
}

/** The bags of a form; what of them is extra follows from the party. */
export function bagsOf({ large, small, special }: SaleForm) {
  return { large: whole(large), small: whole(small), special: whole(special) }
}

/** The wheelchair of a form, for which a bus may have no place; nothing is said of none. */
export const wheelchairOf = ({ needs }: SaleForm) => (hasWheelchair(needs) ? { wheelchair: true } : {})

/** Everybody of the party by kind, with what was typed for them so far. */
export function ridersOf(form: SaleForm): (SaleRider & { readonly kind: 'adult' | 'child' | 'infant' })[] {
  return kindsOfParty(partyOf(form)).map((kind, position) => ({
    kind,
    name: form.riders[position]?.name ?? '',
    birthday: form.riders[position]?.birthday ?? '',
  }))
}

/** Whether the ends of the ride are known, so that its departures can be looked up. */
export function hasEnds({ direction, address, departureAddress }: SaleForm): boolean {
  return address !== undefined && (direction !== 'transfer' || departureAddress !== undefined)
}

/** The landing that is typed on the phone; undefined at the counter, where they have landed. */
export function landingOf({ channel, direction, date, time }: SaleForm): string | undefined {
  return channel === 'phone' && direction === 'pickup' && time !== '' ? `${date} ${time}:00` : undefined
}

const choiceOf = ({ match, detail }: ChosenAddress) => ({
  addressId: match.addressId,
  text: match.name,
  detail,
  confirmed: detail !== '',
})

/** A departure as it is chosen, and the time that the ride is asked for by, where there is one. */
export interface BusChoice {
  readonly departureId: string
  readonly dateTime: string | undefined
}

/** The airport and the terminal of a ride that has them. */
export function airportOf({ direction, airportCode, terminal }: SaleForm) {
  if (direction === 'transfer') return {}
  return { terminal, ...(airportCode !== undefined && { airportCode }) }
}

/** What is asked for when a departure is chosen; undefined while an end is missing. */
export function holdRequestOf(
  form: SaleForm,
  chosen: BusChoice,
  saleId: string | null,
): CallRequest<typeof staffHoldSale> | undefined {
  const { direction, address, departureAddress, flightNo, channel } = form
  if (!address) return undefined
  return {
    saleId,
    channel,
    ride: {
      type: orderKinds[direction],
      ...(chosen.dateTime !== undefined && { dateTime: chosen.dateTime }),
      ...airportOf(form),
      ...(flightNo.trim() !== '' && { flightNo: flightNo.trim() }),
      ...partyOf(form),
      luggage: bagsOf(form),
      ...wheelchairOf(form),
      address: choiceOf(address),
      ...(direction === 'transfer' && departureAddress && { departureAddress: choiceOf(departureAddress) }),
      departureId: chosen.departureId,
    },
  }
}

/**
 * The departure that a refused hold names in place of the one that was chosen, where it can be chosen; none of a drop-off, which is chosen
 * by when it is at the airport.
 * @param error of the hold; undefined while there is none
 */
export function offeredInstead<Option extends { readonly time: string; readonly problem: string | null }>(
  error: unknown,
  direction: Direction,
  options: readonly Option[],
): Option | undefined {
  if (direction === 'dropoff' || !isCode(error, 'booking.wheelchairsFull', 'booking.bagsFull'))
    return undefined
  return options.find(({ time, problem }) => time === error.params.next && problem === null)
}

/** What was handed over. */
export interface TypedPayment {
  readonly way: CounterWay | 'link'
  /** In yen. */
  readonly received: string
  readonly slip: string
}

/** Hundredths of what was typed in yen; undefined while that is no amount. */
export function yenTyped(text: string): number | undefined {
  const figure = nfkc(text).replace(/[,\s]/g, '')
  return /^\d{1,8}$/.test(figure) ? Number(figure) * centsPerUnit : undefined
}

/** The sale as it is sent; names that can be given later are left out as long as only the first is there. */
export function sellRequestOf(
  form: SaleForm,
  saleId: string,
  { way, received, slip }: TypedPayment,
): CallRequest<typeof staffSellRide> {
  const riders = ridersOf(form)
  const isNamedLater = riders.slice(1).every(({ name }) => name.trim() === '')
  const { countryCode, phone, email, lang, needs } = form
  return {
    saleId,
    lang,
    contact: { ...(phone !== '' && { countryCode, phone }), email },
    passengers: (isNamedLater ? riders.slice(0, 1) : riders).map(({ name, kind, birthday }) => ({
      passportName: name,
      kind,
      birthday: birthday === '' ? null : birthday,
    })),
    needs: [...needs],
    payment:
      way === 'cash'
        ? { way, receivedJpy: yenTyped(received) ?? 0 }
        : way === 'terminal'
          ? { way, slip }
          : { way },
  }
}
