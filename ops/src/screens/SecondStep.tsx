import type { PasskeyRequest } from '@noriai/contract/schema/passkey'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ActionForm, Button, CodeField } from '../components'
import { useAction } from '../hooks/useAction'
import { useLanguage } from '../i18n'
import { hasPasskeys, loadPasskeys, signWithPasskey } from '../model/passkey'
import type { NeededFactor, SecondFactorProof } from '../model/session'

/** What can be given besides the password. */
type Way = 'passkey' | 'app' | 'recovery'

interface SecondStepProps {
  readonly needed: NeededFactor
  readonly enter: (proof: SecondFactorProof) => Promise<void>
  /** A challenge in the place of one that was used. */
  readonly askAgain: () => Promise<PasskeyRequest | null>
  readonly onBack: () => void
}

/** The second step of signing in: a passkey where this browser has them, else a code of the app, else a recovery code. */
export function SecondStep({ needed, enter, askAgain, onBack }: SecondStepProps) {
  const { t } = useLanguage()
  const ways: readonly Way[] = [
    ...needed.factors.filter((factor) => factor !== 'passkey' || hasPasskeys()),
    'recovery',
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const takeChallenge = useChallenge(needed.passkey, askAgain)
  const confirm = useAction(async () => {
    if (way !== 'passkey') return enter({ code })
    const challenge = await takeChallenge()
    if (challenge) await enter({ passkey: await signWithPasskey(challenge) })
  })
  useEffect(() => {
    // Ready when the button is pressed: browsers ask only right after that.
    if (way === 'passkey') void loadPasskeys().catch(() => undefined)
  }, [way])
  const choose = (chosen: Way) => {
    setWay(chosen)
    setCode('')
    confirm.clear()
  }
  return (
    <ActionForm
      card
      action={confirm}
      confirm={t(way === 'passkey' ? 'signIn.withPasskey' : 'signIn.enter')}
      below={
        <div className="row between wrap">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} kind="link" onClick={() => choose(other)}>
                {t(`signIn.use.${other}`)}
              </Button>
            ))}
          <Button kind="link" onClick={onBack}>
            {t('signIn.back')}
          </Button>
        </div>
      }
    >
      <h1>{t('secondFactor.title')}</h1>
      {way === 'passkey' ? (
        <p>{t('signIn.passkeyText')}</p>
      ) : (
        <CodeField
          key={way}
          label={t(way === 'app' ? 'signIn.code' : 'signIn.recoveryCode')}
          help={t(way === 'app' ? 'signIn.codeHelp' : 'signIn.recoveryCodeHelp')}
          isRecovery={way === 'recovery'}
          value={code}
          onChange={setCode}
          autoFocus
        />
      )}
    </ActionForm>
  )
}

/** Gives a challenge that was not used yet: the first one while it is young, else a new one. */
function useChallenge(
  first: PasskeyRequest | null,
  askAgain: () => Promise<PasskeyRequest | null>,
): () => Promise<PasskeyRequest | null> {
  const unused = useRef(first)
  useEffect(() => {
    if (!first) return undefined
    // Half of its time is left to find the key.
    const timer = setTimeout(() => (unused.current = null), first.timeout / 2)
    return () => clearTimeout(timer)
  }, [first])
  return useCallback(async () => {
    const challenge = unused.current
    unused.current = null
    return challenge ?? askAgain()
  }, [askAgain])
}
