import * as v from 'valibot'
import { terminalViewSchema } from './place'
import { countSchema, dateSchema, iataSchema } from './values'

/** The points of the way from the plane to the bus, in walking order; each has its place on the floor plan. */
export const guideStepKinds = ['arrivals', 'hall', 'desk', 'busStop'] as const
export type GuideStepKind = (typeof guideStepKinds)[number]

/** A point of the way: what to do there, and how long the walk to it takes from the point before. */
export const guideStepSchema = v.object({
  kind: v.picklist(guideStepKinds),
  title: v.string(),
  text: v.string(),
  walkMinutes: countSchema(120),
})
export type GuideStep = v.InferOutput<typeof guideStepSchema>

/** The way through one terminal, and where to spend a night there. */
export const terminalGuideSchema = v.object({
  ...terminalViewSchema.entries,
  /** Where the service desk is on a map; null for a terminal whose point was not measured, absent in a guide that a phone kept from before. */
  location: v.optional(v.nullable(v.object({ lat: v.number(), lng: v.number() }))),
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
