import type { ParsedToken } from './token'
import { fromPem } from './token'

const ALGORITHM = { name: 'Ed25519' }

/** A checker of signatures by the installation's public key; undefined where the browser has no Ed25519. */
export async function createSignatureCheck(
  publicKeyPem: string,
): Promise<((token: ParsedToken) => Promise<boolean>) | undefined> {
  // Absent outside of secure contexts, whatever the types say.
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle
  if (!subtle) return undefined
  try {
    const key = await subtle.importKey('spki', fromPem(publicKeyPem), ALGORITHM, false, ['verify'])
    return ({ signed, signature }) => subtle.verify(ALGORITHM, key, signature, signed)
  } catch {
    return undefined
  }
}
