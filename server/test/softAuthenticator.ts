import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@noriai/contract/schema/passkey'

/** The bits of authenticator data: somebody touched it, somebody was recognised, a key follows. */
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const KEY_INCLUDED = 0x40
const CREDENTIAL_ID_BYTES = 16
const AAGUID = Buffer.alloc(16)

interface StoredKey {
  readonly id: Buffer
  readonly rpId: string
  readonly privateKey: KeyObject
}

/** What of an answer is not as an honest browser makes it. */
interface Forgery {
  readonly origin?: string
  readonly challenge?: string
  readonly rpId?: string
  /** The key that signs, of this or another authenticator. */
  readonly id?: string
  readonly fmt?: string
}

/**
 * A browser with an authenticator in it that makes real keys and signatures: ES256, attestation "none". Its counter rises by one with
 * every signature, and can be set.
 */
export class SoftAuthenticator {
  counter = 0
  private readonly keys: StoredKey[] = []

  constructor(readonly origin: string) {}

  /** Makes a passkey, as `navigator.credentials.create` does. */
  create(options: PasskeyCreation, forged: Forgery = {}): NewPasskey {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key: StoredKey = { id: randomBytes(CREDENTIAL_ID_BYTES), rpId: options.rp.id, privateKey }
    this.keys.push(key)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(key.id.length)
    const authData = Buffer.concat([
      this.dataOf(forged.rpId ?? key.rpId, USER_PRESENT | USER_VERIFIED | KEY_INCLUDED),
      AAGUID,
      idLength,
      key.id,
      coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
    ])
    const attestationObject = cborMap([
      [cborText('fmt'), cborText(forged.fmt ?? 'none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      ...named(key),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, forged).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs a challenge with one of the allowed passkeys, as `navigator.credentials.get` does. */
  sign(options: PasskeyRequest, forged: Forgery = {}): PasskeyAssertion {
    const allowed = options.allowCredentials.map(({ id }) => id)
    const key = this.keys.find(({ id }) =>
      forged.id === undefined
        ? allowed.includes(id.toString('base64url'))
        : id.toString('base64url') === forged.id,
    )
    if (!key) throw new Error('none of the allowed passkeys is on this authenticator')
    this.counter += 1
    const authenticatorData = this.dataOf(forged.rpId ?? key.rpId, USER_PRESENT | USER_VERIFIED)
    const clientData = this.clientData('webauthn.get', options.challenge, forged)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      ...named(key),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      },
    }
  }

  private clientData(type: string, challenge: string, forged: Forgery): Buffer {
    const { origin = this.origin } = forged
    return Buffer.from(
      JSON.stringify({ type, challenge: forged.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  private dataOf(rpId: string, flags: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(this.counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
  }
}

function named({ id }: StoredKey) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key' as const }
}

/** A key of P-256 as COSE writes it: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(x)],
    [Buffer.from([0x22]), cborBytes(y)],
  ])
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

/** The shortest form, as CTAP asks for: what is longer than 255 takes two bytes for its length. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
