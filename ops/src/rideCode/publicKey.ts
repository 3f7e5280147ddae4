import { kept } from '../model/storage'
import { createFreshCheck, type SignatureCheck } from './freshCheck'
import { createSignatureCheck } from './signature'

const KEY = 'ops.publicKey'
const ADDRESS = '/api/rideCode/publicKey'
/** A line of travellers does not wait for it any longer. */
const TIMEOUT_MS = 4000

async function load(): Promise<SignatureCheck | undefined> {
  try {
    const answer = await fetch(ADDRESS, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok) kept.write(KEY, await answer.text())
  } catch {
    // Without a network the key of the last time is the best that there is.
  }
  const pem = kept.read(KEY)
  return pem === undefined ? undefined : createSignatureCheck(pem)
}

/** The check of signatures by this installation's key, kept for when there is no network; asked for again until it is there. */
export const signatureCheck = createFreshCheck({ load, now: () => Date.now() })
