import {
  staffRemoveSecondFactor,
  staffRenewRecoveryCodes,
  staffSecondFactor,
} from '@noriai/contract/calls/staff/secondFactor'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { useState } from 'react'
import { BackLink } from '../../components/BackLink'
import { Button } from '../../components/Button'
import { Tag } from '../../components/Feedback'
import { CodeField, SecretField } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { LoadState } from '../../components/LoadState'
import { Sheet } from '../../components/Sheet'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/router'
import { useSession } from '../../model/session'
import { dateOf } from '../../model/wall'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorSetup } from './SecondFactorSetup'

/** The member's own second factor. */
export function SecondFactorScreen() {
  const { t, lang } = useLanguage()
  const { client, reload } = useSession()
  const loaded = useLoaded('secondFactor', () => client.call(staffSecondFactor, {}), { everyMs: 60_000 })
  const [open, setOpen] = useState<'setup' | 'renew' | 'remove'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const factor = loaded.value
  const close = () => {
    setOpen(undefined)
    setCodes(undefined)
    loaded.reload()
    reload()
  }
  const renew = async (password: string, code: string) => {
    setCodes((await client.call(staffRenewRecoveryCodes, { password, code })).recoveryCodes)
    setOpen(undefined)
  }
  const remove = async (password: string, code: string) => {
    await client.call(staffRemoveSecondFactor, { password, code })
    close()
  }
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <h1>{t('secondFactor.title')}</h1>
      <LoadState of={loaded} rows={3} />
      {factor && (
        <section className="card stack">
          <p className="row wrap">
            <Tag tone={factor.since === null ? 'plain' : 'leaf'}>
              {factor.since === null
                ? t('secondFactor.off')
                : t('secondFactor.since', { date: formatCalendarDate(dateOf(factor.since), lang) })}
            </Tag>
            {factor.since !== null && (
              <span className="small mute">
                {t('secondFactor.left', { count: factor.recoveryCodesLeft })}
              </span>
            )}
          </p>
          <p>{t('secondFactor.text')}</p>
          <Button kind="primary" wide onClick={() => setOpen('setup')}>
            {t(factor.since === null ? 'secondFactor.setUp' : 'secondFactor.replace')}
          </Button>
          {factor.since !== null && (
            <Button wide onClick={() => setOpen('renew')}>
              {t('secondFactor.renew')}
            </Button>
          )}
          {factor.since !== null && !factor.isRequired && (
            <Button kind="danger" wide onClick={() => setOpen('remove')}>
              {t('secondFactor.remove')}
            </Button>
          )}
        </section>
      )}
      {open === 'setup' && factor && (
        <Sheet title={t('secondFactor.title')} onClose={close}>
          <SecondFactorSetup needsCode={factor.since !== null} onDone={close} />
        </Sheet>
      )}
      {open === 'renew' && <ProofSheet title={t('secondFactor.renew')} act={renew} onClose={close} />}
      {open === 'remove' && (
        <ProofSheet title={t('secondFactor.remove')} danger act={remove} onClose={close} />
      )}
      {codes && (
        <Sheet title={t('secondFactor.renew')} onClose={close}>
          <RecoveryCodes codes={codes} onKept={close} />
        </Sheet>
      )}
    </main>
  )
}

interface ProofSheetProps {
  readonly title: string
  readonly danger?: boolean
  readonly act: (password: string, code: string) => Promise<void>
  readonly onClose: () => void
}

/** What needs the password and a code. */
function ProofSheet({ title, danger = false, act, onClose }: ProofSheetProps) {
  const { t } = useLanguage()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <FormSheet
      title={title}
      confirm={title}
      danger={danger}
      act={() => act(password, code)}
      onClose={onClose}
    >
      <SecretField label={t('signIn.password')} value={password} onChange={setPassword} required />
      <CodeField
        label={t('signIn.code')}
        help={t('secondFactor.codeOrRecovery')}
        value={code}
        onChange={setCode}
      />
    </FormSheet>
  )
}
