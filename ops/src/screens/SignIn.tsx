import { useCallback, useState } from 'react'
import type { Client } from '@noriai/contract/client/client'
import { ActionForm, Brand, EmailField, LanguageSwitch, SecretField } from '../components'
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
  const enter = async (proof: SecondFactorProof = {}) => {
    const more = await signIn(client, { email, password, ...proof })
    if (more) setNeeded(more)
    else onSignedIn()
  }
  const askAgain = useCallback(
    async () => (await signIn(client, { email, password }))?.passkey ?? null,
    [client, email, password],
  )
  const begin = useAction(() => enter())
  return (
    <main className="door">
      <div className="row between">
        <Brand />
        <LanguageSwitch />
      </div>
      {needed ? (
        <SecondStep needed={needed} enter={enter} askAgain={askAgain} onBack={() => setNeeded(undefined)} />
      ) : (
        <ActionForm action={begin} confirm={t('signIn.enter')} card>
          <h1>{t('signIn.title')}</h1>
          <EmailField label={t('signIn.email')} isOwn value={email} onChange={setEmail} />
          <SecretField label={t('signIn.password')} value={password} onChange={setPassword} required />
        </ActionForm>
      )}
    </main>
  )
}
