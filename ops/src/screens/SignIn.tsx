import { useCallback, useState, type FormEvent } from 'react'
import type { Client } from '../api/client'
import { Button } from '../components/Button'
import { Brand, LanguageSwitch } from '../components/Brand'
import { ErrorNote } from '../components/Feedback'
import { CodeField, EmailField, SecretField } from '../components/Field'
import { useAction } from '../hooks/useAction'
import { useLanguage } from '../i18n'
import { signIn } from '../model/session'

interface SignInProps {
  readonly client: Client
  readonly onSignedIn: () => void
}

/** The door of the desk: address and password, then a code where the member has a second factor. */
export function SignIn({ client, onSignedIn }: SignInProps) {
  const { t } = useLanguage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isSecondStep, setSecondStep] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const enter = useAction(
    useCallback(async () => {
      const isIn = await signIn(client, { email, password, ...(isSecondStep ? { code } : {}) })
      if (isIn) onSignedIn()
      else setSecondStep(true)
    }, [client, email, password, isSecondStep, code, onSignedIn]),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.run()
  }
  const switchWay = () => {
    setRecovery(!isRecovery)
    setCode('')
    enter.clear()
  }
  const goBack = () => {
    setSecondStep(false)
    setCode('')
    enter.clear()
  }
  return (
    <main className="door">
      <div className="row between">
        <Brand />
        <LanguageSwitch />
      </div>
      <form className="card stack" onSubmit={submit}>
        <h1>{t(isSecondStep ? 'secondFactor.title' : 'signIn.title')}</h1>
        {isSecondStep ? (
          <CodeField
            key={String(isRecovery)}
            label={t(isRecovery ? 'signIn.recoveryCode' : 'signIn.code')}
            help={t(isRecovery ? 'signIn.recoveryCodeHelp' : 'signIn.codeHelp')}
            isRecovery={isRecovery}
            value={code}
            onChange={setCode}
            autoFocus
          />
        ) : (
          <>
            <EmailField label={t('signIn.email')} isOwn value={email} onChange={setEmail} />
            <SecretField label={t('signIn.password')} value={password} onChange={setPassword} required />
          </>
        )}
        <ErrorNote error={enter.error} />
        <Button type="submit" kind="primary" wide busy={enter.isRunning}>
          {t('signIn.enter')}
        </Button>
        {isSecondStep && (
          <div className="row between wrap">
            <Button kind="link" onClick={switchWay}>
              {t(isRecovery ? 'signIn.useApp' : 'signIn.useRecovery')}
            </Button>
            <Button kind="link" onClick={goBack}>
              {t('signIn.back')}
            </Button>
          </div>
        )}
      </form>
    </main>
  )
}
