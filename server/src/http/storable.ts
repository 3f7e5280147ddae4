import { DomainError } from '../errors'

/**
 * Refuses text that PostgreSQL cannot keep: the character NUL, and halves of surrogate pairs, which JSON can carry
 * and UTF-8 cannot. `value` was validated, so that it is no deeper than its schema. @throws validation.unsafeText
 */
export function refuseUnstorable(value: unknown): void {
  const path = unstorableIn(value)
  if (path) throw new DomainError('validation.unsafeText', { field: path.join('.') })
}

/** The names that lead to the first text that cannot be kept; undefined where there is none. */
function unstorableIn(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !isWellFormed(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = unstorableIn(inner)
    if (path) return [key, ...path]
  }
  return undefined
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function isWellFormed(text: string): boolean {
  return !loneSurrogate.test(text)
}
