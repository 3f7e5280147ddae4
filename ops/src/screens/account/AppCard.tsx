import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { msPerDay } from '@noriai/contract/time'
import { Button } from '../../components'
import { useLanguage } from '../../i18n'
import { useServerNow } from '../../model/serverClock'
import { dateOf } from '../../model/wall'

interface AppCardProps {
  /** A wall time; null while no app is set up. */
  readonly since: string | null
  readonly canRemove: boolean
  readonly onSetUp: () => void
  readonly onRemove: () => void
}

/** The member's authenticator app. */
export function AppCard({ since, canRemove, onSetUp, onRemove }: AppCardProps) {
  const { t, lang } = useLanguage()
  const now = useServerNow(msPerDay)
  return (
    <section className="card stack">
      <h2>{t('authenticator.title')}</h2>
      <p>
        {since === null
          ? t('authenticator.text')
          : t('authenticator.since', { date: formatCalendarDate(dateOf(since), lang, { now }) })}
      </p>
      <Button wide onClick={onSetUp}>
        {t(since === null ? 'authenticator.setUp' : 'authenticator.replace')}
      </Button>
      {since !== null && canRemove && (
        <Button kind="danger" wide onClick={onRemove}>
          {t('authenticator.remove')}
        </Button>
      )}
    </section>
  )
}
