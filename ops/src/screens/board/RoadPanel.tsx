import { staffRoad, staffRoadMap, type RoadVehicle } from '@noriai/contract/calls/staff/road'
import { useState } from 'react'
import { Link } from 'wouter'
import { BackLink, Empty, Japanese, LoadState, Segment, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useWide } from '../../hooks/useWide'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import type { MapFace } from '../../model/mapFrame'
import { drawRoad, isOfFilter, roadFilters, roadKey, toneOf, type RoadFilter } from '../../model/roadMap'
import { useSession } from '../../model/session'
import { useAirports } from '../../model/useAirports'
import { clockOf } from '../../model/wall'
import { RoadMap } from './RoadMap'
import { useRoadWords } from './useRoadWords'

/** The map as it is drawn at a desk and on a phone, where it is as wide as the screen. */
const faces: Readonly<Record<'desk' | 'phone', MapFace>> = {
  desk: { width: 680, height: 600 },
  phone: { width: 360, height: 360 },
}
/** What the looks of signs mean. */
const legend = ['bus', 'minibus', 'late', 'silent'] as const
/** Wards and lines change with the operator's data. */
const MAP_EVERY_MS = 3_600_000

/** The vehicles that are on the road now, as a screen of their own. */
export function RoadPanel({ backTo }: { readonly backTo: string }) {
  const { t } = useLanguage()
  return (
    <>
      <BackLink to={backTo}>{t('board.departures')}</BackLink>
      <RoadView />
    </>
  )
}

/** The vehicles that are on the road now, on the map of the wards and as a list. The map has its place before it is loaded. */
export function RoadView() {
  const { t } = useLanguage()
  const { desk } = useSession()
  const wide = useWide()
  const { namesAmong, countsOf } = useRoadWords()
  const [filter, setFilter] = useState<RoadFilter>('all')
  const road = useCall(staffRoad, {})
  const map = useCall(staffRoadMap, {}, { everyMs: MAP_EVERY_MS })
  const vehicles = road.data?.vehicles ?? []
  const shown = vehicles.filter((vehicle) => isOfFilter(filter, vehicle))
  const face = faces[wide ? 'desk' : 'phone']
  const drawn =
    map.data && road.data && drawRoad({ map: map.data, vehicles: shown, face, nameOf: namesAmong(shown) })
  const hasFailed = road.error !== undefined || map.error !== undefined
  const countOf = (each: RoadFilter) => vehicles.filter((vehicle) => isOfFilter(each, vehicle)).length
  const addressFor = ({ departureId, direction, serviceDate }: RoadVehicle) =>
    addressOf('/', {
      date: serviceDate === desk.serviceDate ? undefined : serviceDate,
      direction,
      departure: departureId,
    })
  return (
    <>
      <header className="row between wrap">
        <h2 data-arrival>
          {t('road.title')} {vehicles.length > 0 && <small className="mute num">{countsOf(vehicles)}</small>}
        </h2>
        <Segment
          label={t('road.filter')}
          small
          value={filter}
          onChange={setFilter}
          options={roadFilters.map((value) => ({
            value,
            text: t(`road.filter.${value}`, { count: countOf(value) }),
          }))}
        />
      </header>
      <div className="road-view">
        <LoadState of={road} rows={0} />
        <LoadState of={map} rows={0} />
        {road.data && shown.length === 0 && (
          <Empty title={t(vehicles.length === 0 ? 'road.none' : 'road.noneOf')} text={t('road.noneText')} />
        )}
        {(drawn || !hasFailed) && (
          <figure className="road-figure">
            {drawn ? (
              <RoadMap road={drawn} addressFor={addressFor} />
            ) : (
              <div className="road-map road-wait" style={{ aspectRatio: `${face.width} / ${face.height}` }} />
            )}
            <figcaption className="road-legend small mute">
              {legend.map((key) => (
                <span key={key} className="road-key" data-key={key}>
                  {t(`road.key.${key}`)}
                </span>
              ))}
              {(!drawn || drawn.lines.length > 0) && <span>{t('road.notToScale')}</span>}
              <span>{t('where.map.source')}</span>
            </figcaption>
          </figure>
        )}
        {shown.length > 0 && (
          <ul className="rows card">
            {shown.map((vehicle) => (
              <li key={roadKey(vehicle)}>
                <Link to={addressFor(vehicle)} className="road-row">
                  <Vehicle vehicle={vehicle} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Vehicle({ vehicle }: { readonly vehicle: RoadVehicle }) {
  const { t } = useLanguage()
  const { wayOf } = useAirports()
  const { runOf, numberOf } = useRoadWords()
  const { direction, relayPoint, minibus, people, lateMinutes, isLate, voice, heardAt, next, position } =
    vehicle
  const tone = toneOf(vehicle)
  return (
    <>
      <b className="road-number num" data-key={tone === 'usual' ? (minibus === 0 ? 'bus' : 'minibus') : tone}>
        {numberOf(vehicle)}
      </b>
      <span className="road-body">
        <span>
          <b className="num">{runOf(vehicle)}</b>{' '}
          <span className="small mute">{wayOf(direction, relayPoint)}</span>
        </span>
        <span className="small mute num">
          {next && (
            <>
              <Japanese>
                {t('road.next', {
                  place: next.place === '' ? next.wardName : next.place,
                  time: clockOf(next.expectedAt),
                })}
              </Japanese>
              {' · '}
            </>
          )}
          {t('board.riders', { count: people })}
          {' · '}
          <span lang="ja">{vehicle.driverName}</span>
        </span>
      </span>
      <span className="road-tags">
        {isLate && <Tag tone="amber">{t('board.late', { minutes: lateMinutes })}</Tag>}
        {voice === 'silent' && heardAt !== null && (
          <Tag tone="plain">{t('road.silentSince', { time: clockOf(heardAt) })}</Tag>
        )}
        {voice === 'desk' && <Tag tone="plain">{t('road.byDesk')}</Tag>}
        {voice === 'live' && position === null && <Tag tone="plain">{t('run.noPosition')}</Tag>}
      </span>
    </>
  )
}
