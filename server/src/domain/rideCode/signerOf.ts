import type { Secrets } from '../../infra/db/secrets'
import { createRideCodeSigner, type RideCodeSigner } from './token'

const signers = new WeakMap<Secrets, RideCodeSigner>()

/** The signer of an installation; its key is read once. */
export function signerOf(secrets: Secrets): RideCodeSigner {
  let signer = signers.get(secrets)
  if (!signer) signers.set(secrets, (signer = createRideCodeSigner(secrets.rideCodePrivateKey)))
  return signer
}
