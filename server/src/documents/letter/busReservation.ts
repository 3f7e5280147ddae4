import { toWallTime } from '@noriai/contract/time'

/** A stop as mail programs look for it on their maps. */
interface Stop {
  readonly name: string
  readonly address: string
}

/** What a mail program may draw of a booking; moments in epoch milliseconds. */
export interface Reservation {
  readonly orderNo: string
  readonly isCancelled: boolean
  /** Who rides; empty for a reader who is not to know. */
  readonly name: string
  readonly seats: number
  /** The six characters; undefined while there are none. */
  readonly code?: string | undefined
  readonly url: string
  /** In hundredths of yen; undefined for who did not pay. */
  readonly paidJpy?: number | undefined
  readonly bookedAt: number
  readonly changedAt: number
  readonly operator: string
  readonly from: Stop
  readonly to: Stop
  readonly departsAt: number
  readonly arrivesBy: number
}

const CENTS = 100

/** The reservation as schema.org describes one (BusReservation, BusTrip), times in Japan's offset. */
export function busReservation(reservation: Reservation): unknown {
  const { orderNo, isCancelled, name, seats, code, url, paidJpy, operator } = reservation
  return {
    '@context': 'http://schema.org',
    '@type': 'BusReservation',
    reservationNumber: orderNo,
    reservationStatus: `http://schema.org/${isCancelled ? 'ReservationCancelled' : 'ReservationConfirmed'}`,
    bookingTime: offsetTime(reservation.bookedAt),
    modifiedTime: offsetTime(reservation.changedAt),
    ...(name !== '' && { underName: { '@type': 'Person', name } }),
    numSeats: seats,
    ...(code !== undefined && { ticketNumber: code }),
    url,
    modifyReservationUrl: url,
    cancelReservationUrl: url,
    ...(paidJpy !== undefined && { price: String(paidJpy / CENTS), priceCurrency: 'JPY' }),
    reservationFor: {
      '@type': 'BusTrip',
      busName: 'Noriai',
      provider: { '@type': 'Organization', name: operator },
      departureBusStop: stop(reservation.from),
      departureTime: offsetTime(reservation.departsAt),
      arrivalBusStop: stop(reservation.to),
      arrivalTime: offsetTime(reservation.arrivesBy),
    },
  }
}

const stop = ({ name, address }: Stop) => ({ '@type': 'BusStop', name, address })

/** `2026-11-21T15:30:00+09:00`. */
const offsetTime = (at: number) => `${toWallTime(at).replace(' ', 'T')}+09:00`
