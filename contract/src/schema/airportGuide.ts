import * as v from 'valibot'
import { terminalViewSchema } from './place'
import { countSchema, dateSchema, iataSchema } from './values'

/** The points of the way from the plane to the bus, in walking order; each has its place on the floor plan. */
export const guideStepKinds = ['arrivals', 'hall', 'desk', 'busStop'] as const
export type GuideStepKind = (typeof guideStepKinds)[number]

/** How the hall is walked from the exit: along it to the right, or straight ahead. */
export const hallWays = ['right', 'ahead'] as const
export type HallWay = (typeof hallWays)[number]

/** A point of the way: what to do there, and how long the walk to it takes from the point before. */
export const guideStepSchema = v.object({
  kind: v.picklist(guideStepKinds),
  title: v.string(),
  text: v.string(),
  walkMinutes: countSchema(120),
})

/** Every floor plan is drawn on a sheet of this size, not to scale. */
export const planSize = { width: 358, height: 250 } as const
const across = countSchema(planSize.width)
const down = countSchema(planSize.height)
/** From the left upper corner of the sheet. */
const planPoint = v.tuple([across, down])

/** What of a floor plan has no words. The street is below, the rooms behind customs above, the hall between. */
export const planShapesSchema = v.object({
  /** How wide the rooms behind customs are, from the left. */
  airside: across,
  /** How wide the hall is. */
  hall: across,
  /** Parts of the building that the way does not lead to. */
  elsewhere: v.array(v.object({ at: planPoint, width: across, height: down })),
  doors: v.array(planPoint),
  shops: v.array(v.object({ left: across, width: across })),
  /** The middle of the service desk. */
  desk: planPoint,
  /** The left end of the bus along the kerb. */
  bus: across,
  /** Where the numbers of the steps are; the exits of a terminal share one. */
  points: v.object(v.entriesFromList(guideStepKinds, v.array(planPoint))),
  /** The walks that end at a step, each from point to point. */
  ways: v.object(v.entriesFromList(guideStepKinds, v.array(v.array(planPoint)))),
})
export type PlanShapes = v.InferOutput<typeof planShapesSchema>

/** Where words are written on a floor plan, around their middle. */
export const planLabelSchema = v.object({
  at: planPoint,
  /** An exit: what the traveller looks for. */
  strong: v.boolean(),
})
export type PlanLabel = v.InferOutput<typeof planLabelSchema>

/** The floor plan of a terminal with its words in one language. */
const floorPlanSchema = v.object({
  ...planShapesSchema.entries,
  labels: v.array(v.object({ ...planLabelSchema.entries, text: v.string() })),
})
export type FloorPlanView = v.InferOutput<typeof floorPlanSchema>

/** The way through one terminal, and where to spend a night there. */
export const terminalGuideSchema = v.object({
  ...terminalViewSchema.entries,
  /** Where the service desk is on a map; null for a terminal whose point was not measured, absent in a guide that a phone kept from before. */
  location: v.optional(v.nullable(v.object({ lat: v.number(), lng: v.number() }))),
  /** Null where none is drawn, absent as `location`. */
  plan: v.optional(v.nullable(floorPlanSchema)),
  /** Absent as `location`. */
  hallWay: v.optional(v.picklist(hallWays)),
  steps: v.array(guideStepSchema),
  /** Places that are open all night, nearest first. */
  nightPlaces: v.array(v.object({ name: v.string(), text: v.string() })),
})
export type TerminalGuide = v.InferOutput<typeof terminalGuideSchema>

/** Words in the traveller's language with the same in Japanese, to be shown to somebody. */
const shownWordsSchema = v.object({ text: v.string(), textJa: v.string() })

/** A phrase card: what the traveller asks, and what the other can point at to answer. */
export const phraseCardSchema = v.object({
  ...shownWordsSchema.entries,
  answers: v.array(shownWordsSchema),
})
export type PhraseCard = v.InferOutput<typeof phraseCardSchema>

/** The guide of the served airport in one language: every terminal, so that one answer opens offline whichever it is. */
export const airportGuideSchema = v.object({
  airportCode: iataSchema,
  airportName: v.string(),
  /** The day on which the operator last walked the way. */
  checkedAt: dateSchema,
  terminals: v.array(terminalGuideSchema),
  /** Asks the other to point at an answer. */
  phrasePrompt: shownWordsSchema,
  phrases: v.array(phraseCardSchema),
})
export type AirportGuide = v.InferOutput<typeof airportGuideSchema>
