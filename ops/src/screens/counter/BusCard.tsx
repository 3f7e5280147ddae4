import { staffSaleTimes } from '@noriai/contract/calls/staff/counter'
import type { CallResponse } from '@noriai/contract/defineCall'
import { orderKinds } from '@noriai/contract/orders/kinds'
import { formatTime } from '@noriai/contract/format/dateTime'
import type { RidePoint } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { Button, Empty, ErrorNote, LoadState, Note, Tag } from '../../components'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import {
  airportOf,
  bagsOf,
  hasEnds,
  landingOf,
  offeredInstead,
  partyOf,
  wheelchairOf,
  type BusChoice,
  type SaleForm,
} from '../../model/sale'
import type { Held } from '../../model/sentSale'
import { useServerNow } from '../../model/serverClock'
import { useSession } from '../../model/session'
import { clockOf, minutesTo } from '../../model/wall'

type Times = CallResponse<typeof staffSaleTimes>

interface BusCardProps {
  readonly form: SaleForm
  readonly held: Held | undefined
  readonly isHolding: boolean
  readonly error: unknown
  readonly onChoose: (choice: BusChoice) => void
}

/** Departures that are shown at first: who is at the counter takes one of the next. */
const SHOWN_FIRST = 4

/** Which bus: those that can be taken, and what was held. */
export function BusCard({ form, held, isHolding, error, onChoose }: BusCardProps) {
  const { t } = useLanguage()
  const isReady =
    hasEnds(form) && (form.channel === 'counter' || form.direction !== 'pickup' || form.time !== '')
  return (
    <section className="card stack" aria-labelledby="sale-bus" aria-busy={isHolding || undefined}>
      <header className="row between">
        <h2 id="sale-bus">{t(form.direction === 'dropoff' ? 'counter.whichArrival' : 'counter.whichBus')}</h2>
        {held && (
          <span className="small mute">{t('counter.heldUntil', { time: clockOf(held.hold.holdUntil) })}</span>
        )}
      </header>
      {isReady ? (
        <Choices form={form} held={held} onChoose={onChoose} isHolding={isHolding} error={error} />
      ) : (
        <Empty title={t('counter.addressFirst')} />
      )}
      {held && <HeldRide held={held} />}
    </section>
  )
}

function Choices({ form, held, onChoose, isHolding, error }: BusCardProps) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const landing = landingOf(form)
  const isToday = form.channel === 'counter' && form.direction === 'pickup'
  const times = useCall(staffSaleTimes, {
    channel: form.channel,
    type: orderKinds[form.direction],
    date: isToday ? desk.serviceDate : form.date,
    ...airportOf(form),
    ...(form.address && { addressId: form.address.match.addressId }),
    ...(form.departureAddress && { departureAddressId: form.departureAddress.match.addressId }),
    ...(landing !== undefined && { dateTime: landing }),
    party: partyOf(form),
    luggage: bagsOf(form),
    ...wheelchairOf(form),
  })
  const { reload } = times
  // What was refused has no room any more: the list is from before.
  useEffect(() => {
    if (error !== undefined) reload()
  }, [error, reload])
  const [isLong, setIsLong] = useState(false)
  const options = times.data ? optionsOf(form, times.data) : []
  const offered = offeredInstead(error, form.direction, options)
  const chosenId = held?.hold.departure.departureId
  const isChosen = (option: Option) => chosenId === option.departureId && held?.dateTime === option.dateTime
  // One that was chosen further down stays in sight.
  const shown = options.filter((option, index) => isLong || index < SHOWN_FIRST || isChosen(option))
  return (
    <>
      <LoadState of={times} rows={3} />
      {times.data && options.length === 0 && <Empty title={t('counter.noBus')} />}
      <div
        role="radiogroup"
        aria-label={t('counter.whichBus')}
        className="sale-buses"
        onKeyDown={goAmongBuses}
      >
        {shown.map((option) => (
          <BusOption
            key={option.key}
            option={option}
            isChosen={isChosen(option)}
            isHolding={isHolding}
            onChoose={onChoose}
          />
        ))}
      </div>
      {options.length > SHOWN_FIRST && (
        <Button kind="link" icon={isLong ? 'up' : 'down'} onClick={() => setIsLong(!isLong)}>
          {isLong ? t('counter.fewerBuses') : t('counter.allBuses', { count: options.length })}
        </Button>
      )}
      <ErrorNote error={error} />
      {offered && (
        <Button kind="second" busy={isHolding} onClick={() => onChoose(offered)}>
          {t('counter.takeInstead', { time: clockOf(offered.time) })}
        </Button>
      )}
    </>
  )
}

/** Arrow keys go from bus to bus; to take one is a press of its own, as that holds its seats. */
function goAmongBuses(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event.key)
  if (step === 0) return
  event.preventDefault()
  const buses = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:enabled')]
  const now = buses.findIndex((bus) => bus === document.activeElement)
  buses.at((now + step) % buses.length)?.focus()
}

