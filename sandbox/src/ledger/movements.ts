import type { Deps } from '../deps'
import { newId } from '../ids'
import type { Change, Dispute, Movement, Payment, Refund } from '../model'
import { merchantNow } from './merchantTime'

/** What is kept of a payment, in ten-thousandths. A refund gives none of it back. */
const FEE_RATE = 360
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** How long after a payment it can be paid out. */
const PENDING_MS = 2 * DAY_MS
/** Payouts leave at three in the morning in Japan, which is 18:00 UTC. */
const PAYOUT_MS_OF_DAY = 18 * HOUR_MS

const feeOf = (amount: number) => Math.round((amount * FEE_RATE) / 10_000)
const netOf = ({ gross, fee }: Movement) => gross - fee

type Context = Pick<Deps, 'now' | 'store'>

/** The movement of a payment that has just succeeded, to be committed with it. */
export function chargeMovement(context: Context, { id, amount }: Payment): Change {
  const at = merchantNow(context)
  return charge(id, amount, at)
}

/** The movement of a refund that has just succeeded, or come back, to be committed with it; `gross` in yen, negative as it leaves. */
export function refundMovement(context: Context, { id }: Refund, gross: number): Change {
  return movement({ kind: 'refund', objectId: id, gross, at: merchantNow(context) })
}

/** The movement of a dispute that the bank opens or gives back, with its fee; `gross` in yen, negative as it leaves. */
export function disputeMovement(
  context: Context,
  { id, fee }: Pick<Dispute, 'id' | 'fee'>,
  gross: number,
): Change {
  return movement({ kind: 'dispute', objectId: id, gross, fee, at: merchantNow(context) })
}

const charge = (objectId: string, amount: number, at: number): Change =>
  movement({
    kind: 'charge',
    objectId,
    gross: amount,
    fee: feeOf(amount),
    at,
    availableAt: at + PENDING_MS,
  })

type Moved = Pick<Movement, 'kind' | 'objectId' | 'gross' | 'at'> &
  Partial<Pick<Movement, 'fee' | 'availableAt'>>

/** What is not paid in counts at once. */
function movement({ fee = 0, availableAt, ...moved }: Moved): Change {
  const row = { id: newId('mov'), ...moved, fee, availableAt: availableAt ?? moved.at, payoutId: null }
  return { in: 'movements', row }
}

/** Writes the movements of a store that is older than its ledger. */
export function bookEarlierMovements({ store }: Pick<Deps, 'store'>): void {
  const booked = new Set([...store.all('movements')].map(({ objectId }) => objectId))
  const payments = [...store.all('payments')]
    .filter(({ id, status }) => status === 'succeeded' && !booked.has(id))
    .map(({ id, amount, createdAt }) => charge(id, amount, createdAt))
  const refunds = [...store.all('refunds')]
    .filter(({ id, status }) => status === 'succeeded' && !booked.has(id))
    .map(({ id, amount, updatedAt }) =>
      movement({ kind: 'refund', objectId: id, gross: -amount, at: updatedAt }),
    )
  const changes = [...payments, ...refunds]
  if (changes.length > 0) store.commit(...changes)
}

/** All movements in the order of their time, with the payouts that have become due. */
export function ledgerOf(context: Context): Movement[] {
  payOutDue(context)
  return [...context.store.all('movements')].sort(byTime)
}

const byTime = (one: Movement, other: Movement) =>
  one.at - other.at || (one.id < other.id ? -1 : one.id === other.id ? 0 : 1)

/** What the merchant has here, in whole yen. */
export function balanceOf(context: Context): { available: number; pending: number } {
  const at = merchantNow(context)
  const sumOf = (isChosen: (movement: Movement) => boolean) =>
    ledgerOf(context)
      .filter(isChosen)
      .reduce((sum, movement) => sum + netOf(movement), 0)
  return {
    available: sumOf(({ availableAt }) => availableAt <= at),
    pending: sumOf(({ availableAt }) => availableAt > at),
  }
}

/** Each morning what is available goes to the bank; a negative sum waits for the next. */
function payOutDue(context: Context): void {
  const { store } = context
  const waiting = [...store.all('movements')].filter(({ payoutId }) => payoutId === null)
  const mornings = [...new Set(waiting.map(({ availableAt }) => morningAfter(availableAt)))].sort(
    (one, other) => one - other,
  )
  const open = new Set(waiting)
  for (const at of mornings.filter((morning) => morning <= merchantNow(context))) {
    const carried = [...open].filter(({ availableAt }) => availableAt <= at)
    const amount = carried.reduce((sum, movement) => sum + netOf(movement), 0)
    if (amount <= 0) continue
    carried.forEach((movement) => open.delete(movement))
    store.commit(...payout(carried, amount, at))
  }
}

const morningAfter = (at: number) => Math.ceil((at - PAYOUT_MS_OF_DAY) / DAY_MS) * DAY_MS + PAYOUT_MS_OF_DAY

function payout(carried: readonly Movement[], amount: number, at: number): Change[] {
  const payoutId = newId('po')
  const out: Movement = {
    id: newId('mov'),
    kind: 'payout',
    objectId: payoutId,
    gross: -amount,
    fee: 0,
    at,
    availableAt: at,
    payoutId,
  }
  return [out, ...carried.map((movement) => ({ ...movement, payoutId }))].map((row) => ({
    in: 'movements',
    row,
  }))
}
