import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { useLanguage } from '../../i18n'
import { linesOf } from '../../model/passengerList'
import { useAirports } from '../../model/useAirports'
import { clockOf, dateOf } from '../../model/wall'

/** The passenger list as it is printed; nothing of it is seen on the screen. */
export function PrintedList({ view }: { readonly view: DepartureView }) {
  const { t, lang } = useLanguage()
  const { wayOf } = useAirports()
  return (
    <section className="printed" aria-hidden="true">
      <h2>
        {clockOf(view.departsAt)} {wayOf(view.direction, view.relayPoint)}
      </h2>
      <p>
        {formatCalendarDate(dateOf(view.departsAt), lang)} · {t('departure.bay', { bay: view.bay })} ·{' '}
        {t('board.riders', { count: view.riders })} · {t('list.asOf', { time: clockOf(view.asOf) })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('list.checkedIn')}</th>
            <th>{t('list.minibus')}</th>
            <th>{t('list.names')}</th>
            <th>{t('list.riders')}</th>
            <th>{t('list.bags')}</th>
            <th>{t('list.flight')}</th>
            <th>{t('list.place')}</th>
            <th>{t('list.phone')}</th>
            <th>{t('list.orderNo')}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(view, t).map((line) => (
            <tr key={line.orderNo}>
              <td className="printed-box" data-in={line.isIn || undefined} />
              <td>
                {line.minibus}
                {line.stop}
              </td>
              <td>
                {line.names}
                {line.needs !== '' && <strong>{line.needs}</strong>}
                {line.remark !== '' && <small>{line.remark}</small>}
              </td>
              <td>{line.riders}</td>
              <td>{line.bags}</td>
              <td>{line.flightNo}</td>
              <td lang="ja">
                {line.place}
                <small>{line.address}</small>
                {line.door !== '' && <small>{line.door}</small>}
              </td>
              <td>{line.phone}</td>
              <td>{line.orderNo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
