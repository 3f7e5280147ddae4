import { Button, ErrorNote, Icon, LanguageSwitch, LinkButton, Skeleton } from '../components'
import { useAction } from '../hooks/useAction'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { unsentCount } from '../model/phoneState'

/** A link is being opened, or the phone asks who it is. */
export function Opening() {
  const { t } = useLanguage()
  const phone = usePhone()
  const { error, phase } = usePhoneState()
  const again = useAction(() => phone.wake())
  return (
    <main className="door">
      <h1>{t(phase === 'opening' ? 'door.opening' : 'door.starting')}</h1>
      <ErrorNote error={error} />
      {error === undefined ? (
        <Skeleton rows={2} />
      ) : (
        <Button kind="primary" size="big" busy={again.isRunning} onClick={again.run}>
          {t('common.retry')}
        </Button>
      )}
    </main>
  )
}

/** No link was opened on this phone, or its session is over. */
export function NoPhone() {
  const { t } = useLanguage()
  const state = usePhoneState()
  const unsent = unsentCount(state)
  return (
    <main className="door">
      <Icon name="minibus" size={32} />
      <h1>{t('door.noPhone')}</h1>
      <p>{t('door.noPhoneText')}</p>
      {unsent > 0 && <p className="strong">{t('door.waiting', { count: unsent })}</p>}
      <ErrorNote error={state.error} />
      <LanguageSwitch />
    </main>
  )
}

/** Five wrong PINs. */
export function Locked() {
  const { t } = useLanguage()
  const state = usePhoneState()
  const unsent = unsentCount(state)
  const deskPhone = state.me?.deskPhone ?? ''
  return (
    <main className="door">
      <Icon name="lock" size={32} />
      <h1>{t('door.locked')}</h1>
      <p>{t('door.lockedText')}</p>
      {unsent > 0 && <p className="strong">{t('door.waiting', { count: unsent })}</p>}
      {deskPhone !== '' && (
        <LinkButton kind="primary" size="wide" icon="phone" href={`tel:${deskPhone}`}>
          {t('desk.callNumber', { number: deskPhone })}
        </LinkButton>
      )}
      <LanguageSwitch />
    </main>
  )
}
