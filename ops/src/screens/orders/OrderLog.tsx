import { formatDateTime } from '@noriai/contract/format/dateTime'
import { statesOf, type OrderFact } from '@noriai/contract/orders/facts'
import type { OrderLogEntry } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import { useLanguage, type TextKey, type Translate } from '../../i18n'

/** Everything that happened to an order, the newest first. */
export function OrderLog({ log }: { readonly log: readonly OrderLogEntry[] }) {
  const { t, lang } = useLanguage()
  return (
    <section className="stack">
      <h2>{t('order.log')}</h2>
      <ul className="log card">
        {[...log].reverse().map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <span className="num mute">{formatDateTime(fromWallTime(entry.at), lang)}</span>
            <span className="grow">
              {eventText(entry, t)}
              {entry.note !== '' && (
                <span className={entry.fact === 'note' ? undefined : 'mute'}> {entry.note}</span>
              )}
            </span>
            <span className="mute">{entry.staffName ?? t(`actor.${entry.actor}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a note of the log can be about; any other is what staff wrote. */
const notes = [
  'missed',
  'notMissed',
  'lapChildrenSeated',
  'surplusPaidByHand',
  'goodwill',
  'soldAtCounter',
  'soldByPhone',
  'claimed',
  'disputeOpened',
  'disputeInReview',
  'disputeWon',
  'disputeLost',
  'disputeReleased',
  'disputePaidNoMore',
  'surplusPartOwed',
] as const

function eventText({ fact, from, to }: OrderLogEntry, t: Translate): string {
  switch (fact) {
    case 'note':
      return t(notes.find((known) => known === to) ? `log.${to as (typeof notes)[number]}` : 'log.note')
    case 'ride':
      return t('log.ride', { from: departureText(from), to: departureText(to) })
    default:
      return t('log.fact', { fact: t(`fact.${fact}`), state: stateText(fact, to, t) })
  }
}

function stateText(fact: OrderFact, state: string, t: Translate): string {
  const known = (statesOf(fact) as readonly string[]).includes(state)
  return known ? t(`fact.${fact}.${state}` as TextKey) : state
}

/** The day and time in a departure's id, `pickup:20261125:1530:ocat`. */
function departureText(departureId: string): string {
  const match = /^\w+:\d{4}(\d{2})(\d{2}):(\d{2})(\d{2}):/.exec(departureId)
  return match ? `${match[1]}/${match[2]} ${match[3]}:${match[4]}` : departureId
}
