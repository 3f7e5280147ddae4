import { staffDay } from '@noriai/contract/calls/staff/departures'
import type { Direction } from '@noriai/contract/policy'
import { directions } from '@noriai/contract/direction'
import { isCalendarDate } from '@noriai/contract/time'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { DayStepper, Empty, Icon, LoadState, SeenNote, Segment, SelectField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useFollowed } from '../../hooks/useFollowed'
import { useDayWide, useWide } from '../../hooks/useWide'
import { useLanguage } from '../../i18n'
import { firstToShow, isTaken } from '../../model/departures'
import { addressOf } from '../../model/address'
import { serverNow } from '../../model/serverClock'
import { useMay, useSession } from '../../model/session'
import { ScanPanel } from '../scan/ScanPanel'
import { AttentionQueue } from './AttentionQueue'
import { DayFigures } from './DayFigures'
import { DepartureList } from './DepartureList'
import { DeparturePanel } from './DeparturePanel'
import { PauseNotes } from './PauseNotes'
import { RoadLink } from './RoadLink'
import { RoadPanel } from './RoadPanel'
import { useOnlySold } from './useOnlySold'

/** In the address: the map of the day instead of a departure. */
const ROAD = 'road'

const directionOf = (text: string | null): Direction => directions.find((each) => each === text) ?? 'pickup'

/** The departures of a day: their list at the left, one of them in the middle, the scanner at the right; one of them on a phone. */
export function BoardScreen() {
  const { t } = useLanguage()
  const { desk } = useSession()
  const may = useMay()
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const wide = useWide()
  const dayWide = useDayWide()
  const [line, setLine] = useState('')
  const [onlySold, setOnlySold] = useOnlySold()

  const direction = directionOf(query.get('direction'))
  const date = query.get('date')
  const serviceDate = date !== null && isCalendarDate(date) ? date : desk.serviceDate
  const day = useCall(staffDay, { serviceDate, direction })

  const departures = (day.data?.departures ?? []).filter(
    (departure) => (line === '' || departure.relayPoint.code === line) && (!onlySold || isTaken(departure)),
  )
  const chosenId = query.get('departure') ?? undefined
  const isRoad = chosenId === undefined && query.get('view') === ROAD && may('staffRoad')
  // Whoever is about to press "left" must not find another departure there.
  const current = useFollowed(
    firstToShow(departures, serverNow())?.departureId,
    `${serviceDate} ${direction} ${line} ${onlySold} ${chosenId ?? ''} ${isRoad}`,
  )
  const openId = chosenId ?? (wide && !isRoad ? current : undefined)
  const addressWith = (changes: {
    date?: string
    direction?: Direction
    departure?: string
    view?: typeof ROAD
  }) =>
    addressOf('/', {
      date: serviceDate === desk.serviceDate ? undefined : serviceDate,
      direction,
      ...changes,
    })
  const move = (changes: { date?: string; direction?: Direction }) =>
    navigate(addressWith(changes), { replace: true })

  return (
    <main className="board" data-open={chosenId === undefined && !isRoad ? undefined : true}>
      <h1 className="unseen">{t('nav.board')}</h1>
      <section className="board-list no-print" aria-label={t('board.departures')}>
        {dayWide && (
          <Link to={addressOf('/')} className="link-button small">
            <Icon name="back" size={16} />
            {t('day.back')}
          </Link>
        )}
        <AttentionQueue />
        <DayFigures serviceDate={serviceDate} />
        {may('staffRoad') && <RoadLink to={addressWith({ view: ROAD })} isOpen={isRoad} />}
        <Segment
          label={t('board.direction')}
          value={direction}
          onChange={(value) => move({ direction: value })}
          options={directions.map((value) => ({ value, text: t(`direction.${value}`) }))}
        />
        <div className="board-day">
          <DayStepper
            serviceDate={serviceDate}
            today={desk.serviceDate}
            onChange={(date) => move({ date })}
          />
        </div>
        {desk.relayPoints.length > 1 && (
          <SelectField
            label={t('board.line')}
            value={line}
            onChange={setLine}
            options={[
              { value: '', text: t('board.allLines') },
              ...desk.relayPoints.map(({ code, name }) => ({ value: code, text: name })),
            ]}
          />
        )}
        <div className="row between list-head">
          <h2>{t('board.departures')}</h2>
          {day.data && (
            <span className="small mute num">{t('board.riders', { count: day.data.ridersToday })}</span>
          )}
        </div>
        <label className="check small">
          <input type="checkbox" checked={onlySold} onChange={(event) => setOnlySold(event.target.checked)} />
          {t('board.onlySold')}
        </label>
        {day.data && <PauseNotes pauses={day.data.pauses} />}
        <SeenNote at={day.seenAt} />
        <LoadState of={day} rows={7} />
        {day.data &&
          (departures.length > 0 ? (
            <DepartureList
              departures={departures}
              openId={openId}
              showLine={line === ''}
              addressFor={(departure) => addressWith({ departure })}
            />
          ) : (
            <Empty title={t('board.none')} text={t('board.noneText')} />
          ))}
      </section>
      <section className="board-main" aria-label={t('board.one')}>
        {isRoad && <RoadPanel backTo={addressWith({})} />}
        {!isRoad && openId === undefined && day.data && <Empty title={t('board.choose')} />}
        {openId !== undefined && (
          <DeparturePanel key={openId} departureId={openId} backTo={addressWith({})} />
        )}
      </section>
      {wide && (
        <section className="board-scan no-print" aria-label={t('nav.scan')}>
          <ScanPanel />
        </section>
      )}
    </main>
  )
}
