import { useRef, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { firstCountry } from '@/features/signIn/countries'
import { useForm } from '@/hooks/useForm'
import { useStore, useStores } from '@/hooks/useStores'
import type { Order } from '@/models/Order'
import { storage } from '@/platform/storage'
import { AddressBookStore } from '@/stores/AddressBookStore'
import { TripInfoStore } from '@/stores/TripInfoStore'
import { codeOfCountry, countryOf } from './dialCountry'
import {
  fieldOfPath,
  firstValues,
  ridersOf,
  tripInfoOf,
  tripInfoProblems,
  valuesForParty,
  type TripInfoValues,
} from './tripInfoForm'

/** A refusal names its field by its path; the form by hyphens. */
function namingField(error: unknown): unknown {
  const field = error instanceof ApiError ? error.params.field : undefined
  if (!(error instanceof ApiError) || typeof field !== 'string') return error
  return new ApiError(error.code, {
    ...error.details,
    params: { ...error.params, field: fieldOfPath(field) },
  })
}

/**
 * The trip info's form: what is known is filled in, what was typed is there again after a reload, and the server's rules are
 * checked before it is sent.
 */
export function useTripInfoForm(order: Order) {
  const root = useStores()
  const store = useStore(TripInfoStore)
  const saved = useStore(AddressBookStore).details?.passengers
  const kept = firstCountry(storage.get('countryCode'), root.settings.lang)
  const rulesOf = (values: TripInfoValues) => ({
    policy: root.settings.policy,
    at: root.now(),
    dialCode: codeOfCountry(values.country ?? ''),
  })
  const [known] = useState(() => firstValues(order, countryOf(order.view.contact.countryCode, kept), saved))
  // What was typed on an earlier visit, or before a seat for a lap child was paid for.
  const [typedBefore] = useState((): TripInfoValues => {
    const before = store.typedFor(order.id)
    return before ? valuesForParty(before, order, { policy: root.settings.policy, at: root.now() }) : {}
  })
  const typed = useRef(typedBefore)
  const keep = (values: TripInfoValues) =>
    store.keepTyped({ orderId: order.id, kinds: [...ridersOf(order)], values: { ...values } })
  const form = useForm<TripInfoValues>({
    name: 'trip',
    initial: { ...known, ...typedBefore },
    check: (values) => tripInfoProblems(order, values, rulesOf(values)),
    fieldOf: {
      'validation.contactNeeded': 'contact-phone',
      'validation.chatContactNeeded': 'contact-wechatId',
    },
    onTyped: (field, value) => {
      typed.current = { ...typed.current, [field]: value }
      keep(typed.current)
    },
  })
  return {
    ...form,
    /** What the form knew of itself, without what was typed. */
    known,
    /** Keeps all that the form shows, as before a seat is paid for that makes the party another one. */
    keep: () => keep(form.values),
    /** Sends it; refusals are shown beside their fields. */
    send: (onDone: () => void) =>
      form.submit(async (values) => {
        try {
          await store.fill(tripInfoOf(order, values, rulesOf(values).dialCode))
        } catch (error) {
          throw namingField(error)
        }
        onDone()
      }),
  }
}

export type TripInfoForm = ReturnType<typeof useTripInfoForm>
