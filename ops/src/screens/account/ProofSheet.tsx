import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import type { SecondFactorKind } from '@noriai/contract/schema/staff'
import { FormSheet, Note } from '../../components'
import { useProof, type FreshProof } from './useProof'

interface ProofSheetProps<C extends Call> {
  readonly title: string
  readonly factors: readonly SecondFactorKind[]
  /** What is taken away: the word of its button, and what to know before. */
  readonly danger?: { readonly confirm: string; readonly note?: string | undefined }
  readonly call: C
  readonly request: (proof: FreshProof) => CallRequest<C>
  readonly onDone: (answer: CallResponse<C>) => void
  readonly onClose: () => void
}

/** Makes a call for which members have to prove who they are. */
export function ProofSheet<C extends Call>({ factors, danger, request, ...sheet }: ProofSheetProps<C>) {
  const proof = useProof(factors)
  return (
    <FormSheet
      {...sheet}
      confirm={danger?.confirm ?? sheet.title}
      danger={danger !== undefined}
      request={async () => request(await proof.give())}
    >
      {danger?.note !== undefined && <Note tone="amber">{danger.note}</Note>}
      {proof.fields}
    </FormSheet>
  )
}
