import { Button, Icon, Japanese, Note, Tag } from '../components'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useOnline } from '../hooks/useOnline'
import { useLanguage } from '../i18n'
import { errorText } from '../model/errorText'
import { doorWords, tapWords } from '../model/tapWords'
import { clockOf } from '../model/words'

/** What the server does not know yet; nothing while all has arrived. */
export function WaitingTaps() {
  const { t } = useLanguage()
  const { waiting, waitingDoors, kept, position, me } = usePhoneState()
  const online = useOnline()
  const shown = waiting.filter(({ kind }) => kind !== 'seen')
  const { latest, unsent } = position
  if (online && shown.length === 0 && waitingDoors.length === 0) return null
  const count = shown.length + waitingDoors.length + (unsent > 0 && latest ? 1 : 0)
  return (
    <>
      {count > 0 && (
        <section className="card">
          <div className="row between">
            <h2>{t('offline.waiting')}</h2>
            <Tag tone="amber">{t('offline.count', { count })}</Tag>
          </div>
          <ul className="rows">
            {shown.map((tap) => (
              <li key={tap.id} className="small">
                <b className="num">{clockOf(tap.at)}</b>
                <span className="grow">
                  <Japanese>{tapWords(tap, { kept, t })}</Japanese>
                </span>
                <Icon name="clock" size={20} label={t('offline.waits')} />
              </li>
            ))}
            {waitingDoors.map((door) => (
              <li key={door.id} className="small">
                <b className="num">{clockOf(door.at)}</b>
                <span className="grow">
                  <Japanese>{doorWords(door, { kept, t })}</Japanese>
                </span>
                <Icon name="clock" size={20} label={t('offline.waits')} />
              </li>
            ))}
            {unsent > 0 && latest && (
              <li className="small">
                <Icon name="pin" size={20} />
                <span className="grow">{t('offline.positions', { count: unsent })}</span>
                <Icon name="clock" size={20} label={t('offline.waits')} />
              </li>
            )}
          </ul>
        </section>
      )}
      {!online && (
        <Note tone="amber" icon="offline">
          <p>
            <b>{t('offline.goOn')}</b> {t('offline.goOnText')}
          </p>
          {me && me.deskPhone !== '' && <p>{t('offline.desk', { number: me.deskPhone })}</p>}
        </Note>
      )}
    </>
  )
}

/** What was tapped and does not count: the driver is not left to believe it. */
export function RefusedTaps() {
  const { t } = useLanguage()
  const phone = usePhone()
  const { refused, refusedDoors, kept } = usePhoneState()
  return (
    <>
      {refused.map((each) => (
        <Note key={each.tap.id} tone="vermilion" alert>
          <p>
            <Japanese>
              {t('refused.text', { time: clockOf(each.tap.at), what: tapWords(each.tap, { kept, t }) })}
            </Japanese>{' '}
            {each.error?.message}
          </p>
          <Button kind="link" onClick={() => phone.putAway(each)}>
            {t('refused.seen')}
          </Button>
        </Note>
      ))}
      {refusedDoors.map((each) => (
        <Note key={each.door.id} tone="vermilion" alert>
          <p>
            <Japanese>
              {t('refused.text', { time: clockOf(each.door.at), what: doorWords(each.door, { kept, t }) })}
            </Japanese>{' '}
            {errorText(each.error, { t })}
          </p>
          <Button kind="link" onClick={() => phone.putDoorAway(each)}>
            {t('refused.seen')}
          </Button>
        </Note>
      ))}
    </>
  )
}
