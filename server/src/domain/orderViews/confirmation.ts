import type { GiftRole } from '@noriai/contract/orders/rideGift'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { sql } from 'drizzle-orm'
import { GIVER, MOST_TRIES } from '../notices'

/** The notice by mail or text message that a ride was paid. */
export interface ConfirmationStep {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly isSent: boolean
}

/** The confirmation of an order that was sent or waits to be, to who booked it. */
export const confirmationJson = sql<ConfirmationStep | null>`(
  select json_build_object('channel', n.channel, 'to', n.target, 'isSent', n.sent_at is not null)
  from notices n
  where n.order_id = orders.id and n.kind = 'paid' and n.channel in ('email', 'sms') and n.key not like ${`%${GIVER}`}
    and n.superseded_at is null and (n.sent_at is not null or n.tries < ${MOST_TRIES})
  order by n.id desc limit 1)`

/**
 * Where the confirmation went or will go, for who booked: of a ride that was given away it is neither side's to see.
 * @param canText text messages can be sent; without, one that waits never goes
 */
export function presentConfirmation(
  step: ConfirmationStep | null,
  giftRole: GiftRole | null,
  canText: boolean,
): Pick<OrderView, 'confirmation'> {
  if (!step || giftRole !== null || step.to === '') return {}
  const { channel, to, isSent } = step
  return isSent || channel === 'email' || canText ? { confirmation: { channel, to } } : {}
}
