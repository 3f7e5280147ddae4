import type { OwnerProofProps } from './ownerProof.types'

/** Cards are not offered in WeChat. */
export const OwnerProof = (_props: OwnerProofProps) => null
