import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { SeatTaker } from '../seats/fairShare'
import { isKept, once } from '../idempotency'
import { checkKnownFlight } from '../quotation/knownFlight'
import type { RideWorld } from '../quotation/askedRide'
import { holdAppointment, quoteAppointment, type HeldRide } from './checkAppointment'
import { throughGate } from './departureGate'

/** A request to hold seats, with the key by which a repetition is known. */
export interface HoldAsked {
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
  asked: HoldAsked,
  world: RideWorld,
  present: (held: HeldRide) => Answer,
): Promise<Answer> {
  const { accountId, input, at } = asked
  const request = { ...asked, call: 'checkAppointment' }
  const quote = async () =>
    quoteAppointment(deps.db, await checkKnownFlight(input, at, deps), accountId, at, world)
  const first = await quote().catch(async (refusal: unknown) => {
    if (await isKept(deps.db, request)) return undefined
    throw refusal
  })
  const departureId = first?.taken.availability.departureId ?? ''
  return throughGate(departureId, async (hasWaited) => {
    const quoted = first && hasWaited ? await quote() : first
    return deps.db.transaction((tx) =>
      once(tx, request, async () => {
        // Only reached without a quote when the kept answer was deleted in between.
        if (!quoted) throw new DomainError('idempotency.inProgress')
        return present(await holdAppointment(tx, quoted, asked, at, world))
      }),
    )
  })
}
