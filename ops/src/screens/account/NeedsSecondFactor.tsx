import { useState } from 'react'
import { Brand, Button, LanguageSwitch } from '../../components'
import { useLanguage } from '../../i18n'
import { hasPasskeys } from '../../model/passkey'
import { useSession } from '../../model/session'
import { AddPasskey } from './AddPasskey'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorSetup } from './SecondFactorSetup'

interface NeedsSecondFactorProps {
  /** The recovery codes that it brought, until they are kept. */
  readonly codes: readonly string[] | undefined
  readonly onCodes: (codes: readonly string[] | undefined) => void
}

/** All that an administrator sees before the second factor is set up that the role needs, and its recovery codes are kept. */
export function NeedsSecondFactor({ codes, onCodes }: NeedsSecondFactorProps) {
  const { t } = useLanguage()
  const { reload, signOut } = useSession()
  const [isApp, setApp] = useState(!hasPasskeys())
  const take = (brought: readonly string[] | null) => {
    if (brought) onCodes(brought)
    reload()
  }
  return (
    <main className="door">
      <div className="row between">
        <Brand />
        <LanguageSwitch />
      </div>
      <section className="card stack">
        <h1>{t('secondFactor.title')}</h1>
        {codes ? (
          <>
            <h2>{t('secondFactor.codes')}</h2>
            <RecoveryCodes codes={codes} onKept={() => onCodes(undefined)} />
          </>
        ) : (
          <>
            <p>{t('secondFactor.mustText')}</p>
            <h2>{t(isApp ? 'authenticator.title' : 'passkey.title')}</h2>
            <p>{t(isApp ? 'authenticator.text' : 'passkey.text')}</p>
            {isApp ? (
              <SecondFactorSetup factors={[]} onSetUp={take} />
            ) : (
              <AddPasskey factors={[]} onAdded={take} />
            )}
            {hasPasskeys() && (
              <Button kind="link" onClick={() => setApp(!isApp)}>
                {t(isApp ? 'secondFactor.ratherPasskey' : 'secondFactor.ratherApp')}
              </Button>
            )}
            <Button kind="link" onClick={signOut}>
              {t('app.signOut')}
            </Button>
          </>
        )}
      </section>
    </main>
  )
}
