import { staffBeginSecondFactor, staffConfirmSecondFactor } from '@noriai/contract/calls/staff/secondFactor'
import type { CallResponse } from '@noriai/contract/defineCall'
import { useCallback, useState, type FormEvent } from 'react'
import { Button } from '../../components/Button'
import { ErrorNote } from '../../components/Feedback'
import { CodeField, SecretField } from '../../components/Field'
import { QrCode } from '../../components/QrCode'
import { useAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import { RecoveryCodes } from './RecoveryCodes'

interface SetupProps {
  /** Another one takes the place of one that holds. */
  readonly needsCode: boolean
  /** The recovery codes were kept. */
  readonly onDone: () => void
}

/** Sets up a second factor: password, QR code, code of the app, recovery codes. */
export function SecondFactorSetup({ needsCode, onDone }: SetupProps) {
  const [begun, setBegun] = useState<CallResponse<typeof staffBeginSecondFactor>>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (begun) return <ConfirmStep begun={begun} onConfirmed={setCodes} />
  return <PasswordStep needsCode={needsCode} onBegun={setBegun} />
}

function PasswordStep({
  needsCode,
  onBegun,
}: {
  readonly needsCode: boolean
  readonly onBegun: (begun: CallResponse<typeof staffBeginSecondFactor>) => void
}) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const begin = useAction(
    useCallback(async () => {
      onBegun(await client.call(staffBeginSecondFactor, { password, ...(needsCode ? { code } : {}) }))
    }, [client, password, code, needsCode, onBegun]),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.run()
  }
  return (
    <form className="stack" onSubmit={submit}>
      <SecretField label={t('signIn.password')} value={password} onChange={setPassword} required />
      {needsCode && (
        <CodeField
          label={t('signIn.code')}
          help={t('secondFactor.codeOrRecovery')}
          value={code}
          onChange={setCode}
        />
      )}
      <ErrorNote error={begin.error} />
      <Button type="submit" kind="primary" wide busy={begin.isRunning}>
        {t('secondFactor.next')}
      </Button>
    </form>
  )
}

function ConfirmStep({
  begun,
  onConfirmed,
}: {
  readonly begun: CallResponse<typeof staffBeginSecondFactor>
  readonly onConfirmed: (codes: readonly string[]) => void
}) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [code, setCode] = useState('')
  const confirm = useAction(
    useCallback(async () => {
      onConfirmed((await client.call(staffConfirmSecondFactor, { code })).recoveryCodes)
    }, [client, code, onConfirmed]),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.run()
  }
  return (
    <form className="stack" onSubmit={submit}>
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
      <ErrorNote error={confirm.error} />
      <Button type="submit" kind="primary" wide busy={confirm.isRunning}>
        {t('secondFactor.confirm')}
      </Button>
    </form>
  )
}
