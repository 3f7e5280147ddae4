import type { CallRequest } from '@noriai/contract/defineCall'
import type { addOrUpdate } from '@noriai/contract/calls/booking'
import { problem, type Problem } from '@noriai/contract/problem'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { lapChildProblem } from '@noriai/contract/rules/lapChild'
import { countParty } from '@noriai/contract/rules/party'
import { passportNameProblem } from '@noriai/contract/rules/passportName'
import type { Hold } from '@noriai/contract/schema/hold'
import { useForm } from '@/hooks/useForm'
import { useStore, useStores } from '@/hooks/useStores'
import type { PartyDraft } from '@/stores/booking/draft'
import { DraftStore } from '@/stores/DraftStore'

type Passengers = NonNullable<CallRequest<typeof addOrUpdate>['passengers']>
type Kind = Passengers[number]['kind']

/** The form's values by field: `0-name`, `2-birthday`. */
type RiderValues = Readonly<Record<string, string>>

export interface Rider {
  readonly kind: Kind
  /** From 1, among those of its kind. */
  readonly number: number
  readonly nameField: string
  readonly birthdayField: string
}

/** Who rides, adults first. */
export function ridersOf({ adults, children, infants }: PartyDraft): readonly Rider[] {
  const of = (kind: Kind, count: number) =>
    Array.from({ length: count }, (_, index) => ({ kind, number: index + 1 }))
  return [...of('adult', adults), ...of('child', children), ...of('infant', infants)].map((rider, index) => ({
    ...rider,
    nameField: `${index}-name`,
    birthdayField: `${index}-birthday`,
  }))
}

/** The names that a ride soon to leave needs before it is paid; otherwise there are none to fill in. */
export function useRiders(hold: Hold | null) {
  const root = useStores()
  const { policy } = root.settings
  const { party, contact } = useStore(DraftStore).draft
  const areNamesNeeded = hold?.quotation.notes.includes('fillBeforePay') ?? false
  const riders = areNamesNeeded ? ridersOf(party) : []
  const { onLap } = countParty(party, policy)

  const check = (values: RiderValues): Record<string, Problem> => {
    const found: Record<string, Problem> = {}
    riders.forEach(({ kind, number, nameField, birthdayField }) => {
      const name = values[nameField] ?? ''
      const wrongName = passportNameProblem(name, nameField, policy)
      if (wrongName) found[nameField] = wrongName
      if (kind !== 'infant') return
      const birthday = parseBirthday(values[birthdayField] ?? '', root.now())
      // Those beyond the laps pay, whatever their age.
      const mustBeYoung = number <= onLap && hold !== null
      const wrongBirthday =
        birthday === undefined
          ? problem('validation.birthday', { field: birthdayField })
          : mustBeYoung
            ? lapChildProblem({ birthday, rideDate: hold.plan.serviceDate, field: birthdayField, policy })
            : undefined
      if (wrongBirthday) found[birthdayField] = wrongBirthday
    })
    return found
  }
  const form = useForm<RiderValues>({
    name: 'riders',
    initial: { '0-name': contact.contactName },
    check,
  })
  const passengersOf = (values: RiderValues): Passengers =>
    riders.map(({ kind, nameField, birthdayField }) => ({
      kind,
      passportName: values[nameField] ?? '',
      birthday: kind === 'infant' ? (parseBirthday(values[birthdayField] ?? '', root.now()) ?? null) : null,
    }))
  return { riders, form, passengersOf }
}
