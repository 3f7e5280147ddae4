import { Link } from 'wouter'
import { Button, DisputesBadge, Icon, Japanese, LanguageSwitch } from '../components'
import { useLanguage } from '../i18n'
import { addressOf } from '../model/address'
import { useMay, useSession } from '../model/session'
import { morePlaces } from './morePlaces'

/** What is not looked at every minute, and the way out. */
export function MoreScreen() {
  const { t } = useLanguage()
  const may = useMay()
  const { desk, signOut } = useSession()
  const { role, name, email } = desk.member
  return (
    <main className="page page-narrow stack">
      <h1>{t('nav.more')}</h1>
      <ul className="rows card">
        {morePlaces
          .filter(({ call }) => may(call))
          .map(({ path, icon, title }) => (
            <li key={path}>
              <Link to={addressOf(path)} className="order-row">
                <Icon name={icon} size={24} />
                <span className="grow">{t(title)}</span>
                {path === '/disputes' && <DisputesBadge />}
                <Icon name="forward" />
              </Link>
            </li>
          ))}
      </ul>
      <section className="card stack">
        <p>
          <b>
            <Japanese>{name}</Japanese>
          </b>{' '}
          <span className="mute">{t(`role.${role}`)}</span>
          <br />
          <span className="small mute">{email}</span>
        </p>
        <Link to={addressOf('/secondFactor')} className="link-button">
          {t('secondFactor.title')}
          <Icon name="forward" />
        </Link>
        <LanguageSwitch />
        <Button icon="out" onClick={signOut}>
          {t('app.signOut')}
        </Button>
      </section>
    </main>
  )
}
