import type { OrderTab } from '@noriai/contract/calls/orders'
import { initialFacts, type OrderFacts } from '@noriai/contract/orders/facts'
import { isRide, type OrderKind } from '@noriai/contract/orders/kinds'
import { labelOf, type OrderLabel } from '@noriai/contract/orders/label'
import type { OrderMoments } from '@noriai/contract/orders/moments'
import { isPastLabel } from '@noriai/contract/orders/need'
import { tabOf } from '@noriai/contract/orders/tab'
import type { Policy } from '@noriai/contract/policy'
import { msPerDay, serviceDateOf } from '@noriai/contract/time'
import { count, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { timestamp } from '../../infra/db/sql'
import { isOfAccount } from '../orders'
import type { RuleContext } from '../../context'

/** Orders of an account that are called the same, as far as tabs tell labels apart. */
export interface OrderGroup {
  readonly label: OrderLabel
  readonly type: OrderKind
  readonly count: number
  /** All of them are behind, whatever else is true of them: none comes before any other order in a list by need. */
  readonly isPast: boolean
  /** True for the orders of this group and for no others. */
  readonly condition: SQL
}

/** What is over by the clock alone, as SQL answers of a moment. */
function overBy(at: number, policy: Policy) {
  return {
    isPayOver: sql<boolean>`(${orders.payUntil} <= ${timestamp(at)})`,
    isFillRequired: sql<boolean>`(${orders.filledAt} is null and ${orders.fillUntil} is not null)`,
    isFillMissed: sql<boolean>`coalesce(${orders.filledAt} is null and ${orders.fillUntil} < ${timestamp(at)}, false)`,
    isRideOver: sql<boolean>`coalesce(${orders.serviceDate} < ${serviceDateOf(at, policy)}, false)`,
    isMissed: sql<boolean>`(${orders.missedAt} is not null)`,
    isLeftOver: sql<boolean>`coalesce(${orders.allBackUntil} >= ((${orders.serviceDate} + 1) + ${policy.serviceDayStartsAt}::time) at time zone 'Asia/Tokyo', false)`,
  }
}

/**
 * The orders of an account in groups of one label each, in one query: facts are stored, what the clock alone decides is
 * asked in SQL, and the contract's own function names the label.
 */
export async function groupOrders(
  db: Executor,
  accountId: string,
  { at, policy }: RuleContext,
): Promise<OrderGroup[]> {
  const { payment, fulfilment, refund, review, type } = orders
  const { isPayOver, isFillRequired, isFillMissed, isRideOver, isMissed, isLeftOver } = overBy(at, policy)
  const keyed = db
    .select({
      payment,
      fulfilment,
      refund,
      review,
      type,
      isPayOver: isPayOver.as('is_pay_over'),
      isFillRequired: isFillRequired.as('is_fill_required'),
      isFillMissed: isFillMissed.as('is_fill_missed'),
      isRideOver: isRideOver.as('is_ride_over'),
      isMissed: isMissed.as('is_missed'),
      isLeftOver: isLeftOver.as('is_left_over'),
    })
    .from(orders)
    .where(isOfAccount(accountId))
    .as('keyed')
  const key = {
    payment: keyed.payment,
    fulfilment: keyed.fulfilment,
    refund: keyed.refund,
    review: keyed.review,
    type: keyed.type,
    isPayOver: keyed.isPayOver,
    isFillRequired: keyed.isFillRequired,
    isFillMissed: keyed.isFillMissed,
    isRideOver: keyed.isRideOver,
    isMissed: keyed.isMissed,
    isLeftOver: keyed.isLeftOver,
  }
  const rows = await db
    .select({ ...key, count: count() })
    .from(keyed)
    .groupBy(...Object.values(key))
  return rows.map((row) => {
    const label = labelOf({ facts: row, order: momentsLike(row, at), at, policy })
    return {
      label,
      type: row.type,
      count: row.count,
      isPast: isPastLabel(label) || (label === 'noShow' && row.isRideOver),
      condition: conditionOf(row, at, policy),
    }
  })
}

/** The count of each tab. */
export function countTabs(groups: readonly OrderGroup[]): Record<OrderTab, number> {
  const counts = { all: 0, toPay: 0, toDepart: 0, inProgress: 0, completed: 0, refund: 0 }
  for (const group of groups) {
    counts.all += group.count
    const tab = tabOf(group.label)
    if (tab) counts[tab] += group.count
  }
  return counts
}

interface GroupKey extends OrderFacts {
  readonly type: OrderKind
  readonly isPayOver: boolean
  readonly isFillRequired: boolean
  readonly isFillMissed: boolean
  readonly isRideOver: boolean
  readonly isMissed: boolean
  readonly isLeftOver: boolean
}

/** An order's moments that answer every question of the label as those of the group do. */
function momentsLike(key: GroupKey, at: number): OrderMoments {
  const past = at - msPerDay
  const future = at + msPerDay
  const fillUntil = key.isFillMissed ? past : future
  return {
    kind: key.type,
    payUntil: key.isPayOver ? past : future,
    fillUntil: key.isFillRequired ? fillUntil : null,
    isFilled: !key.isFillRequired,
    ride: isRide(key.type)
      ? {
          rideTime: future,
          startsAt: future,
          endsAt: key.isRideOver ? past : future,
          arrivesBy: future,
          isMissed: key.isMissed,
          allBackUntil: key.isLeftOver ? future : null,
          extraPiecesLeft: 0,
          lapChildren: 0,
        }
      : null,
  }
}

function conditionOf(key: GroupKey, at: number, policy: Policy): SQL {
  const over = overBy(at, policy)
  const facts = (Object.keys(initialFacts) as (keyof OrderFacts)[]).map(
    (fact) => sql`${orders[fact]} = ${key[fact]}`,
  )
  const flags = (Object.keys(over) as (keyof typeof over)[]).map((flag) => sql`${over[flag]} = ${key[flag]}`)
  return sql`(${sql.join([...facts, eq(orders.type, key.type), ...flags], sql` and `)})`
}

/** True for the orders of any of the groups; for none of them, never. */
export function inGroups(groups: readonly OrderGroup[]): SQL {
  return or(...groups.map(({ condition }) => condition)) ?? sql`false`
}
