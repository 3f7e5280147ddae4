import type { DepartureSummary } from '@noriai/contract/schema/staffDeparture'
import { useLanguage } from '../../i18n'

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(100, (part / whole) * 100))

/** How full a departure is: a bar of the seats sold and held, and their number of all seats. */
export function SeatsBar({ departure }: { readonly departure: DepartureSummary }) {
  const { t } = useLanguage()
  const { capacity, sold, held, free } = departure
  const inWords = t('board.seats', { sold, held, free })
  return (
    <>
      <span className="bar" data-full={free === 0 || undefined}>
        <span style={{ width: `${percent(sold, capacity)}%` }} />
        <span className="bar-held" style={{ width: `${percent(held, capacity)}%` }} />
      </span>
      <span className="small mute num nowrap" title={inWords}>
        <span className="unseen">{inWords}</span>
        <span aria-hidden="true">
          {sold + held}/{capacity}
        </span>
      </span>
    </>
  )
}
