import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, Japanese, Note, Sheet } from '../components'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { leftBehind, writtenWith } from '../model/leftBehind'
import { useServerNow } from '../model/serverClock'
import { tapWords } from '../model/tapWords'
import { clockOf, dateText } from '../model/words'

/** What drivers who had this phone before left on it: the driver of now can call them, and reads to the desk what is never sent. */
export default function HeldTaps() {
  const { t, lang } = useLanguage()
  const phone = usePhone()
  const state = usePhoneState()
  const now = useServerNow(msPerMinute)
  /** Whose entries are about to be removed, for ever. */
  const [removing, setRemoving] = useState<string>()
  return (
    <>
      {leftBehind(state, now).map(({ name, entries, isOverdue }) => (
        <Note key={name} tone="amber">
          <p>
            <Japanese>{t('offline.ofOther', { count: entries.length, name })}</Japanese>
          </p>
          {isOverdue && (
            <>
              <p>
                <Japanese>{t('offline.leftBehind', { name })}</Japanese>
              </p>
              <ul className="rows">
                {entries.map((entry) => (
                  <li key={entry.id} className="small">
                    <b className="num">
                      {dateText(entry.at.slice(0, 10), lang)} {clockOf(entry.at)}
                    </b>
                    <span className="grow">
                      <Japanese>
                        {'kind' in entry ? tapWords(entry, { kept: state.kept, t }) : t('elsewhere.what')}
                      </Japanese>{' '}
                      <Japanese>{writtenWith(entry, t)}</Japanese>
                    </span>
                  </li>
                ))}
              </ul>
              <Button kind="link" onClick={() => setRemoving(name)}>
                {t('offline.putHeldAway')}
              </Button>
              {removing === name && (
                <Sheet title={t('offline.putHeldAway')} onClose={() => setRemoving(undefined)}>
                  <p>{t('offline.leftBehind', { name })}</p>
                  <Button
                    kind="danger"
                    size="wide"
                    onClick={() => void phone.putHeldAway(entries.map(({ id }) => id))}
                  >
                    {t('offline.putHeldAway')}
                  </Button>
                </Sheet>
              )}
            </>
          )}
        </Note>
      ))}
    </>
  )
}
