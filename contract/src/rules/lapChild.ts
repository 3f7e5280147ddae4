import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addDays, addMonths, type CalendarDate } from '../time'
import { countParty, type Party } from './party'

/**
 * The last ride day on which a child born on `birthday` rides free on a lap. A child born on 29 February has its
 * birthday on 1 March of a common year. Source: decisions.md, "lap child", in three readings.
 */
export function lastLapDay(birthday: CalendarDate, policy: Policy): CalendarDate {
  const { reading, months } = policy.passengers.lapChild
  switch (reading) {
    case 'throughSecondBirthday':
      return monthlyBirthday(birthday, months)
    case 'under24Months':
      return addDays(monthlyBirthday(birthday, months), -1)
    case '24MonthsInclusive':
      return addDays(monthlyBirthday(birthday, months + 1), -1)
  }
}

/** True when the child may ride free on a lap on the ride's service day; false for a birthday after it. */
export function mayRideOnLap(birthday: CalendarDate, rideDate: CalendarDate, policy: Policy): boolean {
  return birthday <= rideDate && rideDate <= lastLapDay(birthday, policy)
}

/**
 * Why a child that was booked on a lap cannot ride on one: validation.lapChildTooOld with the last day on which it could, or
 * nothing. Its birth date is right; it needs a seat. Source: decisions.md, "A lap child who turns two before the ride".
 */
export function lapChildProblem({
  birthday,
  rideDate,
  field,
  policy,
}: {
  readonly birthday: CalendarDate
  readonly rideDate: CalendarDate
  readonly field: string
  readonly policy: Policy
}): Problem | undefined {
  if (birthday > rideDate) return problem('validation.birthday', { field })
  if (mayRideOnLap(birthday, rideDate, policy)) return undefined
  return problem('validation.lapChildTooOld', { field, lastDay: lastLapDay(birthday, policy) })
}

/** A party in which some lap children are children with a seat. */
export function withChildrenSeated<Of extends Pick<Party, 'children' | 'infants'>>(
  party: Of,
  children: number,
): Of {
  return { ...party, children: party.children + children, infants: party.infants - children }
}

/**
 * Seats that a party needs more once some of its lap children are too old for a lap. None for those who have a seat already: of
 * more infants than laps the next one was booked with one.
 */
export function seatsForLapChildren(party: Party, children: number, policy: Policy): number {
  const seated = withChildrenSeated(party, Math.min(children, party.infants))
  return countParty(seated, policy).farePaying - countParty(party, policy).farePaying
}

/** The day some months after the birth; where the month is too short, the first day after it. */
function monthlyBirthday(birthday: CalendarDate, months: number): CalendarDate {
  const sameMonth = addMonths(birthday, months)
  return sameMonth.slice(8) === birthday.slice(8) ? sameMonth : addDays(sameMonth, 1)
}
