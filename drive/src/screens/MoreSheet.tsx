import { useState } from 'react'
import { Button, ErrorNote, LanguageSwitch, LinkButton, Sheet } from '../components'
import { useAction } from '../hooks/useAction'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { unsentCount } from '../model/phoneState'

/** Language, the desk's number, and signing this phone out. */
export function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage()
  const phone = usePhone()
  const state = usePhoneState()
  const { me } = state
  const unsent = unsentCount(state)
  const [isSure, setSure] = useState(false)
  const leave = useAction(() => phone.signOut())
  const deskPhone = me?.deskPhone ?? ''
  return (
    <Sheet title={t('more.title')} onClose={onClose}>
      <LanguageSwitch />
      {deskPhone !== '' && (
        <LinkButton size="wide" icon="phone" href={`tel:${deskPhone}`}>
          {t('desk.callNumber', { number: deskPhone })}
        </LinkButton>
      )}
      <ErrorNote error={leave.error} />
      {isSure ? (
        <>
          <p>{t('more.signOutText')}</p>
          <Button kind="danger" size="wide" busy={leave.isRunning} onClick={leave.run}>
            {t('more.signOut')}
          </Button>
        </>
      ) : (
        <Button size="wide" disabled={unsent > 0} onClick={() => setSure(true)}>
          {t('more.signOut')}
        </Button>
      )}
      {unsent > 0 && <p className="small mute">{t('more.sendFirst', { count: unsent })}</p>}
    </Sheet>
  )
}
