import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { useLanguage } from '../../i18n'
import { useServerNow } from '../../model/serverClock'
import { clockOf, minutesTo } from '../../model/wall'

/** The figures of a departure that the desk looks at most. */
export function Counts({ view }: { readonly view: DepartureView }) {
  const { t } = useLanguage()
  const now = useServerNow(1000)
  const missing = view.riders - view.checkedIn
  const left = minutesTo(view.closesAt, now)
  return (
    <dl className="counts">
      <div>
        <dt>{t('counts.in')}</dt>
        <dd className="num">
          {view.checkedIn} <small>{t('counts.of', { count: view.riders })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('counts.missing')}</dt>
        <dd className={`num${missing > 0 ? ' amber' : ''}`}>{missing}</dd>
      </div>
      <div>
        <dt>{t('counts.bags')}</dt>
        <dd className="num">
          {view.bags} {view.extraBags > 0 && <small>{t('counts.extra', { count: view.extraBags })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('counts.seats')}</dt>
        <dd className="num">
          {view.free}{' '}
          <small>
            {view.held > 0
              ? t('counts.freeHeld', { held: view.held })
              : t('counts.of', { count: view.capacity })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('counts.closes')}</dt>
        <dd className="num">
          {clockOf(view.closesAt)}{' '}
          <small>
            {left > 0 ? (left <= 120 ? t('counts.inMinutes', { minutes: left }) : '') : t('counts.closed')}
          </small>
        </dd>
      </div>
    </dl>
  )
}
