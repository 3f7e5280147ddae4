import { staffHoldSale, staffSellRide } from '@noriai/contract/calls/staff/counter'
import type { CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { fromWallTime } from '@noriai/contract/time'
import { useRef, useState } from 'react'
import { ApiError } from '@noriai/contract/client/ApiError'
import { isUnreachable, newKey } from '../../api/client'
import { useAction } from '../../hooks/useAction'
import {
  emptySale,
  holdRequestOf,
  sellRequestOf,
  type BusChoice,
  type SaleForm,
  type TypedPayment,
} from '../../model/sale'
import { useServerNow } from '../../model/serverClock'
import { useSession } from '../../model/session'

/** Seats that are held for a sale, and what they were chosen by. */
export interface Held extends CallResponse<typeof staffHoldSale> {
  readonly dateTime: string | undefined
}

/** A sale that was made, and how it was paid. */
export interface Sold extends CallResponse<typeof staffSellRide> {
  readonly payment: TypedPayment
}

/** A sale that was sent and whose answer did not come: it may be made. */
interface Unanswered {
  readonly request: CallRequest<typeof staffSellRide>
  readonly payment: TypedPayment
}

const mayBeDone = (failure: unknown) =>
  isUnreachable(failure) || (failure instanceof ApiError && failure.code === 'idempotency.inProgress')

/** A sale from its first letter to its ticket: what is typed, what is held, and selling it once. */
export function useSale() {
  const { client, desk } = useSession()
  const [form, setForm] = useState<SaleForm>(() => emptySale('counter', desk.serviceDate))
  const [held, setHeld] = useState<Held>()
  // Of the whole sale: a choice that is changed replaces the one before.
  const [saleId, setSaleId] = useState<string | null>(null)
  const [sold, setSold] = useState<Sold>()
  const [sellKey, setSellKey] = useState(newKey)
  const [unanswered, setUnanswered] = useState<Unanswered>()
  // Grows with each change of the ride: seats that come for another one are not sold to this.
  const ride = useRef(0)
  const now = useServerNow()
  const isUnanswered = unanswered !== undefined
  const isOver =
    !isUnanswered &&
    held !== undefined &&
    held.hold.holdId !== null &&
    fromWallTime(held.hold.holdUntil) <= now

  const hold = useAction(async (choice: BusChoice) => {
    const request = holdRequestOf(form, choice, isOver ? null : saleId)
    if (!request) return
    const heldFor = ride.current
    const answer = await client.call(staffHoldSale, request)
    setSaleId(answer.saleId)
    if (heldFor !== ride.current) return
    setHeld({ ...answer, dateTime: choice.dateTime })
    setSellKey(newKey())
  })
  const sell = useAction(async (payment: TypedPayment) => {
    const sale = unanswered ?? (held && { request: sellRequestOf(form, held.saleId, payment), payment })
    if (!sale) return
    try {
      const answer = await client.call(staffSellRide, sale.request, { idempotencyKey: sellKey })
      setUnanswered(undefined)
      setSold({ ...answer, payment: sale.payment })
    } catch (failure) {
      setUnanswered(mayBeDone(failure) ? sale : undefined)
      throw failure
    }
  })
  const change = (part: Partial<SaleForm>) => setForm((before) => ({ ...before, ...part }))
  return {
    form,
    held: isOver ? undefined : held,
    isOver,
    /** Nothing of it changes before it is known whether it was made: `sell` asks again, with the same key. */
    isUnanswered,
    sold,
    hold,
    sell,
    change,
    /** Another party or way: what was held is for another one. */
    changeRide(part: Partial<SaleForm>) {
      change(part)
      ride.current += 1
      setHeld(undefined)
      hold.clear()
      sell.clear()
    },
    startAgain() {
      setForm(emptySale(form.channel, desk.serviceDate))
      ride.current += 1
      setHeld(undefined)
      setSaleId(null)
      setSold(undefined)
      setSellKey(newKey())
      hold.clear()
      sell.clear()
    },
  }
}
