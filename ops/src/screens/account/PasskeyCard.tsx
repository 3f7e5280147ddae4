import { passkeyLimit, type PasskeyView } from '@noriai/contract/schema/passkey'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { msPerDay } from '@noriai/contract/time'
import { Button, Note } from '../../components'
import { useLanguage } from '../../i18n'
import { hasPasskeys } from '../../model/passkey'
import { useServerNow } from '../../model/serverClock'
import { dateOf } from '../../model/wall'

interface PasskeyCardProps {
  readonly passkeys: readonly PasskeyView[]
  /** Whether one of them may be removed. */
  readonly canRemove: boolean
  readonly onAdd: () => void
  readonly onRemove: (passkey: PasskeyView) => void
}

/** The member's passkeys. */
export function PasskeyCard({ passkeys, canRemove, onAdd, onRemove }: PasskeyCardProps) {
  const { t, lang } = useLanguage()
  // Keys last for years: a day of another one is written with its year.
  const now = useServerNow(msPerDay)
  const dayOf = (wall: string) => formatCalendarDate(dateOf(wall), lang, { now })
  const isFull = passkeys.length >= passkeyLimit
  return (
    <section className="card stack">
      <h2>{t('passkey.title')}</h2>
      <p>{t('passkey.text')}</p>
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="pause">
              <span className="grow">
                <b>{passkey.name}</b>
                <span className="small mute">
                  {t('passkey.made', { date: dayOf(passkey.createdAt) })}
                  {' · '}
                  {passkey.lastUsedAt === null
                    ? t('passkey.unused')
                    : t('passkey.used', { date: dayOf(passkey.lastUsedAt) })}
                </span>
              </span>
              {canRemove && (
                <Button kind="second" onClick={() => onRemove(passkey)}>
                  {t('passkey.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!hasPasskeys() ? (
        <Note tone="sea">{t('passkey.notHere')}</Note>
      ) : isFull ? (
        <Note tone="sea">{t('passkey.full', { max: passkeyLimit })}</Note>
      ) : (
        <Button kind={passkeys.length === 0 ? 'primary' : 'outline'} wide onClick={onAdd}>
          {t('passkey.add')}
        </Button>
      )}
    </section>
  )
}
