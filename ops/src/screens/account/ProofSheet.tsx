import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import type { SecondFactorKind } from '@noriai/contract/schema/staff'
import { FormSheet, Note } from '../../components'
import { useLanguage } from '../../i18n'
import { useProof, type FreshProof } from './useProof'

interface ProofSheetProps<C extends Call> {
  readonly title: string
  readonly factors: readonly SecondFactorKind[]
  /** It removes a factor. */
  readonly removes?: boolean
  /** With it two-step login ends. */
  readonly isLast?: boolean
  readonly call: C
  readonly request: (proof: FreshProof) => CallRequest<C>
  readonly onDone: (answer: CallResponse<C>) => void
  readonly onClose: () => void
}

/** Makes a call for which members have to prove who they are. */
export function ProofSheet<C extends Call>({
  factors,
  removes = false,
  isLast = false,
  request,
  ...sheet
}: ProofSheetProps<C>) {
  const { t } = useLanguage()
  const proof = useProof(factors)
  return (
    <FormSheet
      {...sheet}
      confirm={removes ? t('passkey.remove') : sheet.title}
      danger={removes}
      request={async () => request(await proof.give())}
    >
      {isLast && <Note tone="amber">{t('secondFactor.lastText')}</Note>}
      {proof.fields}
    </FormSheet>
  )
}
