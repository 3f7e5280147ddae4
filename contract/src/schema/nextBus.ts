import * as v from 'valibot'
import type { NextBusKnown } from '../rules/nextBus'
import { countSchema } from './values'

const MOST_SEATS = 1000
const MOST_WALK_MINUTES = 120

const nextBusSchema = v.object({
  departsAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  seatsLeft: countSchema(MOST_SEATS),
})

/** What a page brings that a scanned poster opens. */
export const nextBusKnownSchema = v.object({
  nextBus: v.nullable(nextBusSchema),
  noBus: v.nullable(v.picklist(['full', 'paused', 'over'])),
  firstLater: v.nullable(nextBusSchema),
  walkMinutes: v.nullable(countSchema(MOST_WALK_MINUTES)),
}) satisfies v.GenericSchema<NextBusKnown>
