import * as v from 'valibot'

/**
 * What every refused request answers, with `code` as its HTTP status. `error` is a plain string here: a newer
 * server may name codes that an older client does not know, and its `message` is then shown.
 */
export const failureSchema = v.object({
  code: v.number(),
  error: v.string(),
  message: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  requestId: v.string(),
})
export type Failure = v.InferOutput<typeof failureSchema>

/** A problem reported inside a success, such as why a quotation offers no departure; `message` is in the requested language. */
export const problemViewSchema = v.object({
  error: v.string(),
  message: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type ProblemView = v.InferOutput<typeof problemViewSchema>
