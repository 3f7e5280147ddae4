import { problem, type Problem } from '@noriai/contract/problem'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { lapChildProblem } from '@noriai/contract/rules/lapChild'
import { countParty } from '@noriai/contract/rules/party'
import { passportNameProblem } from '@noriai/contract/rules/passportName'
import type { Hold } from '@noriai/contract/schema/hold'
import { useState } from 'react'
import { useForm } from '@/hooks/useForm'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { riderIn, ridersOf, type Rider } from '@/stores/booking/riders'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'

/** The form's values by field: `adult-2-name`, `infant-1-birthday`. */
type RiderValues = Readonly<Record<string, string>>

export const nameFieldOf = ({ key }: Rider): string => `${key}-name`
export const birthdayFieldOf = ({ key }: Rider): string => `${key}-birthday`

/** Nobody is asked again for what is known. */
const noRiders: ReadonlySet<string> = new Set()

/**
 * The riders as the order sends them: their names were typed on the form. Who is still to be asked before paying, as a ride soon
 * to leave needs everybody's name, is `riders`; otherwise that is nobody.
 */
export function useRiders(hold: Hold | null) {
  const t = useT('orderConfirm')
  const root = useStores()
  const { policy } = root.settings
  const booking = useStore(BookingStore)
  const drafts = useStore(DraftStore)
  // Not the whole draft: nothing is drawn again for what is ticked on the page.
  const { party } = drafts.ride
  const { contactName } = booking
  const knownOf = (rider: Rider) => riderIn({ contact: { contactName }, riders: booking.riders }, rider)
  const everybody = ridersOf(party)
  const { onLap } = countParty(party, policy)
  const areNamesNeeded = hold?.quotation.notes.includes('fillBeforePay') ?? false
  const rideDate = hold?.plan.serviceDate
  const [toComplete, setToComplete] = useState(noRiders)

  const problemsOf = (rider: Rider, values: RiderValues): Record<string, Problem> => {
    const [nameField, birthdayField] = [nameFieldOf(rider), birthdayFieldOf(rider)]
    const wrongName = passportNameProblem(values[nameField] ?? '', nameField, policy)
    const birthday = parseBirthday(values[birthdayField] ?? '', root.now())
    // Those beyond the laps pay, whatever their age.
    const mustBeYoung = rider.kind === 'infant' && rider.number <= onLap && rideDate !== undefined
    const wrongBirthday =
      rider.kind !== 'infant'
        ? undefined
        : birthday === undefined
          ? problem('validation.birthday', { field: birthdayField })
          : mustBeYoung
            ? lapChildProblem({ birthday, rideDate, field: birthdayField, policy })
            : undefined
    return {
      ...(wrongName && { [nameField]: wrongName }),
      ...(wrongBirthday && { [birthdayField]: wrongBirthday }),
    }
  }
  const form = useForm<RiderValues>({
    name: 'riders',
    initial: Object.fromEntries(
      everybody.flatMap((rider) => {
        const { name, birthday } = knownOf(rider)
        return [
          [nameFieldOf(rider), name],
          [birthdayFieldOf(rider), birthday],
        ]
      }),
    ),
    check: (values) =>
      Object.assign(
        {},
        ...everybody.filter(({ key }) => toComplete.has(key)).map((rider) => problemsOf(rider, values)),
      ) as Record<string, Problem>,
  })
  // Names that are given whole go with the order, and have to be right then, too.
  const checkedHold =
    hold !== null && (areNamesNeeded || booking.areNamesGiven) ? (hold.holdId ?? '') : undefined
  const [lastChecked, setLastChecked] = useState<string>()
  // Who needs a field is found once a hold, before anything is drawn of it: they are above all that is paid with. Typing takes none away.
  if (checkedHold !== lastChecked) {
    setLastChecked(checkedHold)
    const wrong = everybody.filter((rider) => Object.keys(problemsOf(rider, form.values)).length > 0)
    if (checkedHold !== undefined)
      setToComplete((before) => new Set([...before, ...wrong.map(({ key }) => key)]))
  }

  return {
    riders: everybody.filter(({ key }) => toComplete.has(key)),
    areNamesNeeded,
    form,
    /** Types into a field, for the form and for what the phone keeps. */
    change(rider: Rider, field: 'name' | 'birthday', typed: string): void {
      form.set(field === 'name' ? nameFieldOf(rider) : birthdayFieldOf(rider), typed)
      drafts.changeRider(rider, { [field]: typed })
    },
    /** Those that are known without a field here. */
    known: everybody
      .filter(({ key }) => !toComplete.has(key))
      .map((rider) => knownOf(rider).name)
      .filter((name) => name !== '')
      .join(t('listMark')),
  }
}
