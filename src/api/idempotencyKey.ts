const KEY_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 32

/**
 * A key for one intention of the traveller: made once, sent with every repeat, so that a double tap or a retry acts once.
 * It only has to be new, not secret.
 */
export function newIdempotencyKey(): string {
  return Array.from(
    { length: KEY_LENGTH },
    () => KEY_CHARACTERS[Math.floor(Math.random() * KEY_CHARACTERS.length)],
  ).join('')
}
