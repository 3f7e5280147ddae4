import * as v from 'valibot'
import { boundedList, boundedText } from './bounded'
import { safeText } from './text'
import { idSchema } from './ids'
import { wallTimeSchema } from './values'

/** How many passkeys a member of staff can have. */
export const passkeyLimit = 10
/** The longest name of a passkey, in characters. */
export const passkeyNameLimit = 40

/** What the member calls a passkey, to know it from the others. */
export const passkeyNameSchema = safeText(passkeyNameLimit)

/** Bytes in base64url, as the JSON of WebAuthn writes them. */
const bytesText = (max: number) => v.pipe(boundedText(max), v.regex(/^[\w-]+$/))

/** WebAuthn allows ids of 1,023 bytes. */
const credentialIdSchema = bytesText(1364)
const clientDataSchema = bytesText(4096)
const publicKeyType = v.literal('public-key')

const credentialSchema = v.object({
  id: v.string(),
  type: publicKeyType,
  /** How the browser reaches it, such as `internal` or `usb`. */
  transports: v.array(v.string()),
})

/** What a browser asks for a passkey with: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestSchema = v.object({
  /** Good for one answer within `timeout` milliseconds. */
  challenge: v.string(),
  timeout: v.number(),
  /** The host that the passkeys were made for. */
  rpId: v.string(),
  allowCredentials: v.array(credentialSchema),
  userVerification: v.literal('preferred'),
})
export type PasskeyRequest = v.InferOutput<typeof passkeyRequestSchema>

/** What a browser makes a passkey with: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: publicKeyType, alg: v.number() })),
  /** Those that the member has: a device holds one at most. */
  excludeCredentials: v.array(credentialSchema),
  authenticatorSelection: v.object({
    residentKey: v.literal('preferred'),
    userVerification: v.literal('preferred'),
  }),
  attestation: v.literal('none'),
})
export type PasskeyCreation = v.InferOutput<typeof passkeyCreationSchema>

/** A passkey that a browser made: WebAuthn's RegistrationResponseJSON, as far as it is looked at. */
export const newPasskeySchema = v.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: publicKeyType,
  response: v.object({
    clientDataJSON: clientDataSchema,
    attestationObject: bytesText(8192),
    transports: v.optional(boundedList(v.pipe(boundedText(32), v.regex(/^[\w-]+$/)), 10), []),
  }),
})
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>

/** A passkey's signature under a challenge: WebAuthn's AuthenticationResponseJSON, as far as it is looked at. */
export const passkeyAssertionSchema = v.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: publicKeyType,
  response: v.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: bytesText(2048),
    /** RSA of 4,096 bits is the longest. */
    signature: bytesText(1024),
    userHandle: v.optional(bytesText(88)),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertionSchema>

/** A passkey as its owner sees it. */
export const passkeyViewSchema = v.object({
  id: idSchema,
  name: v.string(),
  createdAt: wallTimeSchema,
  /** Null while it was only made. */
  lastUsedAt: v.nullable(wallTimeSchema),
})
export type PasskeyView = v.InferOutput<typeof passkeyViewSchema>
