import { mayCall } from '@noriai/contract/calls/staff/roles'
import { LanguageSwitch } from '../components/Brand'
import { Button } from '../components/Button'
import { Go } from '../components/Go'
import { Icon, type IconName } from '../components/Icon'
import { useLanguage } from '../i18n'
import { addressOf } from '../model/router'
import { useSession } from '../model/session'

/** What is not looked at every minute, and the way out. */
export function MoreScreen() {
  const { t } = useLanguage()
  const { desk, signOut } = useSession()
  const { role, name, email } = desk.member
  const links: readonly { icon: IconName; path: string; text: string }[] = [
    { icon: 'pause', path: '/pauses', text: t('pauses.title') },
    { icon: 'list', path: '/invoices', text: t('invoices.title') },
    ...(mayCall(role, 'staffMembers')
      ? [{ icon: 'people' as const, path: '/members', text: t('members.title') }]
      : []),
    ...(mayCall(role, 'staffCoupons')
      ? [{ icon: 'list' as const, path: '/coupons', text: t('coupons.title') }]
      : []),
    ...(mayCall(role, 'staffGiftCards')
      ? [{ icon: 'list' as const, path: '/giftCards', text: t('giftCards.title') }]
      : []),
    ...(mayCall(role, 'staffPosters')
      ? [{ icon: 'camera' as const, path: '/posters', text: t('posters.title') }]
      : []),
    ...(mayCall(role, 'staffPartners')
      ? [{ icon: 'people' as const, path: '/partners', text: t('partners.title') }]
      : []),
    ...(mayCall(role, 'staffTrail')
      ? [{ icon: 'clock' as const, path: '/trail', text: t('trail.title') }]
      : []),
    ...(mayCall(role, 'staffBooks')
      ? [{ icon: 'check' as const, path: '/books', text: t('books.title') }]
      : []),
    ...(mayCall(role, 'staffSettings')
      ? [{ icon: 'list' as const, path: '/settings', text: t('settings.title') }]
      : []),
  ]
  return (
    <main className="page page-narrow stack">
      <h1>{t('nav.more')}</h1>
      <ul className="rows card">
        {links.map((link) => (
          <li key={link.path}>
            <Go to={addressOf(link.path)} className="order-row">
              <Icon name={link.icon} size={24} />
              <span className="grow">{link.text}</span>
              <Icon name="forward" />
            </Go>
          </li>
        ))}
      </ul>
      <section className="card stack">
        <p>
          <b>{name}</b> <span className="mute">{t(`role.${role}`)}</span>
          <br />
          <span className="small mute">{email}</span>
        </p>
        <Go to={addressOf('/secondFactor')} className="link-button">
          {t('secondFactor.title')}
          <Icon name="forward" />
        </Go>
        <LanguageSwitch />
        <Button icon="out" onClick={signOut}>
          {t('app.signOut')}
        </Button>
      </section>
    </main>
  )
}
