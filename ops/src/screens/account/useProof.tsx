import { staffBeginPasskeyProof } from '@noriai/contract/calls/staff/passkeys'
import type { SecondFactorKind } from '@noriai/contract/schema/staff'
import { useEffect, useState, type ReactNode } from 'react'
import { Button, CodeField, SecretField } from '../../components'
import { useLanguage } from '../../i18n'
import { hasPasskeys, loadPasskeys, signWithPasskey } from '../../model/passkey'
import { useSession, type SecondFactorProof } from '../../model/session'

/** What a call that changes factors is given besides its own. */
export interface FreshProof extends SecondFactorProof {
  readonly password: string
}

/** The fields of a form in which the member proves to be it, and what they say. */
interface Proof {
  readonly fields: ReactNode
  /** Asks the browser for the passkey where one is to prove it. @throws ApiError, PasskeyError */
  give(): Promise<FreshProof>
}

/** Proof of the member who is signed in: the password, and where they have a second factor a passkey or a code. */
export function useProof(factors: readonly SecondFactorKind[]): Proof {
  const { t } = useLanguage()
  const { client } = useSession()
  const hasPasskey = factors.includes('passkey') && hasPasskeys()
  const [isPasskey, setPasskey] = useState(hasPasskey)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  useEffect(() => {
    if (isPasskey) void loadPasskeys().catch(() => undefined)
  }, [isPasskey])
  const fields = (
    <>
      <SecretField label={t('proof.password')} value={password} onChange={setPassword} required />
      {isPasskey && <p className="small mute">{t('secondFactor.byPasskey')}</p>}
      {factors.length > 0 && !isPasskey && (
        <CodeField
          label={t(factors.includes('app') ? 'signIn.code' : 'signIn.recoveryCode')}
          help={t(factors.includes('app') ? 'secondFactor.codeOrRecovery' : 'signIn.recoveryCodeHelp')}
          isRecovery={!factors.includes('app')}
          value={code}
          onChange={setCode}
        />
      )}
      {hasPasskey && (
        <Button kind="link" onClick={() => setPasskey(!isPasskey)}>
          {t(isPasskey ? 'secondFactor.useCode' : 'signIn.use.passkey')}
        </Button>
      )}
    </>
  )
  return {
    fields,
    async give() {
      if (isPasskey) {
        const challenge = await client.call(staffBeginPasskeyProof, {})
        return { password, passkey: await signWithPasskey(challenge) }
      }
      return factors.length > 0 ? { password, code } : { password }
    },
  }
}
