import { DomainError } from '../errors'

/**
 * Refuses text that PostgreSQL cannot keep: the character NUL, and halves of surrogate pairs, which JSON can carry
 * and UTF-8 cannot. `value` was validated, so that it is no deeper than its schema. @throws validation.unsafeText
 */
export function refuseUnstorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !isWellFormed(value)) {
      throw new DomainError('validation.unsafeText', { field: path.join('.') })
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) refuseUnstorable(inner, [...path, key])
  }
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function isWellFormed(text: string): boolean {
  return !loneSurrogate.test(text)
}
