import { Brand, LanguageSwitch } from '../../components/Brand'
import { Button } from '../../components/Button'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import { SecondFactorSetup } from './SecondFactorSetup'

/** All that an administrator sees before the second factor is set up that the role needs. */
export function NeedsSecondFactor() {
  const { t } = useLanguage()
  const { reload, signOut } = useSession()
  return (
    <main className="door">
      <div className="row between">
        <Brand />
        <LanguageSwitch />
      </div>
      <section className="card stack">
        <h1>{t('secondFactor.title')}</h1>
        <p>{t('secondFactor.mustText')}</p>
        <SecondFactorSetup needsCode={false} onDone={reload} />
        <Button kind="link" onClick={signOut}>
          {t('app.signOut')}
        </Button>
      </section>
    </main>
  )
}
