import { settingKinds } from '@noriai/contract/schema/settings'
import { BackLink } from '../../components/BackLink'
import { Go } from '../../components/Go'
import { Icon } from '../../components/Icon'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/router'

/** What the operator can set. */
export function SettingsScreen() {
  const { t } = useLanguage()
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <h1>{t('settings.title')}</h1>
      <p className="mute">{t('settings.about')}</p>
      <ul className="rows card">
        {settingKinds.map((kind) => (
          <li key={kind}>
            <Go to={addressOf(`/settings/${kind}`)} className="order-row">
              <span className="grow">
                {t(`settings.${kind}`)}
                <br />
                <span className="small mute">{t(`settings.${kind}.about`)}</span>
              </span>
              <Icon name="forward" />
            </Go>
          </li>
        ))}
      </ul>
    </main>
  )
}
