import type { DrivenParty } from '@noriai/contract/schema/driver'
import { Suspense, useState } from 'react'
import { Button, Icon, Japanese, Note } from '../components'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { awaitedParty, type Awaited } from '../model/noShow'
import type { RunName, RunNow, StopNow } from '../model/run'
import { useServerNow } from '../model/serverClock'
import { clockAt, clockOf, countdownText } from '../model/words'
import { FrontDeskSheet } from './later'

interface NoShowCardProps {
  readonly name: RunName
  readonly now: RunNow
  readonly stop: StopNow
  readonly party: DrivenParty
}

/** A party that is waited for: how long still, and what has to be so before it may be left. */
export function NoShowCard({ name, now, stop, party }: NoShowCardProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { me, position } = usePhoneState()
  const at = useServerNow()
  const [isAsking, setAsking] = useState(false)
  if (me === null) return null
  const { figures } = me
  const awaited = awaitedParty({ now, stop, party, fix: position.latest, figures }, at)
  const { decision } = party
  const canLeave = awaited.problem === undefined
  return (
    <div className="stack no-show">
      {!awaited.hasWaited && (
        <div className="centred">
          <p className="small mute">
            {t('noShow.waits', { time: clockAt(awaited.promisedAt), minutes: figures.driverWaitsMinutes })}
          </p>
          <p className="countdown num" role="timer">
            {countdownText(awaited.waitsUntil, at)}
          </p>
          <p className="small mute">{t('noShow.left', { time: clockAt(awaited.waitsUntil) })}</p>
        </div>
      )}
      <ul className="rows">
        <Condition
          isMet={awaited.hasWaited}
          text={t('noShow.waited', { time: clockAt(awaited.waitsUntil) })}
        />
        <Condition isMet={awaited.isNear === true} text={nearWords(awaited, figures.noShowMeters, t)} />
        <Condition
          isMet={awaited.hasCalled}
          text={t(awaited.calls > 0 ? 'noShow.called' : 'noShow.notCalled', { count: awaited.calls })}
        />
      </ul>
      <Button kind="link" icon="talk" onClick={() => setAsking(true)}>
        {t('front.open')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <FrontDeskSheet party={party} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {decision && (
        <Note tone="sea">
          <b>{t('noShow.desk', { time: clockOf(decision.at) })}</b>{' '}
          {decision.decision === 'leave'
            ? t('noShow.mayLeave')
            : t('noShow.mayWait', { time: decision.until === null ? '' : clockOf(decision.until) })}
          {decision.note !== '' && (
            <p>
              <Japanese>{decision.note}</Japanese>
            </p>
          )}
        </Note>
      )}
      {awaited.hasWaited && awaited.isNear === null && decision?.decision !== 'leave' && (
        <Note tone="amber">{t('noShow.byDesk')}</Note>
      )}
      <Button
        kind="danger"
        size="wide"
        disabled={!canLeave}
        onClick={() => void phone.tap(name, [{ kind: 'noShow', orderId: party.orderId }])}
      >
        {canLeave || awaited.hasWaited
          ? t('noShow.record')
          : t('noShow.recordFrom', { time: clockAt(awaited.waitsUntil) })}
      </Button>
    </div>
  )
}

function nearWords({ meters, isNear }: Awaited, max: number, t: ReturnType<typeof useLanguage>['t']): string {
  if (meters === null) return t('noShow.noPosition')
  return t(isNear ? 'noShow.near' : 'noShow.far', { meters, max })
}

function Condition({ isMet, text }: { readonly isMet: boolean; readonly text: string }) {
  const { t } = useLanguage()
  return (
    <li>
      <span className={`tick${isMet ? ' tick-done' : ''}`}>
        <Icon name="check" size={16} weight="strong" label={t(isMet ? 'noShow.met' : 'noShow.unmet')} />
      </span>
      <span className="grow">{text}</span>
    </li>
  )
}
