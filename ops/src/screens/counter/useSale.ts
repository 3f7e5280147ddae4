import { staffHoldSale, staffSellRide } from '@noriai/contract/calls/staff/counter'
import type { CallResponse } from '@noriai/contract/defineCall'
import { fromWallTime } from '@noriai/contract/time'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../api/client'
import { useAction } from '../../hooks/useAction'
import {
  emptySale,
  holdRequestOf,
  isWorthKeeping,
  nextSale,
  reopenedSale,
  sellRequestOf,
  type BusChoice,
  type SaleForm,
  type TypedPayment,
} from '../../model/sale'
import { begunSale, mayBeSold, sentSale, type Held, type SentSale } from '../../model/sentSale'
import { useServerNow } from '../../model/serverClock'
import { useSession } from '../../model/session'

/** A sale that was made, and how it was paid. */
export interface Sold extends CallResponse<typeof staffSellRide> {
  readonly payment: TypedPayment
}

/** A sale from its first letter to its ticket: what is typed, what is held, and selling it once. */
export function useSale() {
  const { client, desk } = useSession()
  const { accountId: staffId } = desk.member
  const [sent, setSent] = useState(() => sentSale.read(staffId))
  const [begun] = useState(() => begunSale.read(staffId))
  const [form, setForm] = useState<SaleForm>(
    () =>
      sent?.form ??
      (begun
        ? reopenedSale(begun.form, { begunOn: begun.begunOn, serviceDate: desk.serviceDate })
        : emptySale('counter', desk.serviceDate)),
  )
  const [begunOn, setBegunOn] = useState(() =>
    begun && form === begun.form ? begun.begunOn : desk.serviceDate,
  )
  const [held, setHeld] = useState<Held | undefined>(sent?.held ?? begun?.held)
  // Of the whole sale: a choice that is changed replaces the one before.
  const [saleId, setSaleId] = useState<string | null>(sent?.held.saleId ?? begun?.saleId ?? null)
  const [sold, setSold] = useState<Sold>()
  const [sellKey, setSellKey] = useState(newKey)
  // Grows with each change of the ride: seats that come for another one are not sold to this.
  const ride = useRef(0)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const now = useServerNow()
  const isLocked = sent !== undefined
  // What was sent is kept by itself.
  const isBegun = !isLocked && sold === undefined && (saleId !== null || isWorthKeeping(form))
  useEffect(
    () => begunSale.write(staffId, isBegun ? { form, held, saleId, begunOn } : undefined),
    [isBegun, staffId, form, held, saleId, begunOn],
  )
  const isOver =
    !isLocked && held !== undefined && held.hold.holdId !== null && fromWallTime(held.hold.holdUntil) <= now

  const keepSent = (sale: SentSale | undefined) => {
    sentSale.write(sale)
    setSent(sale)
  }
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
    const request = held && sellRequestOf(form, held.saleId, payment)
    const sale = sent ?? (request && { staffId, idempotencyKey: sellKey, request, payment, held, form })
    if (!sale) return
    keepSent(sale)
    try {
      const answer = await client.call(staffSellRide, sale.request, { idempotencyKey: sale.idempotencyKey })
      // Whoever left the page meanwhile finds the sale again, asks again, and has its ticket.
      if (!isHere.current) return
      keepSent(undefined)
      setSold({ ...answer, payment: sale.payment })
    } catch (failure) {
      if (!mayBeSold(failure)) keepSent(undefined)
      throw failure
    }
  })
  const change = (part: Partial<SaleForm>) => setForm((before) => ({ ...before, ...part }))
  return {
    form,
    held: isOver ? undefined : held,
    isOver,
    /** It was sent, and nothing of it changes before it is known what became of it. */
    isLocked,
    /** No answer came: `sell` asks again for the very same sale. */
    isUnanswered: isLocked && !sell.isRunning,
    sentPayment: sent?.payment,
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
      keepSent(undefined)
      setForm(nextSale(form, desk))
      setBegunOn(desk.serviceDate)
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
