import type { ReactNode } from 'react'
import { usePhoneState } from '../hooks/usePhone'
import { useOnline } from '../hooks/useOnline'
import { useLanguage } from '../i18n'
import { addressOf, goTo, type Place } from '../model/address'
import { runUnderWay } from '../model/phoneState'
import { positionWords } from '../model/positionWords'
import { useServerNow } from '../model/serverClock'
import { clockAt } from '../model/words'
import { Icon } from './Icon'
import { Japanese } from './Japanese'

interface ScreenProps {
  readonly title: string
  readonly subtitle?: string
  /** Where the arrow leads back to. */
  readonly back?: Place
  readonly children: ReactNode
  /** What is always within reach of the thumb. */
  readonly foot?: ReactNode
}

/** The frame of a screen: where one is, whether the position is sent, the time, and what to do next. */
export function Screen({ title, subtitle, back, children, foot }: ScreenProps) {
  const { t } = useLanguage()
  const online = useOnline()
  const now = useServerNow()
  return (
    <div className="screen">
      <header className="top">
        {!online && (
          <p className="strip" role="status">
            <Icon name="offline" size={20} />
            {t('offline.strip')}
          </p>
        )}
        <div className="top-bar">
          {back && (
            <a
              className="top-back"
              href={addressOf(back)}
              aria-label={t('common.back')}
              onClick={(event) => {
                event.preventDefault()
                goTo(back)
              }}
            >
              <Icon name="back" />
            </a>
          )}
          <div className="grow">
            <h1>{title}</h1>
            {subtitle !== undefined && (
              <p className="tiny mute">
                <Japanese>{subtitle}</Japanese>
              </p>
            )}
          </div>
          <PositionTag />
          <b className="top-time num">{clockAt(now)}</b>
        </div>
      </header>
      <main className="body">{children}</main>
      {foot !== undefined && foot !== false && <footer className="foot">{foot}</footer>}
    </div>
  )
}

/** Whether riders and desk see where the phone is. */
function PositionTag() {
  const { t } = useLanguage()
  const state = usePhoneState()
  const now = useServerNow()
  const { tone, key, params } = positionWords(state.position, {
    isUnderWay: runUnderWay(state, now) !== undefined,
    now,
  })
  return <span className={`position position-${tone}`}>{t(key, params)}</span>
}
