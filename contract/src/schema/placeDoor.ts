import * as v from 'valibot'
import { doorKinds } from '../rules/placeDoor'
import { boundedList } from './bounded'
import { pointSchema, telephoneSchema } from './doorProposal'
import { precisionSchema } from './place'
import { optionalText, safeText } from './text'
import { idSchema, slugSchema } from './ids'
import { countSchema, wallTimeSchema } from './values'

const mostAliases = 10
const versionSchema = countSchema(Number.MAX_SAFE_INTEGER)
const aliasListSchema = boundedList(safeText(80), mostAliases)

/** What else a place is called, by the language that calls it so. All of them are searched, whatever the language of who searches. */
export const aliasesSchema = v.object({
  ja: aliasListSchema,
  en: aliasListSchema,
  'zh-CN': aliasListSchema,
  ko: aliasListSchema,
  'zh-TW': aliasListSchema,
})
export type DoorAliases = v.InferOutput<typeof aliasesSchema>

/** What staff keep of the door of a place. Entrance and note are for the driver, who reads Japanese. */
export const doorFieldsSchema = v.object({
  ...pointSchema.entries,
  entrance: optionalText(60),
  note: optionalText(200),
  telephone: telephoneSchema,
  aliases: aliasesSchema,
})

/** What the driver is shown of a door beside its address. */
export const shownDoorSchema = v.object({
  entrance: v.string(),
  note: v.string(),
  telephone: v.string(),
})
export type ShownDoor = v.InferOutput<typeof shownDoorSchema>

/** The outline of an area: its rings, of points of latitude and longitude. */
export const outlineSchema = v.array(v.array(v.tuple([v.number(), v.number()])))
export type Outline = v.InferOutput<typeof outlineSchema>

/** A place as it is named in a list. */
const doorPlaceSchema = v.object({
  placeId: slugSchema,
  kind: v.picklist(doorKinds),
  name: v.string(),
  nameJa: v.string(),
  addressJa: v.string(),
  wardName: v.string(),
})
export type DoorPlaceView = v.InferOutput<typeof doorPlaceSchema>

const shownAliasesSchema = v.object({
  ja: v.array(v.string()),
  en: v.array(v.string()),
  'zh-CN': v.array(v.string()),
  ko: v.array(v.string()),
  'zh-TW': v.array(v.string()),
})

/** A door as it is kept. */
export const placeDoorSchema = v.object({
  lat: v.number(),
  lng: v.number(),
  ...shownDoorSchema.entries,
  aliases: shownAliasesSchema,
  version: versionSchema,
  changedBy: v.string(),
  changedAt: wallTimeSchema,
})
export type PlaceDoorView = v.InferOutput<typeof placeDoorSchema>

/** A proposal that waits for an answer, beside what is kept now. */
export const doorProposalSchema = v.object({
  id: idSchema,
  version: versionSchema,
  place: doorPlaceSchema,
  point: v.nullable(v.object({ lat: v.number(), lng: v.number() })),
  /** How far the point is from the door of now; null where none is proposed. */
  meters: v.nullable(countSchema(Number.MAX_SAFE_INTEGER)),
  entrance: v.nullable(v.string()),
  note: v.nullable(v.string()),
  telephone: v.nullable(v.string()),
  words: v.string(),
  /** The door of now, by what is kept or by the operator's data. */
  now: v.object({ lat: v.number(), lng: v.number(), ...shownDoorSchema.entries }),
  by: v.object({ who: v.picklist(['driver', 'desk']), name: v.string() }),
  proposedAt: wallTimeSchema,
})
export type DoorProposalView = v.InferOutput<typeof doorProposalSchema>

/** What the list of places shows: proposals, the oldest first, and the doors that were changed last. */
export const placeDoorsSchema = v.object({
  asOf: wallTimeSchema,
  proposals: v.array(doorProposalSchema),
  doors: v.array(v.object({ place: doorPlaceSchema, door: placeDoorSchema })),
})
export type PlaceDoorsView = v.InferOutput<typeof placeDoorsSchema>

/** One place with its door, and what its map is drawn from. */
export const doorOfPlaceSchema = v.object({
  asOf: wallTimeSchema,
  place: doorPlaceSchema,
  /** Where the operator's data has it, and how exactly. */
  known: v.object({ lat: v.number(), lng: v.number(), precision: precisionSchema }),
  /** Null while nothing was kept. */
  door: v.nullable(placeDoorSchema),
  /** How far from the known point a door can be. */
  farthestMeters: countSchema(Number.MAX_SAFE_INTEGER),
  /** Of its ward. */
  outline: outlineSchema,
  /** Places nearby, the nearest first, to find one's way by. */
  nearby: v.array(v.object({ name: v.string(), lat: v.number(), lng: v.number() })),
  proposals: v.array(doorProposalSchema),
})
export type DoorOfPlaceView = v.InferOutput<typeof doorOfPlaceSchema>
