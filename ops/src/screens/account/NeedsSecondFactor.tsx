import { useState } from 'react'
import { Brand, Button, LanguageSwitch } from '../../components'
import { useLanguage } from '../../i18n'
import { hasPasskeys } from '../../model/passkey'
import { useSession } from '../../model/session'
import { AddPasskey } from './AddPasskey'
import { SecondFactorSetup } from './SecondFactorSetup'

/** All that an administrator sees before the second factor is set up that the role needs. */
export function NeedsSecondFactor() {
  const { t } = useLanguage()
  const { reload, signOut } = useSession()
  const [isApp, setApp] = useState(!hasPasskeys())
  return (
    <main className="door">
      <div className="row between">
        <Brand />
        <LanguageSwitch />
      </div>
      <section className="card stack">
        <h1>{t('secondFactor.title')}</h1>
        <p>{t('secondFactor.mustText')}</p>
        <h2>{t(isApp ? 'authenticator.title' : 'passkey.title')}</h2>
        <p>{t(isApp ? 'authenticator.text' : 'passkey.text')}</p>
        {isApp ? (
          <SecondFactorSetup factors={[]} onDone={reload} />
        ) : (
          <AddPasskey factors={[]} onDone={reload} />
        )}
        {hasPasskeys() && (
          <Button kind="link" onClick={() => setApp(!isApp)}>
            {t(isApp ? 'secondFactor.ratherPasskey' : 'secondFactor.ratherApp')}
          </Button>
        )}
        <Button kind="link" onClick={signOut}>
          {t('app.signOut')}
        </Button>
      </section>
    </main>
  )
}
