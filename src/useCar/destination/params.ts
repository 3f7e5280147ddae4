import { literal, object, optional } from 'valibot'

export const destinationParams = object({ end: optional(literal('start')) })
