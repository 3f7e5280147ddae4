import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@noriai/contract/schema/passkey'

/**
 * Why the browser gave no passkey: it was not confirmed in time or none fits, the device has one already, the page has another
 * address than the one passkeys are made for, or something else.
 */
type PasskeyFailure = 'cancelled' | 'known' | 'wrongAddress' | 'failed'

/** The browser gave no passkey. */
export class PasskeyError extends Error {
  constructor(
    readonly reason: PasskeyFailure,
    cause: unknown,
  ) {
    super(reason, { cause })
    this.name = 'PasskeyError'
  }
}

/** By the names of WebAuthn's exceptions. */
const failures: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'wrongAddress',
}

/** Whether this browser has passkeys; at an address without https none has. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Few ever use one: what speaks to the browser is loaded with the first screen that asks for one. */
export const loadPasskeys = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey. @throws PasskeyError */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await loadPasskeys()
  const made = await startRegistration({ optionsJSON: options }).catch(refuse)
  return { ...made, response: { ...made.response, transports: made.response.transports ?? [] } }
}

/** Has the browser sign with one of the asked passkeys. @throws PasskeyError */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadPasskeys()
  return startAuthentication({ optionsJSON: options }).catch(refuse)
}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new PasskeyError(failures[name] ?? 'failed', error)
}
