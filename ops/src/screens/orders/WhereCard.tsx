import { staffWhereIsIt } from '@noriai/contract/calls/staff/whereIsIt'
import { langNames } from '@noriai/contract/lang'
import type { RidePoint } from '@noriai/contract/schema/ridePlan'
import { Icon, Japanese, LangName, LoadState, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import type { FoundRide } from '../../model/rideMap'
import { timesAt } from '../../model/ridePoints'
import { clockOf } from '../../model/wall'
import { RideMap } from './RideMap'

/**
 * Where the vehicle of an order is, what to say of it, and whom to call; nothing for an order without a seat. It has its place while it is
 * read, and says why it could not be.
 */
export function WhereCard({ id }: { readonly id: string }) {
  const { t } = useLanguage()
  const sought = useCall(staffWhereIsIt, { id })
  const { data } = sought
  if (data?.found === null) return null
  const found = data?.found
  return (
    <section className="card stack where" aria-labelledby="where-title">
      <header className="row wrap">
        <h2 id="where-title">{t('where.title')}</h2>
        {found && <Basis where={found.where} />}
        <span className="grow" />
        {found && found.where.lateMinutes > 0 && (
          <Tag tone="amber">{t('where.late', { count: found.where.lateMinutes })}</Tag>
        )}
      </header>
      <LoadState of={sought} rows={4} />
      {data?.found && (
        <>
          <Say say={data.found.say} />
          {data.found.map && <RideMap found={data.found} places={data.found.map} />}
          <div className="where-parts">
            <Line found={data.found} />
            <Vehicle vehicle={data.found.vehicle} deskPhone={data.deskPhone} />
          </div>
        </>
      )}
    </section>
  )
}

/** How what is shown is known. */
function Basis({ where }: { readonly where: FoundRide['where'] }) {
  const { t } = useLanguage()
  const { kind, since, basis, lastReportAt } = where
  if (kind === 'unknown')
    return <Tag tone="vermilion">{t('where.unknownSince', { time: clockOf(since ?? '') })}</Tag>
  if (kind === 'ended') return <Tag tone="plain">{t('where.kind.ended')}</Tag>
  if (lastReportAt === null) return <Tag tone="plain">{t('where.unreported')}</Tag>
  const text = basis === 'reported' ? 'where.reported' : 'where.byPlan'
  return <Tag tone={basis === 'reported' ? 'leaf' : 'sea'}>{t(text, { time: clockOf(lastReportAt) })}</Tag>
}

/** What staff read out, in the traveller's language, with its meaning where that is another than the desk's. */
function Say({ say: { lang, text, meaning } }: Pick<FoundRide, 'say'>) {
  const { t } = useLanguage()
  return (
    <figure className="say">
      <figcaption className="small">
        <LangName lang={lang}>{t('where.say', { language: langNames[lang] })}</LangName>
      </figcaption>
      <p lang={lang} className="say-text">
        {text}
      </p>
      {meaning !== text && <p className="small">{meaning}</p>}
    </figure>
  )
}

function Line({ found: { plan, where } }: { readonly found: FoundRide }) {
  const { t } = useLanguage()
  return (
    <ol className="where-line" aria-label={t('where.line')}>
      {plan.points.map((point, index) => (
        <li
          key={`${point.kind} ${index}`}
          className="where-point"
          data-kind={point.kind}
          data-state={point.state}
          aria-current={index === where.point ? 'step' : undefined}
        >
          <Times point={point} lateMinutes={plan.lateMinutes} />
          <span className="where-sign" aria-hidden="true" />
          <span className="grow">
            <b>
              <Japanese>
                {point.stopNo === null
                  ? point.name
                  : t('where.stop', { number: point.stopNo, name: point.name })}
              </Japanese>
            </b>
            {point.detail !== '' && (
              <span className="small mute">
                <Japanese>{point.detail}</Japanese>
              </span>
            )}
            {index === where.point && (
              <span className="small sea-ink">{t(`where.kind.${where.kind}`, { count: where.stops })}</span>
            )}
            <span className="unseen">{t(`where.state.${point.state}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** When it is expected there, and below it what the timetable had. */
function Times({ point, lateMinutes }: { readonly point: RidePoint; readonly lateMinutes: number }) {
  const times = timesAt(point, lateMinutes)
  if (!times) return <span className="where-time" />
  const { planned, expected } = times
  return (
    <span className="where-time num">
      <b>{clockOf(expected)}</b>
      {expected !== planned && <s className="small mute">{clockOf(planned)}</s>}
    </span>
  )
}

interface VehicleProps {
  readonly vehicle: FoundRide['vehicle']
  readonly deskPhone: string
}

function Vehicle({ vehicle, deskPhone }: VehicleProps) {
  const { t } = useLanguage()
  const phone = vehicle?.driverPhone ?? ''
  return (
    <div className="stack where-vehicle">
      {vehicle ? (
        <p>
          <b>
            <Japanese>{vehicle.name}</Japanese>
          </b>
          {vehicle.plateNumber !== '' && (
            <span className="plate num" lang="ja">
              {vehicle.plateNumber}
            </span>
          )}
          {vehicle.driverName !== '' && (
            <span className="mute">
              <Japanese>{vehicle.driverName}</Japanese>
            </span>
          )}
        </p>
      ) : (
        <p className="amber-ink">{t('where.noVehicle')}</p>
      )}
      {phone !== '' && (
        <a className="button button-primary" href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          {t('where.callDriver')}
          <span className="num">{phone}</span>
        </a>
      )}
      <p className="small mute">{t('where.deskPhone', { phone: deskPhone })}</p>
    </div>
  )
}
