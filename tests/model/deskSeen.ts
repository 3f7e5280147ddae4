import type { Executor } from '../../server/src/infra/db/client'
import { drawers } from '../../server/src/infra/db/schema/counter'
import { lostFinds, lostReports } from '../../server/src/infra/db/schema/lostProperty'
import { doorProposals, placeDoors } from '../../server/src/infra/db/schema/placeDoors'
import { vehicleAssignments } from '../../server/src/infra/db/schema/seats'

/** What the desk has written down beside orders, in an order that is the same in every replay. */
export interface DeskSeen {
  /** By their numbers. */
  readonly finds: readonly (typeof lostFinds.$inferSelect)[]
  /** By what is missed: each says its own name there. */
  readonly reports: readonly (typeof lostReports.$inferSelect)[]
  readonly doors: readonly (typeof placeDoors.$inferSelect)[]
  /** By the words that they were proposed with: their names. */
  readonly proposals: readonly (typeof doorProposals.$inferSelect)[]
  /** By their numbers: each drawer of a sequence has another. */
  readonly drawers: readonly (typeof drawers.$inferSelect)[]
  /** Who drives what, by departure and minibus. */
  readonly runs: readonly (typeof vehicleAssignments.$inferSelect)[]
}

export const nothingSeen: DeskSeen = {
  finds: [],
  reports: [],
  doors: [],
  proposals: [],
  drawers: [],
  runs: [],
}

export async function readDesk(db: Executor): Promise<DeskSeen> {
  const [finds, reports, doors, proposals, counted, runs] = await Promise.all([
    db.select().from(lostFinds).orderBy(lostFinds.number),
    db.select().from(lostReports).orderBy(lostReports.what),
    db.select().from(placeDoors).orderBy(placeDoors.placeId),
    db.select().from(doorProposals).orderBy(doorProposals.words),
    db.select().from(drawers).orderBy(drawers.number),
    db.select().from(vehicleAssignments).orderBy(vehicleAssignments.departureId, vehicleAssignments.minibus),
  ])
  return { finds, reports, doors, proposals, drawers: counted, runs }
}
