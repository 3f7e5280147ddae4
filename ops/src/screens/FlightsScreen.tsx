import { staffFlights, staffReportFlight } from '@noriai/contract/calls/staff/flights'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { isStateHere } from '@noriai/contract/rules/flightReport'
import type { StaffFlight } from '@noriai/contract/schema/staffFlight'
import { addDays, isCalendarDate } from '@noriai/contract/time'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { Button, Empty, FormSheet, IconButton, LoadState, Note, Segment, Tag, TextField } from '../components'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { addressOf } from '../model/address'
import { useMay, useSession } from '../model/session'
import type { Tone } from '../model/tone'
import { clockOf, fromField, toField } from '../model/wall'

const tones: Readonly<Record<StaffFlight['status'], Tone>> = {
  scheduled: 'plain',
  onTime: 'leaf',
  delayed: 'amber',
  landed: 'sea',
  cancelled: 'vermilion',
}

/** The day's flights that riders are on, and what became of them. */
export function FlightsScreen() {
  const { t, lang } = useLanguage()
  const { desk } = useSession()
  const may = useMay()
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const date = query.get('date')
  const serviceDate = date !== null && isCalendarDate(date) ? date : desk.serviceDate
  const flights = useCall(staffFlights, { serviceDate })
  const [open, setOpen] = useState<StaffFlight>()
  const [outcome, setOutcome] = useState<ReportAnswer>()
  const toDay = (days: number) =>
    navigate(addressOf('/flights', { date: addDays(serviceDate, days) }), { replace: true })
  return (
    <main className="page page-narrow stack">
      <div className="row between">
        <h1>{t('nav.flights')}</h1>
        <span className="row">
          <IconButton icon="back" label={t('board.dayBefore')} onClick={() => toDay(-1)} />
          <b>{formatCalendarDate(serviceDate, lang)}</b>
          <IconButton icon="forward" label={t('board.dayAfter')} onClick={() => toDay(1)} />
        </span>
      </div>
      {outcome && (
        <Note tone={outcome.strandedCount > 0 ? 'amber' : 'leaf'} alert>
          {t('flights.moved', { count: outcome.movedCount })}
          {outcome.strandedCount > 0 && <p>{t('flights.stranded', { count: outcome.strandedCount })}</p>}
        </Note>
      )}
      <LoadState of={flights} rows={5} />
      {flights.data?.flights.length === 0 && <Empty title={t('flights.none')} text={t('flights.noneText')} />}
      {flights.data && flights.data.flights.length > 0 && (
        <ul className="rows card">
          {flights.data.flights.map((flight) => (
            <Flight
              key={`${flight.flightNo} ${flight.scheduledTime} ${flight.direction}`}
              flight={flight}
              onReport={may('staffReportFlight') ? () => setOpen(flight) : undefined}
            />
          ))}
        </ul>
      )}
      {open && (
        <ReportSheet
          flight={open}
          onClose={() => setOpen(undefined)}
          onDone={(answer) => {
            setOpen(undefined)
            setOutcome(answer)
            flights.reload()
          }}
        />
      )}
    </main>
  )
}

function Flight({
  flight,
  onReport,
}: {
  readonly flight: StaffFlight
  readonly onReport: (() => void) | undefined
}) {
  const { t } = useLanguage()
  const { estimatedTime, scheduledTime, delayMinutes } = flight
  const isMoved = estimatedTime !== null && estimatedTime !== scheduledTime
  return (
    <li className="flight">
      <span className="flight-time num">
        <b>{clockOf(estimatedTime ?? scheduledTime)}</b>
        {isMoved && <s className="small mute">{clockOf(scheduledTime)}</s>}
      </span>
      <span className="grow">
        <span className="row wrap">
          <b>{flight.flightNo}</b>
          {flight.otherNumbers.length > 0 && (
            <span className="small mute">
              {t('flights.otherNumbers', { numbers: flight.otherNumbers.join(', ') })}
            </span>
          )}
          <Tag tone={tones[flight.status]}>
            {flight.status === 'delayed' && delayMinutes > 0
              ? t('board.late', { minutes: delayMinutes })
              : t(`flight.status.${flight.status}`)}
          </Tag>
        </span>
        <span className="small mute">
          {t(`flights.${flight.direction}`, {
            city: flight.otherCityName || (flight.otherAirportCode ?? ''),
          })}
          {flight.terminal !== null && ` · ${flight.terminal}`} ·{' '}
          {t('flights.riders', { count: flight.riderCount })}
        </span>
        {flight.strandedCount > 0 && (
          <span className="small warn-text">{t('flights.stranded', { count: flight.strandedCount })}</span>
        )}
        {flight.offTimes.map(({ time, orders }) => (
          <span key={time} className="small row wrap warn-text">
            {t('flights.off', { time: clockOf(time), count: orders.length })}
            {orders.map(({ id, orderNo }) => (
              <Link key={id} to={addressOf(`/orders/${id}`)} className="link-button num">
                {orderNo}
              </Link>
            ))}
          </span>
        ))}
      </span>
      {onReport && (
        <Button kind="second" onClick={onReport}>
          {t('flights.report')}
        </Button>
      )}
    </li>
  )
}

type ReportAnswer = CallResponse<typeof staffReportFlight>

interface ReportSheetProps {
  readonly flight: StaffFlight
  readonly onClose: () => void
  readonly onDone: (answer: ReportAnswer) => void
}

const statuses = ['landed', 'delayed', 'onTime', 'cancelled'] as const

function ReportSheet({ flight, ...sheet }: ReportSheetProps) {
  const { t } = useLanguage()
  const [status, setStatus] = useState<(typeof statuses)[number]>(
    flight.status === 'delayed' && flight.direction === 'arrival' ? 'landed' : 'delayed',
  )
  const [time, setTime] = useState(toField(flight.estimatedTime ?? flight.scheduledTime))
  const { flightNo, scheduledTime, direction } = flight
  const withTime = status === 'landed' || status === 'delayed'
  const choices = statuses.filter((value) => isStateHere(value, flight))
  return (
    <FormSheet
      {...sheet}
      title={t('flights.title', { flight: flightNo, time: clockOf(scheduledTime) })}
      confirm={t('flights.save')}
      danger={status === 'cancelled'}
      call={staffReportFlight}
      request={() => ({
        flightNo,
        scheduledTime,
        direction,
        status,
        estimatedTime: withTime ? (fromField(time) ?? null) : null,
      })}
    >
      <Segment
        label={t('flights.status')}
        value={status}
        onChange={setStatus}
        options={choices.map((value) => ({ value, text: t(`flight.status.${value}`) }))}
      />
      {withTime && (
        <TextField
          label={t(status === 'landed' ? 'flights.landedAt' : 'flights.newTime')}
          type="datetime-local"
          value={time}
          onChange={setTime}
          required
        />
      )}
      <p className="small mute">
        {t(status === 'cancelled' ? 'flights.cancelledText' : 'flights.followText', {
          count: flight.riderCount,
        })}
      </p>
    </FormSheet>
  )
}
