import { staffHoldSale, staffSellRide } from '@noriai/contract/calls/staff/counter'
import type { CallResponse } from '@noriai/contract/defineCall'
import { fromWallTime } from '@noriai/contract/time'
import { useRef, useState } from 'react'
import { newKey } from '../../api/client'
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

/** A sale from its first letter to its ticket: what is typed, what is held, and selling it once. */
export function useSale() {
  const { client, desk } = useSession()
  const [form, setForm] = useState<SaleForm>(() => emptySale('counter', desk.serviceDate))
  const [held, setHeld] = useState<Held>()
  // Of the whole sale: a choice that is changed replaces the one before.
  const [saleId, setSaleId] = useState<string | null>(null)
  const [sold, setSold] = useState<Sold>()
  const [sellKey, setSellKey] = useState(newKey)
  // Grows with each change of the ride: seats that come for another one are not sold to this.
  const ride = useRef(0)
  const now = useServerNow()
  const isOver = held !== undefined && held.hold.holdId !== null && fromWallTime(held.hold.holdUntil) <= now

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
    if (!held) return
    const answer = await client.call(staffSellRide, sellRequestOf(form, held.saleId, payment), {
      idempotencyKey: sellKey,
    })
    setSold({ ...answer, payment })
  })
  const change = (part: Partial<SaleForm>) => setForm((before) => ({ ...before, ...part }))
  return {
    form,
    held: isOver ? undefined : held,
    isOver,
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
