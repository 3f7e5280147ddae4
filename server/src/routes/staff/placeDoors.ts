import { decideProposal, proposeDoor, saveDoor, viewDoor, viewDoors } from '../../domain/placeDoors'
import type { BookingContext } from '../../domain/quotation'
import { change, read, type LocalDeps, type Routes } from '../../http/route'
import type { Executor } from '../../infra/db/client'

/** Doors of places, and what is proposed of them. */
export const placeDoors = {
  staffPlaceDoors: read(({ db, ...context }) => doorsNow(db, context)),

  staffPlaceDoor: read(({ input: { placeId }, db, ...context }) => doorNow(db, placeId, context)),

  staffSavePlaceDoor: change(
    ({ tx, input, staffId, at, policy, deps: { places } }) =>
      saveDoor(tx, input, { staffId, at, policy, places }),
    (_saved, { tx, input: { placeId }, ...context }) => doorNow(tx, placeId, context),
  ),

  staffProposeDoor: change(
    ({ tx, input, staffId, at, policy, deps: { places } }) =>
      proposeDoor(tx, input, { by: { staffId }, at, policy, places }),
    (_proposed, { tx, input: { placeId }, ...context }) => doorNow(tx, placeId, context),
  ),

  staffDecideDoor: change(
    ({ tx, input, staffId, at, policy, deps: { places } }) =>
      decideProposal(tx, input, { staffId, at, policy, places }),
    (_decided, { tx, ...context }) => doorsNow(tx, context),
  ),
} satisfies Partial<Routes>

interface OfRequest {
  readonly at: number
  readonly deps: Pick<LocalDeps, 'places'>
  booking(): Promise<BookingContext>
}

async function doorsNow(db: Executor, { at, deps: { places }, booking }: OfRequest) {
  return viewDoors(db, { at, places, context: await booking() })
}

async function doorNow(db: Executor, placeId: string, { at, deps: { places }, booking }: OfRequest) {
  return viewDoor(db, placeId, { at, places, context: await booking() })
}
