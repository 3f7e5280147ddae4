import { useCallback, useState, type FormEvent } from 'react'
import type { Client } from '../api/client'
import { Button } from '../components/Button'
import { Brand, LanguageSwitch } from '../components/Brand'
import { ErrorNote } from '../components/Feedback'
import { EmailField, SecretField } from '../components/Field'
import { useAction } from '../hooks/useAction'
import { useLanguage } from '../i18n'
import { signIn, type NeededFactor, type SecondFactorProof } from '../model/session'
import { SecondStep } from './SecondStep'

interface SignInProps {
  readonly client: Client
  readonly onSignedIn: () => void
}

/** The door of the desk: address and password, then a second step where the member has a second factor. */
export function SignIn({ client, onSignedIn }: SignInProps) {
  const { t } = useLanguage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [needed, setNeeded] = useState<NeededFactor>()
  const enter = useCallback(
    async (proof: SecondFactorProof = {}) => {
      const more = await signIn(client, { email, password, ...proof })
      if (more) setNeeded(more)
      else onSignedIn()
    },
    [client, email, password, onSignedIn],
  )
  const askAgain = useCallback(
    async () => (await signIn(client, { email, password }))?.passkey ?? null,
    [client, email, password],
  )
  const begin = useAction(enter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.run()
  }
  return (
    <main className="door">
      <div className="row between">
        <Brand />
        <LanguageSwitch />
      </div>
      {needed ? (
        <SecondStep needed={needed} enter={enter} askAgain={askAgain} onBack={() => setNeeded(undefined)} />
      ) : (
        <form className="card stack" onSubmit={submit}>
          <h1>{t('signIn.title')}</h1>
          <EmailField label={t('signIn.email')} isOwn value={email} onChange={setEmail} />
          <SecretField label={t('signIn.password')} value={password} onChange={setPassword} required />
          <ErrorNote error={begin.error} />
          <Button type="submit" kind="primary" wide busy={begin.isRunning}>
            {t('signIn.enter')}
          </Button>
        </form>
      )}
    </main>
  )
}
