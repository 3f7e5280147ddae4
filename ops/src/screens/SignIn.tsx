import { useCallback, useState, type FormEvent } from 'react'
import type { Client } from '../api/client'
import { Button } from '../components/Button'
import { Brand, LanguageSwitch } from '../components/Brand'
import { ErrorNote } from '../components/Feedback'
import { EmailField, SecretField } from '../components/Field'
import { useAction } from '../hooks/useAction'
import { useLanguage } from '../i18n'
import { signIn } from '../model/session'

interface SignInProps {
  readonly client: Client
  readonly onSignedIn: () => void
}

/** The door of the desk. */
export function SignIn({ client, onSignedIn }: SignInProps) {
  const { t } = useLanguage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const enter = useAction(
    useCallback(async () => {
      await signIn(client, email, password)
      onSignedIn()
    }, [client, email, password, onSignedIn]),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.run()
  }
  return (
    <main className="door">
      <div className="row between">
        <Brand />
        <LanguageSwitch />
      </div>
      <form className="card stack" onSubmit={submit}>
        <h1>{t('signIn.title')}</h1>
        <EmailField label={t('signIn.email')} isOwn value={email} onChange={setEmail} />
        <SecretField label={t('signIn.password')} value={password} onChange={setPassword} required />
        <ErrorNote error={enter.error} />
        <Button type="submit" kind="primary" wide busy={enter.isRunning}>
          {t('signIn.enter')}
        </Button>
      </form>
    </main>
  )
}
