import * as v from 'valibot'
import { idSchema } from './ids'
import { countSchema, wallTimeSchema } from './values'

const minutesSchema = countSchema(9999)

/** A rider's door before and after a change: on each leg of a transfer one. */
const changedDoorSchema = v.object({
  orderId: idSchema,
  leg: v.picklist(['collect', 'deliver']),
  /** 0: in none yet. */
  minibusBefore: countSchema(99),
  minibus: countSchema(99),
  /** When the minibus was to be there; null while it is not decided. */
  before: v.nullable(wallTimeSchema),
  after: wallTimeSchema,
  /** How much longer than on the direct way. */
  extraBefore: v.nullable(minutesSchema),
  extraAfter: minutesSchema,
  /** Outside the window that was promised; 0: it is kept. */
  missedMinutes: minutesSchema,
  /** The rider is notified: their stop was announced, and changes. */
  isNotified: v.boolean(),
})
export type ChangedDoor = v.InferOutput<typeof changedDoorSchema>

/** What a change of a departure's minibuses or stops would bring. */
export const planPreviewSchema = v.object({
  asOf: wallTimeSchema,
  planVersion: countSchema(Number.MAX_SAFE_INTEGER),
  /** What riders were promised; a transfer's legs count together. */
  maxExtraMinutes: minutesSchema,
  /** By their new time. */
  changed: v.array(changedDoorSchema),
  /** Riders' orders that it leaves as they are. */
  unchanged: countSchema(9999),
})
export type PlanPreview = v.InferOutput<typeof planPreviewSchema>
