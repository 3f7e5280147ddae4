import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button, Icon, Japanese } from '../../components'
import { UndoScan } from './UndoScan'
import { useLanguage } from '../../i18n'
import { useAirports } from '../../model/useAirports'
import { minibusLetter } from '../../model/departures'
import { bagsText, needsText } from '../../model/passengerList'
import { partyFacts, type KeptParty } from '../../model/partiesKept'
import { addressOf } from '../../model/address'
import { clockOf } from '../../model/wall'
import type { CheckAnswer, Refusal, ScanResult } from '../../rideCode/scan'

/** What became of a scan, to be read from two steps away. */
export function ResultCard({ result }: { readonly result: ScanResult }) {
  const { t } = useLanguage()
  const since = useSince()
  switch (result.kind) {
    case 'answered':
      return <Answered answer={result.answer} />
    case 'offline':
      return (
        <Verdict tone="yes" title={result.party ? partyTitle(result.party, t) : t('scan.offlineYes')}>
          {result.party ? <Known party={result.party} /> : <p>{t('scan.offlineUnknown')}</p>}
          <p className="small amber-text">{t('scan.offlineLater')}</p>
        </Verdict>
      )
    case 'refusedHere':
      return (
        <Verdict tone="no" title={`${t(`refusal.${result.reason}`)}${since(result.reason, result.since)}`}>
          <p>{t(`refusal.${result.reason}.do`)}</p>
          {result.party && <Known party={result.party} />}
        </Verdict>
      )
    case 'needsNetwork':
      return (
        <Verdict tone="wait" title={t('scan.needsNetwork')}>
          <p>{t('scan.needsNetworkText')}</p>
        </Verdict>
      )
    case 'order':
      return null
  }
}

function Answered({ answer }: { readonly answer: CheckAnswer }) {
  const { t, lang } = useLanguage()
  const { wayOf } = useAirports()
  const [, navigate] = useLocation()
  const since = useSince()
  const { party, departure } = answer
  const needs = needsText(party?.needs, t)
  const ride = departure && (
    <p className="num">
      {t('scan.ride', {
        date: formatCalendarDate(departure.serviceDate, lang),
        time: clockOf(departure.departsAt),
        way: wayOf(departure.direction, departure.relayPoint),
      })}
    </p>
  )
  const known = party &&
    departure && {
      departsAt: departure.departsAt,
      relayPoint: departure.relayPoint.name,
      ...partyFacts(party, departure.direction),
    }
  if (answer.result === 'accepted') {
    return (
      <Verdict tone="yes" title={known ? partyTitle(known, t) : ''}>
        {ride}
        {known && <Known party={known} />}
        <p className="strong leaf-text">{t('scan.paid')}</p>
        {needs !== '' && <p className="strong">{needs}</p>}
        {party && party.remark !== '' && <p className="small">{party.remark}</p>}
        <UndoScan orderId={answer.party.orderId} />
      </Verdict>
    )
  }
  const orderId = party?.orderId ?? answer.orderId
  const sinceText = since(answer.reason, answer.since === null ? undefined : fromWallTime(answer.since))
  return (
    <Verdict tone="no" title={`${t(`refusal.${answer.reason}`)}${sinceText}`}>
      <p>{t(`refusal.${answer.reason}.do`)}</p>
      {ride}
      {known && <Known party={known} />}
      {orderId !== null && (
        <Button kind="second" onClick={() => navigate(addressOf(`/orders/${orderId}`))}>
          {t('scan.openOrder')}
        </Button>
      )}
    </Verdict>
  )
}

/** The time beside a refusal; that of a ride to come with its day, which may be another one. */
function useSince(): (reason: Refusal, at: number | undefined) => string {
  const { t, lang } = useLanguage()
  return (reason, at) => {
    if (at === undefined) return ''
    const time = reason === 'notYet' ? formatDateTime(at, lang) : clockOf(toWallTime(at))
    return t('scan.since', { time })
  }
}

interface VerdictProps {
  readonly tone: 'yes' | 'no' | 'wait'
  readonly title: string
  readonly children: ReactNode
}

function Verdict({ tone, title, children }: VerdictProps) {
  const { t } = useLanguage()
  return (
    <section className={`verdict verdict-${tone}`}>
      <div className="row">
        <span className="verdict-sign">
          <Icon
            name={tone === 'yes' ? 'check' : tone === 'no' ? 'cross' : 'offline'}
            size={24}
            weight="strong"
            label={t(`scan.${tone}`)}
          />
        </span>
        <h3>{title}</h3>
      </div>
      {children}
    </section>
  )
}

function Known({
  party,
}: {
  readonly party: Omit<KeptParty, 'names'> & { readonly names: readonly string[] }
}) {
  const { t } = useLanguage()
  return (
    <>
      <p>
        <Japanese>
          {party.stopNo === null ? party.place : t('scan.stop', { stop: party.stopNo, place: party.place })}
        </Japanese>
      </p>
      <ul className="verdict-names">
        {party.names.map((name, index) => (
          <li key={`${index} ${name}`} className="row between">
            <span lang="en">{name}</span>
            <span className="mute num">
              {index === 0 ? party.flightNo : index === 1 ? bagsText(party, t) : ''}
            </span>
          </li>
        ))}
        {party.names.length < 2 && <li className="mute">{bagsText(party, t)}</li>}
      </ul>
    </>
  )
}

const partyTitle = (
  party: { readonly riders: number; readonly minibus: number },
  t: ReturnType<typeof useLanguage>['t'],
) =>
  party.minibus === 0
    ? t('lanes.riders', { count: party.riders })
    : t('scan.party', { count: party.riders, minibus: minibusLetter(party.minibus) })
