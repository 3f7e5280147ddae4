import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { passportNameSchema, safeText } from '../../schema/text'
import { centsSchema } from '../../schema/amounts'
import { idSchema } from '../../schema/ids'
import { countSchema, dateSchema, noRequest, wallTimeSchema } from '../../schema/values'
import { exampleId } from '../example'

/** At most so many gift cards are issued at once. */
export const maxCardsOfBatch = 500

/** Gift cards that were issued together, and what became of them. */
export const giftCardBatchSchema = v.object({
  id: idSchema,
  name: v.string(),
  amountJpy: centsSchema,
  cards: countSchema(maxCardsOfBatch),
  bound: countSchema(maxCardsOfBatch),
  /** What is left on all of them. */
  balanceJpy: centsSchema,
  validUntil: wallTimeSchema,
  createdAt: wallTimeSchema,
  issuedBy: v.string(),
  /** From then on cards that nobody bound cannot be bound; null while they can. */
  stoppedAt: v.nullable(wallTimeSchema),
})
export type GiftCardBatch = v.InferOutput<typeof giftCardBatchSchema>

const batchesSchema = v.object({ asOf: wallTimeSchema, batches: v.array(giftCardBatchSchema) })

/** The gift cards that were issued, the newest first. */
export const staffGiftCards = defineCall({
  name: 'staffGiftCards',
  summary: 'Lists the issued batches of gift cards, newest first.',
  tag: 'Staff: gift cards',
  method: 'GET',
  path: '/staff/giftCards',
  session: 'staff',
  request: noRequest,
  response: batchesSchema,
})

/** Issues gift cards. Their codes are in this answer and nowhere else: one repeated under its key has none. */
export const staffIssueGiftCards = defineCall({
  name: 'staffIssueGiftCards',
  summary: 'Issues gift cards, whose codes only this answer tells.',
  tag: 'Staff: gift cards',
  method: 'POST',
  path: '/staff/giftCards/issue',
  session: 'staff',
  idempotent: true,
  request: v.object({
    /** For colleagues: for whom, or what for. */
    name: safeText(80),
    amountJpy: centsSchema,
    cards: v.pipe(countSchema(maxCardsOfBatch), v.minValue(1, 'validation.tooSmall')),
    /** The last day on which they pay. */
    validUntil: dateSchema,
    /** Only this passport name can bind them; none for whoever has the code. */
    passportName: v.optional(v.nullable(passportNameSchema), null),
  }),
  example: { name: 'Winter 2026', amountJpy: 500000, cards: 10, validUntil: '2027-12-31' },
  response: v.object({ ...batchesSchema.entries, batchId: idSchema, codes: v.array(v.string()) }),
  errors: ['validation.passportName', 'staff.giftAmount', 'staff.giftValidUntil'],
})

/** Lets nobody bind those of the cards any more that are not bound yet. Repeated, it changes nothing. */
export const staffStopGiftCards = defineCall({
  name: 'staffStopGiftCards',
  summary: 'Stops the cards of a batch that are not bound to an account yet.',
  tag: 'Staff: gift cards',
  method: 'POST',
  path: '/staff/giftCards/stop',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: batchesSchema,
  errors: ['notFound'],
})
