import type { SecondFactorKind } from '@noriai/contract/schema/staff'
import { Note } from '../../components/Feedback'
import { FormSheet } from '../../components/FormSheet'
import { useLanguage } from '../../i18n'
import { useProof, type FreshProof } from './useProof'

interface ProofSheetProps {
  readonly title: string
  readonly factors: readonly SecondFactorKind[]
  /** A factor goes by it. */
  readonly removes?: boolean
  /** With it two-step login ends. */
  readonly isLast?: boolean
  readonly act: (proof: FreshProof) => Promise<void>
  readonly onClose: () => void
}

/** What the member has to prove to be it for. */
export function ProofSheet({
  title,
  factors,
  removes = false,
  isLast = false,
  act,
  onClose,
}: ProofSheetProps) {
  const { t } = useLanguage()
  const proof = useProof(factors)
  return (
    <FormSheet
      title={title}
      confirm={removes ? t('passkey.remove') : title}
      danger={removes}
      act={async () => act(await proof.give())}
      onClose={onClose}
    >
      {isLast && <Note tone="amber">{t('secondFactor.lastText')}</Note>}
      {proof.fields}
    </FormSheet>
  )
}
