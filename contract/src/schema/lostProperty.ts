import * as v from 'valibot'
import { findStates, findTasks, lostKinds, matchReasons } from '../rules/lostProperty'
import { boundedText } from './bounded'
import { directionSchema } from './ride'
import { safeText } from './text'
import { idSchema, slugSchema } from './ids'
import { countSchema, dateSchema, wallTimeSchema } from './values'

const versionSchema = countSchema(Number.MAX_SAFE_INTEGER)
const kindSchema = v.picklist(lostKinds)

/** What is written down of a find. */
export const findFieldsSchema = v.object({
  kind: kindSchema,
  /** What it is, in the words of who found it. */
  what: safeText(200),
  /** A picture that was stored, by its `fileUrl`. */
  picture: v.nullable(boundedText(200, 'validation.invalid')),
  foundAt: wallTimeSchema,
  foundBy: safeText(60),
  /** The vehicle that it was found in: the bus, 0, or a minibus; null elsewhere. */
  run: v.nullable(v.object({ departureId: slugSchema, minibus: countSchema(99) })),
  keptWhere: safeText(100),
  /** We keep it ourselves and give the police notice. */
  keptHere: v.boolean(),
})

/** What is written down of something that a traveller misses. */
export const reportFieldsSchema = v.object({
  orderNo: safeText(40),
  kind: kindSchema,
  what: safeText(200),
})

const departureOfLostSchema = v.object({
  departureId: slugSchema,
  direction: directionSchema,
  serviceDate: dateSchema,
  departsAt: wallTimeSchema,
  relayPoint: v.object({ code: slugSchema, name: v.string() }),
})

const orderOfLostSchema = v.object({ id: idSchema, orderNo: v.string(), name: v.string() })

/** Something that was found, and what became of it. */
export const findSchema = v.object({
  id: idSchema,
  version: versionSchema,
  number: countSchema(Number.MAX_SAFE_INTEGER),
  kind: kindSchema,
  what: v.string(),
  picture: v.nullable(v.string()),
  /** Where the picture can be looked at for a day. */
  pictureUrl: v.nullable(v.string()),
  foundAt: wallTimeSchema,
  foundBy: v.string(),
  run: v.nullable(
    v.object({
      ...departureOfLostSchema.entries,
      minibus: countSchema(99),
      /** Of the register, as it drove then; null of what was assigned by hand. */
      vehicle: v.nullable(v.object({ number: v.string(), plateNumber: v.string() })),
    }),
  ),
  /** Empty while the driver who found it still has it. */
  keptWhere: v.string(),
  keptHere: v.boolean(),
  state: v.picklist(findStates),
  /** When the police had notice, under which number, and until when it is kept. */
  notice: v.nullable(v.object({ at: wallTimeSchema, number: v.string(), keptUntil: dateSchema })),
  /** What has to be done next and until when; of what is kept from when on. Null once it has gone. */
  due: v.nullable(v.object({ task: v.picklist(findTasks), at: wallTimeSchema })),
  /** When it went, and who has it or by which receipt. */
  ended: v.nullable(v.object({ at: wallTimeSchema, note: v.string() })),
  /** Whose it is, as the driver who found it believes; null where nobody was named. */
  named: v.nullable(orderOfLostSchema),
  /** Whose it is. */
  report: v.nullable(v.object({ id: idSchema, what: v.string(), order: orderOfLostSchema })),
  /** Open reports that it may belong to, the likeliest first. */
  matches: v.array(v.object({ reportId: idSchema, reasons: v.array(v.picklist(matchReasons)) })),
})
export type FindView = v.InferOutput<typeof findSchema>

/** Something that a traveller misses, and that nothing was matched with yet. */
export const lostReportSchema = v.object({
  id: idSchema,
  version: versionSchema,
  kind: kindSchema,
  what: v.string(),
  reportedAt: wallTimeSchema,
  order: orderOfLostSchema,
  /** The departure that its order rode on; null where it has none. */
  departure: v.nullable(departureOfLostSchema),
})
export type LostReportView = v.InferOutput<typeof lostReportSchema>
