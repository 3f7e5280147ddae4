export interface OwnerProofProps {
  readonly onProved: (proof: string) => void
}
