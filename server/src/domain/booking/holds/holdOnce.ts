import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../errors'
import { isKept, once } from '../../../infra/db/idempotency'
import { checkKnownFlight, type BookingContext } from '../../quotation'
import type { SeatTaker } from '../../seats'
import { throughGate } from './departureGate'
import { holdAppointment, quoteAppointment, type HeldRide } from './holdAppointment'

/** A request to hold seats, with the key by which a repetition is known. */
export interface HoldOnce {
  readonly accountId: string
  readonly taker: SeatTaker
  readonly key: string
  readonly input: AppointmentRequest
  readonly at: number
}

/**
 * Holds the seats of a ride; a repetition of the same key is answered as the
 * first time, even if the ride could not be held any more. Most of many who want the last seats are refused without a
 * transaction.
 * @param present makes the answer, which is kept with the key.
 * @throws the codes of the contract's checkAppointment
 */
export async function holdOnce<Answer>(
  deps: Deps,
  request: HoldOnce,
  { context, present }: { readonly context: BookingContext; readonly present: (held: HeldRide) => Answer },
): Promise<Answer> {
  const { input, at } = request
  const holder = { ...request, context }
  const keyed = { ...request, call: 'checkAppointment' }
  const quote = async () => quoteAppointment(deps.db, await checkKnownFlight(input, at, deps), holder)
  const first = await quote().catch(async (refusal: unknown) => {
    if (await isKept(deps.db, keyed)) return undefined
    throw refusal
  })
  const departureId = first?.taken.availability.departureId ?? ''
  return throughGate(departureId, async (hasWaited) => {
    const quoted = first && hasWaited ? await quote() : first
    return deps.db.transaction((tx) =>
      once(tx, keyed, async () => {
        // Only reached without a quote when the kept answer was deleted in between.
        if (!quoted) throw new DomainError('idempotency.inProgress')
        return present(await holdAppointment(tx, quoted, holder))
      }),
    )
  })
}
