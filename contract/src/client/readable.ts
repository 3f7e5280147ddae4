import type { GenericSchema, InferOutput } from 'valibot'

/** True for an object with fields, which a list is not. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What a schema reads a value as; undefined for one that it refuses. A schema brings its check with it (Standard Schema): whoever asks
 * loads no validator for that.
 */
export function readAs<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): { readonly value: InferOutput<Schema> } | undefined {
  const result = schema['~standard'].validate(value)
  return 'value' in result && result.issues === undefined ? result : undefined
}

/** A schema that knows a value by a test of its own, for {@link readAs} alone. */
export function byHand<Schema extends GenericSchema>(isOne: (value: unknown) => boolean): Schema {
  const validate = (value: unknown) => (isOne(value) ? { value } : { issues: [] })
  return { '~standard': { validate } } as unknown as Schema
}