function stepOf(key: string): number {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return 1
    case 'ArrowUp':
    case 'ArrowLeft':
      return -1
    default:
      return 0
  }
}

interface Option extends BusChoice {
  readonly key: string
  /** What is chosen by: when the bus leaves, or when they are at the airport. */
  readonly time: string
  readonly doorFrom: string | null
  readonly doorTo: string | null
  readonly seatsLeft: number | null
  readonly problem: string | null
}

function optionsOf(form: SaleForm, { departures, arrivalOptions }: Times): Option[] {
  if (form.direction === 'dropoff') {
    return arrivalOptions.flatMap(({ airportArrivalTime, departureId, doorFrom, doorTo, problem }) =>
      departureId === null || problem !== null
        ? []
        : [
            {
              key: airportArrivalTime,
              departureId,
              dateTime: airportArrivalTime,
              time: airportArrivalTime,
              doorFrom,
              doorTo,
              seatsLeft: null,
              problem: null,
            },
          ],
    )
  }
  const landing = landingOf(form)
  return departures
    .filter(({ status }) => status !== 'closed')
    .map(({ departureId, busDepartsAt, doorFrom, doorTo, arriveFrom, arriveTo, seatsLeft, problem }) => ({
      key: departureId,
      departureId,
      dateTime: form.direction === 'transfer' ? busDepartsAt : landing,
      time: busDepartsAt,
      doorFrom: form.direction === 'transfer' ? doorFrom : arriveFrom,
      doorTo: form.direction === 'transfer' ? doorTo : arriveTo,
      seatsLeft,
      problem: problem?.message ?? null,
    }))
}

function BusOption({
  option,
  isChosen,
  isHolding,
  onChoose,
}: {
  readonly option: Option
  readonly isChosen: boolean
  readonly isHolding: boolean
  readonly onChoose: (choice: BusChoice) => void
}) {
  const { t } = useLanguage()
  const now = useServerNow()
  const { departureId, dateTime, time, doorFrom, doorTo, seatsLeft, problem } = option
  const minutes = minutesTo(time, now)
  const isSoon = minutes >= 0 && minutes <= SOON_MINUTES
  const window =
    doorFrom !== null && doorTo !== null
      ? `${formatTime(fromWallTime(doorFrom))}–${formatTime(fromWallTime(doorTo))}`
      : ''
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className="sale-bus"
      disabled={problem !== null || isHolding}
      onClick={() => onChoose({ departureId, dateTime })}
    >
      <span className="sale-dot" aria-hidden="true" />
      <b className="num sale-clock">{clockOf(time)}</b>
      <span className="grow">
        {window !== '' && t('counter.door', { window })}
        {problem !== null && <span className="small mute"> {problem}</span>}
      </span>
      <span className="sale-room">
        {isSoon && <Tag tone="amber">{t('counter.leavesIn', { count: minutes })}</Tag>}
        {seatsLeft !== null && <span className="small mute">{t('counter.seats', { count: seatsLeft })}</span>}
      </span>
    </button>
  )
}

/** From here on the bus is named as leaving soon. */
const SOON_MINUTES = 20

/** What is held: the way of the party, and what is rare on it. */
function HeldRide({ held: { hold, minibus } }: { readonly held: Held }) {
  const { t } = useLanguage()
  const { departure, plan, quotation } = hold
  // Other doors are not of this party: how many there may be is said below.
  const points = plan.points.filter(({ kind }) => kind !== 'otherStop')
  return (
    <>
      {quotation.bagsLeft !== null && (
        <Note tone="amber" icon="bag">
          {t('counter.bagsLeft', { count: quotation.bagsLeft })}
        </Note>
      )}
      <h3 className="sale-small">{t('counter.afterSale')}</h3>
      <ol className="sale-way" aria-label={t('counter.afterSale')}>
        {points.map((point, index) => (
          <li key={index} data-kind={point.kind}>
            <b className="num">{timeOf(point)}</b>
            <span className="small mute">{point.name}</span>
          </li>
        ))}
      </ol>
      {minibus && (
        <p className="small">
          {t('counter.minibus', {
            letter: minibusLetter(minibus.number),
            seats: minibus.seats.taken,
            ofSeats: minibus.seats.places,
            large: minibus.large.taken,
            ofLarge: minibus.large.places,
            count: minibus.stops,
          })}
        </p>
      )}
      <p className="small mute">
        {t('counter.gather', { time: clockOf(departure.gatherAt), count: plan.maxStops })}
      </p>
      <Note tone="leaf">{t('counter.saleIsOrder')}</Note>
    </>
  )
}

/** The minute of a point, or the window that is promised while its minute is not certain. */
function timeOf({ departsAt, reachedAt, arrivesFrom, arrivesTo, kind }: RidePoint): string {
  if (kind === 'door' && arrivesFrom !== null && arrivesTo !== null && arrivesFrom !== arrivesTo) {
    return `${clockOf(arrivesFrom)}–${clockOf(arrivesTo)}`
  }
  const time = departsAt ?? reachedAt ?? arrivesFrom
  return time === null ? '' : clockOf(time)
}
