import * as v from 'valibot'
import { countSchema } from './values'

const MOST_SEATS = 1000
const MOST_WALK_MINUTES = 120

const nextBusSchema = v.object({
  /** Epoch milliseconds. */
  departsAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seatsLeft: countSchema(MOST_SEATS),
})

/** What is known of the buses from where a poster hangs. */
export const nextBusKnownSchema = v.object({
  /** Null where none of the service day can be taken any more. */
  nextBus: v.nullable(nextBusSchema),
  /** Why not: all are full, the service is paused, or the last one has left. */
  noBus: v.nullable(v.picklist(['full', 'paused', 'over'])),
  /** Without a bus today: the first one of the next day with a seat. */
  firstLater: v.nullable(nextBusSchema),
  /** To the service desk; null where the poster does not tell where it hangs. */
  walkMinutes: v.nullable(countSchema(MOST_WALK_MINUTES)),
})

export type NextBus = v.InferOutput<typeof nextBusSchema>
export type NextBusKnown = v.InferOutput<typeof nextBusKnownSchema>
