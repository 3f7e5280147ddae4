import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { disputeReasons, disputeStatuses } from '../../rules/dispute'
import { maybeWallTime } from '../../schema/ride'
import { staffOrderRowSchema } from '../../schema/staffOrder'
import { safeText } from '../../schema/text'
import { centsSchema } from '../../schema/amounts'
import { wallTimeSchema } from '../../schema/values'

const provider = v.picklist(['sandbox', 'stripe', 'wechat'])
/** A dispute by its provider and the provider's id of it. */
const disputeKey = { provider, id: safeText(64) }

/** A payment that its payer takes back through their bank, with its order. */
const staffDisputeSchema = v.object({
  provider,
  /** The provider's own. */
  id: v.string(),
  order: staffOrderRowSchema,
  amountJpy: centsSchema,
  /** What the provider charges for it. */
  feeJpy: centsSchema,
  reason: v.picklist(disputeReasons),
  status: v.picklist(disputeStatuses),
  openedAt: wallTimeSchema,
  /** Until when the provider takes an answer; null when it wants none. */
  dueAt: maybeWallTime,
  decidedAt: maybeWallTime,
  /** Refunds of the payment wait until the bank has decided. */
  holdsRefunds: v.boolean(),
  /** Staff can let them go: the refund ends the inquiry. */
  canRelease: v.boolean(),
  /** Where it is answered; null when the provider has no such page. */
  providerUrl: v.nullable(v.string()),
})
export type StaffDispute = v.InferOutput<typeof staffDisputeSchema>

const disputesSchema = v.object({
  disputes: v.array(staffDisputeSchema),
  /** What banks took from us for good, the provider's fees included. */
  lostJpy: centsSchema,
})

/** Payments that banks are asked to take back: those to be answered first, by their deadline, then the decided ones. */
export const staffDisputes = defineCall({
  name: 'staffDisputes',
  summary: 'Lists disputed payments, those to be answered first.',
  tag: 'Staff: orders',
  method: 'GET',
  path: '/staff/disputes',
  session: 'staff',
  request: v.optional(v.object({}), {}),
  response: disputesSchema,
})

/** Lets the refunds of a disputed payment go while the provider would still make them. Repeated, it changes nothing. */
export const staffReleaseDispute = defineCall({
  name: 'staffReleaseDispute',
  summary: 'Lets the refunds of a disputed payment go.',
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/disputes/release',
  session: 'staff',
  request: v.object(disputeKey),
  example: { provider: 'stripe', id: 'du_1' },
  response: disputesSchema,
  errors: ['notFound', 'order.notRefundable'],
})

/** What we know of a disputed payment, as one file for the bank: booking, agreement, boarding, messages. */
export const staffDisputeFile = defineCall({
  name: 'staffDisputeFile',
  summary: 'Draws the evidence of a disputed payment as one PDF.',
  tag: 'Staff: orders',
  method: 'POST',
  safe: true,
  path: '/staff/disputes/file',
  session: 'staff',
  request: v.object(disputeKey),
  example: { provider: 'stripe', id: 'du_1' },
  response: v.object({ fileName: v.string(), mediaType: v.string(), base64: v.string() }),
  errors: ['notFound'],
})
