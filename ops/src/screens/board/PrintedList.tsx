import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { DepartureParty, DepartureView } from '@noriai/contract/schema/staffDeparture'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { languageTexts } from '../../model/languageTexts'
import { doorAt, nameListsOf, type NameList } from '../../model/nameList'
import { doorText, needsText } from '../../model/passengerList'
import { rememberPrint } from '../../model/printedLists'
import { useAirports } from '../../model/useAirports'
import { clockOf, dateOf } from '../../model/wall'

/** The drivers' lists as they are printed, a page a minibus: no telephone number and no price. Nothing of them is seen on the screen. */
export function PrintedList({ view }: { readonly view: DepartureView }) {
  const lists = nameListsOf(view)
  useEffect(() => {
    const handlePrint = () => rememberPrint(view)
    window.addEventListener('beforeprint', handlePrint)
    return () => window.removeEventListener('beforeprint', handlePrint)
  }, [view])
  return (
    <section className="printed" aria-hidden="true">
      {lists.map((list, index) => (
        <MinibusList
          key={list.minibus.minibus}
          view={view}
          list={list}
          page={{ number: index + 1, of: lists.length }}
        />
      ))}
    </section>
  )
}

interface MinibusListProps {
  readonly view: DepartureView
  readonly list: NameList
  readonly page: { readonly number: number; readonly of: number }
}

function MinibusList({ view, list, page }: MinibusListProps) {
  const { t, lang } = useLanguage()
  const { wayOf } = useAirports()
  const { minibus, stops, riders, large, small, childSeats } = list
  const { assignment, seats } = minibus
  const totals = [
    [riders, t('nameList.ridersOf', { seats })],
    [large, t('nameList.large')],
    [small, t('nameList.small')],
    [childSeats, t('list.childSeats')],
  ] as const
  return (
    <article className="name-list">
      <header>
        <b className="name-list-letter">{minibusLetter(minibus.minibus)}</b>
        <div>
          <p>
            {formatCalendarDate(dateOf(view.departsAt), lang)} · {t('nameList.minibusOf', page)}
          </p>
          <h2>
            {clockOf(view.departsAt)} {wayOf(view.direction, view.relayPoint)}
          </h2>
        </div>
        <p className="name-list-plate">
          <small>{assignment?.vehicleName ?? t('nameList.vehicle')}</small>
          <b lang="ja">{assignment?.plateNumber ?? ''}</b>
        </p>
        <p>
          <small>{t('nameList.driver')}</small>
          <b lang="ja">{assignment?.driverName ?? ''}</b>
        </p>
        <dl>
          {totals.map(([count, what]) => (
            <div key={what}>
              <dd>{count}</dd>
              <dt>{what}</dt>
            </div>
          ))}
        </dl>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('nameList.expected')}</th>
            <th scope="col">{t('list.place')}</th>
            <th scope="col">{t('list.names')}</th>
            <th scope="col">{t('list.riders')}</th>
            <th scope="col">{t('nameList.large')}</th>
            <th scope="col">{t('nameList.small')}</th>
            <th scope="col">{t('list.childSeats')}</th>
            <th scope="col">{t('nameList.notes')}</th>
            <th scope="col">{t('nameList.actual')}</th>
            <th scope="col">{t('nameList.done')}</th>
          </tr>
        </thead>
        <tbody>
          {stops.flatMap(({ leg, stop, parties }) =>
            parties.map((party, index) => (
              <tr key={`${leg}/${party.orderId}`}>
                {index === 0 && (
                  <>
                    <td rowSpan={parties.length}>
                      <b className="name-list-time">{stop ? clockOf(stop.arrivesAt) : '–'}</b>
                      <small>
                        {t(`nameList.${leg}`)} {stop?.position ?? ''} {stop?.wardName ?? ''}
                      </small>
                    </td>
                    <td rowSpan={parties.length} lang="ja">
                      <Door leg={leg} party={party} />
                    </td>
                  </>
                )}
                <PartyCells party={party} />
                {index === 0 && (
                  <>
                    <td rowSpan={parties.length} className="name-list-write">
                      :
                    </td>
                    <td rowSpan={parties.length} className="printed-box" />
                  </>
                )}
              </tr>
            )),
          )}
        </tbody>
      </table>
      <footer>
        <Checks
          title={t('nameList.before')}
          checks={[
            t('nameList.loaded', { large, small }),
            ...(childSeats > 0 ? [t('nameList.seatsFitted', { count: childSeats })] : []),
            t('nameList.aboard', { count: riders }),
          ]}
        />
        <Checks
          title={t('nameList.after')}
          checks={[t('nameList.nothingLeft'), t('nameList.seatsBack'), t('nameList.noDamage')]}
        />
        <div>
          <h3>{t('nameList.record')}</h3>
          <p className="name-list-line">{t('nameList.ended')}</p>
          <p className="name-list-line">{t('nameList.signature')}</p>
        </div>
      </footer>
      <p className="name-list-foot">
        <span>{t('nameList.privacy')}</span>
        <span>
          {t('nameList.printed', { time: clockOf(view.asOf), version: view.planVersion })} {page.number}/
          {page.of}
        </span>
      </p>
    </article>
  )
}

function Door({ leg, party }: { readonly leg: 'collect' | 'deliver'; readonly party: DepartureParty }) {
  const door = doorAt(leg, party)
  const lines = [[door.addressJa, door.detail].filter((text) => text !== '').join(' '), doorText(door.door)]
  return (
    <>
      <b>{door.nameJa === '' ? door.name : door.nameJa}</b>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <small key={line}>{line}</small>
        ))}
    </>
  )
}

function PartyCells({ party }: { readonly party: DepartureParty }) {
  const { t } = useLanguage()
  const language = languageTexts[party.lang]
  const { names, contact, adults, children, infants, luggage, childSeats, needs, remark } = party
  const listed = names.length > 0 ? names : [contact.contactName]
  const notes = [needsText(needs, t), remark].filter((text) => text !== '')
  const people = [
    t('nameList.adults', { count: adults }),
    children > 0 ? t('nameList.children', { count: children }) : '',
    infants > 0 ? t('nameList.infants', { count: infants }) : '',
  ].filter((text) => text !== '')
  return (
    <>
      <td>
        {listed.map((name, index) => (
          <span key={`${index}/${name}`} className="printed-box" data-in={party.checkedIn || undefined}>
            {name}
          </span>
        ))}
      </td>
      <td>
        {people.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </td>
      <td>{luggage.large + luggage.special}</td>
      <td>{luggage.small}</td>
      <td>{childSeats > 0 && <b className="name-list-seat">{childSeats}</b>}</td>
      <td>
        <b>{language && t(language)}</b>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </td>
    </>
  )
}

function Checks({ title, checks }: { readonly title: string; readonly checks: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {checks.map((check) => (
        <p key={check} className="printed-box">
          {check}
        </p>
      ))}
    </div>
  )
}
