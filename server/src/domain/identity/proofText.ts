import { createHash, randomBytes } from 'node:crypto'

const PROOF_BYTES = 32

/** A new proof to hand out once: 256 random bits. Only its hash is stored. */
export function newProof(): string {
  return randomBytes(PROOF_BYTES).toString('base64url')
}

/** The hash under which a proof is stored. */
export function hashProof(proof: string): Buffer {
  return createHash('sha256').update(proof).digest()
}
