import { staffRoles, type StaffRole } from './staffRole'

/** Whom the table is about: members of staff by their role, and drivers, who are members of nothing and see their runs alone. */
export const rightHolders = [...staffRoles, 'driver'] as const
export type RightHolder = (typeof rightHolders)[number]

const everyMember = ['counter', 'dispatcher', 'admin'] as const
const whoDispatches = ['dispatcher', 'admin'] as const
const whoAdministrates = ['admin'] as const

/** A row of the table. */
interface Row {
  readonly holders: readonly RightHolder[]
  /** It shows who travellers are: names, addresses, numbers, needs, what they paid. */
  readonly showsTravellers: boolean
}

const shows = (holders: readonly RightHolder[]): Row => ({ holders, showsTravellers: true })
const without = (holders: readonly RightHolder[]): Row => ({ holders, showsTravellers: false })

/**
 * Who may do what: the one table of rights and roles. Each call of the staff side needs one of these (`rightOfCall`), the desk draws by it
 * what it offers, and the tests walk all of it. How much money a right reaches is a figure of the policy (`refundBound`, `goodwillOf`).
 */
const table = {
  /** One's own session and second factor. */
  ownAccount: without(everyMember),
  /** Departures, pauses, addresses and doors, without their riders. */
  seeDay: without(everyMember),
  /** Parties of departures, orders, flights with their riders, the queue. */
  seeRiders: shows(everyMember),
  /** Reporting progress, checking ride codes, ticking calls, seeing to the queue. */
  board: shows(everyMember),
  /** What is done for a traveller who is here: notes, another departure, luggage, goodwill up to the role's amount. */
  serveRiders: shows(everyMember),
  /** Rides and luggage at the counter and by phone, drawers, invoices. */
  sell: shows(everyMember),
  /** Giving back a part, up to the role's amount, which may be nothing. */
  refund: shows(everyMember),
  lostProperty: shows(everyMember),
  proposeDoors: without(everyMember),

  keepDoors: without(whoDispatches),
  /** Departures and stop orders: assigning, changing, pausing, cancelling. */
  dispatch: shows(whoDispatches),
  /** Vehicles, drivers, shifts, roll calls. */
  roster: without(whoDispatches),
  /** Cancelling for the operator's fault, and deciding what travellers apply for, up to the role's amount. */
  decideRefunds: shows(whoDispatches),
  disputes: shows(whoDispatches),
  /** Drawers of others: why they differ. */
  everyDrawer: without(whoDispatches),

  reports: shows(whoAdministrates),
  settings: without(whoAdministrates),
  /** Coupons, gift cards, posters, partners, levels of members. */
  offers: shows(whoAdministrates),
  members: without(whoAdministrates),
  /** The log, the trail, the books, what providers say, errors of the apps. */
  checks: shows(whoAdministrates),

  /** The runs of the driver who asks, with names and doors, from some hours before until they are finished. */
  ownRuns: shows(['driver']),
} as const

export type StaffRight = keyof typeof table

export const staffRights = Object.keys(table) as readonly StaffRight[]

/** Whether somebody has a right. */
export function hasRight(holder: RightHolder, right: StaffRight): boolean {
  return table[right].holders.includes(holder)
}

/** Whether what is done by a right shows who travellers are. */
export function showsTravellers(right: StaffRight): boolean {
  return table[right].showsTravellers
}

/** The least role of staff that has a right; undefined for what no member has. */
export function leastRole(right: StaffRight): StaffRole | undefined {
  return staffRoles.find((role) => hasRight(role, right))
}
