import { staffBeginSecondFactor, staffConfirmSecondFactor } from '@noriai/contract/calls/staff/secondFactor'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { SecondFactorKind } from '@noriai/contract/schema/staff'
import { useState } from 'react'
import { ActionForm, CodeField, QrCode } from '../../components'
import { useAction, useCallAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import { useProof } from './useProof'

interface SetupProps {
  /** What the member has already. */
  readonly factors: readonly SecondFactorKind[]
  /** It holds, with the recovery codes that it brought, if any. */
  readonly onSetUp: (codes: readonly string[] | null) => void
}

/** Sets up an authenticator app: proof, QR code and code of the app. */
export function SecondFactorSetup({ factors, onSetUp }: SetupProps) {
  const [begun, setBegun] = useState<CallResponse<typeof staffBeginSecondFactor>>()
  if (begun) return <ConfirmStep begun={begun} onConfirmed={onSetUp} />
  return <ProofStep factors={factors} onBegun={setBegun} />
}

function ProofStep({
  factors,
  onBegun,
}: {
  readonly factors: readonly SecondFactorKind[]
  readonly onBegun: (begun: CallResponse<typeof staffBeginSecondFactor>) => void
}) {
  const { t } = useLanguage()
  const { client } = useSession()
  const proof = useProof(factors)
  const begin = useAction(async () => {
    onBegun(await client.call(staffBeginSecondFactor, await proof.give()))
  })
  return (
    <ActionForm action={begin} confirm={t('secondFactor.next')}>
      {proof.fields}
    </ActionForm>
  )
}

function ConfirmStep({
  begun,
  onConfirmed,
}: {
  readonly begun: CallResponse<typeof staffBeginSecondFactor>
  readonly onConfirmed: (codes: readonly string[] | null) => void
}) {
  const { t } = useLanguage()
  const [code, setCode] = useState('')
  const confirm = useCallAction(staffConfirmSecondFactor, ({ recoveryCodes }) => onConfirmed(recoveryCodes))
  return (
    <ActionForm action={{ ...confirm, run: () => confirm.run({ code }) }} confirm={t('secondFactor.confirm')}>
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={begun.uri} label={t('secondFactor.qrLabel')} />
      <p className="small">
        <span className="mute">{t('secondFactor.byHand')}</span>
        <br />
        <code className="secret">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField
        label={t('signIn.code')}
        help={t('secondFactor.confirmHelp')}
        value={code}
        onChange={setCode}
        autoFocus
      />
    </ActionForm>
  )
}
