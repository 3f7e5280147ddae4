import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@noriai/contract/schema/passkey'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import * as v from 'valibot'
import type { Config } from '../../../config'
import type { Deps } from '../../../deps'
import { challengeMs } from './passkeyChallenges'
import type { StoredPasskey } from './secondFactor'

/** The name under which browsers and password managers show a passkey. */
const RP_NAME = 'Noriai'
/** Ed25519, ECDSA with P-256 and RSA with SHA-256: every authenticator has one of them. By COSE's numbers. */
const ALGORITHMS = [-8, -7, -257]
/** We ask for no attestation: a browser then sends none, or one that the key made itself. Others would have us ask certificate authorities. */
const ATTESTATIONS: readonly unknown[] = ['none', 'packed']

/** Where passkeys hold: the host of PUBLIC_URL, which serves the desk. One made for another host is worth nothing here. */
type Site = Pick<Config, 'PUBLIC_URL' | 'production'>

const clientDataSchema = v.object({
  /** Ours have 32 bytes. */
  challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  origin: v.string(),
})
/** What the browser says of a ceremony: the challenge that it was for, and the address of the page. */
export type ClientData = v.InferOutput<typeof clientDataSchema>

/** What the browser signed besides the authenticator's own; undefined when it cannot be read. */
export function readClientData(clientDataJSON: string): ClientData | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const result = v.safeParse(clientDataSchema, read)
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** What a browser asks for one of the passkeys with. */
export function passkeyRequest(
  site: Site,
  { challenge, passkeys }: { readonly challenge: string; readonly passkeys: readonly StoredPasskey[] },
): PasskeyRequest {
  return {
    challenge,
    timeout: challengeMs,
    rpId: hostOf(site),
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'preferred',
  }
}

/** Who makes a passkey, and under which challenge. */
interface PasskeyMaker {
  readonly challenge: string
  readonly accountId: string
  readonly email: string
  readonly name: string
  /** Those that the member has. */
  readonly passkeys: readonly StoredPasskey[]
}

/** What a browser makes a passkey with. */
export function passkeyCreation(
  site: Site,
  { challenge, accountId, email, name, passkeys }: PasskeyMaker,
): PasskeyCreation {
  return {
    challenge,
    timeout: challengeMs,
    rp: { id: hostOf(site), name: RP_NAME },
    // Random bits, as the id must tell nothing of its owner; the same each time, so that a device keeps one passkey for it.
    user: {
      id: Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: email,
      displayName: name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** What a ceremony is checked against. */
interface Ceremony {
  readonly site: Site
  readonly clientData: ClientData
  readonly log: Deps['log']
}

/** The key of a passkey that was made under the challenge at our address; undefined when anything about it is wrong. */
export async function verifyNewPasskey(
  passkey: NewPasskey,
  { site, clientData, log }: Ceremony,
): Promise<WebAuthnCredential | undefined> {
  // Loaded by the first who needs it: it takes half a second.
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(passkey.response.attestationObject))
    if (!ATTESTATIONS.includes(attestation.get('fmt')))
      throw new Error('an attestation that nobody asked for')
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: clientData.challenge,
      expectedOrigin: expectedOrigin(site, clientData),
      expectedRPID: hostOf(site),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch (error) {
    noteRefusal(log, error)
    return undefined
  }
}

/** The signature counter of an answer that the passkey made under the challenge at our address; undefined when anything about it is wrong. */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  { site, clientData, log }: Ceremony,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: clientData.challenge,
      expectedOrigin: expectedOrigin(site, clientData),
      expectedRPID: hostOf(site),
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    noteRefusal(log, error)
    return undefined
  }
}

function hostOf({ PUBLIC_URL }: Site): string {
  return new URL(PUBLIC_URL).hostname
}

/** The origin that an answer must come from: ours. In development the apps' servers are on other ports of the same host. */
function expectedOrigin({ PUBLIC_URL, production }: Site, { origin: claimed }: ClientData): string {
  const { origin, hostname } = new URL(PUBLIC_URL)
  const isOfHost = URL.canParse(claimed) && new URL(claimed).hostname === hostname
  return !production && isOfHost ? claimed : origin
}

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports }
}

/** The library says in its error what was wrong; that is for us, not for whoever sent it. */
function noteRefusal(log: Deps['log'], error: unknown): void {
  log.warn({ err: error }, 'a passkey was refused')
}
