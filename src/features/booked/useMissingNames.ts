import { useState } from 'react'
import { ridersOf, tripInfoProblems } from '@/features/tripInfo/tripInfoForm'
import { codeOfCountry } from '@/features/tripInfo/dialCountry'
import { useCompanionDetails } from '@/features/tripInfo/useCompanionDetails'
import { useTripInfoForm } from '@/features/tripInfo/useTripInfoForm'
import { useStores } from '@/hooks/useStores'
import type { Order } from '@/models/Order'

/** A rider of the order, as the pass lists them. */
export interface PassRider {
  readonly kind: ReturnType<typeof ridersOf>[number]
  /** From 1, among all riders. */
  readonly number: number
  readonly nameField: string
  /** Null of those whose birthday is not asked for. */
  readonly birthdayField: string | null
  /** Something of theirs was missing when the page was opened. */
  readonly isOpen: boolean
}

/**
 * What is missing before there is a ride code: names and the birthdays of lap children are asked for on the pass; where more is
 * missing, `needsPage` says that the form of the trip details is the place.
 */
export function useMissingNames(order: Order) {
  const root = useStores()
  const form = useTripInfoForm(order)
  useCompanionDetails(form, order)
  const problemsOf = (values: typeof form.values) =>
    tripInfoProblems(order, values, {
      policy: root.settings.policy,
      at: root.now(),
      dialCode: codeOfCountry(values.country ?? ''),
    })
  const problems = problemsOf(form.values)
  const [needsPage] = useState(() => Object.keys(problems).some((field) => !isOfRider(field)))
  // A name that was typed on an earlier visit keeps its field: it may be half of one.
  const [open] = useState(() =>
    [...Object.keys(problems), ...Object.keys(problemsOf(form.known))].filter(isOfRider),
  )
  const riders = ridersOf(order).map((kind, index): PassRider => {
    const nameField = `passengers-${index}-passportName`
    const birthdayField = kind === 'infant' ? `passengers-${index}-birthday` : null
    const isOpen = open.includes(nameField) || (birthdayField !== null && open.includes(birthdayField))
    return { kind, number: index + 1, nameField, birthdayField, isOpen }
  })
  const isMissing = ({ nameField, birthdayField }: PassRider) =>
    nameField in problems || (birthdayField !== null && birthdayField in problems)
  return {
    form,
    riders,
    isMissing,
    missing: riders.filter(isMissing).length,
    needsPage,
  }
}

const isOfRider = (field: string) => field.startsWith('passengers-')
