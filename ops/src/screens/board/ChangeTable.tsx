import type { ChangedPartyView, ChangePreview } from '@noriai/contract/schema/departureChange'
import { langNames } from '@noriai/contract/lang'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { clockOf } from '../../model/wall'

interface ChangeTableProps {
  readonly preview: ChangePreview
  /** It answers the request before; the next answer is on its way. */
  readonly isOld: boolean
}

/** What becomes of each party: where it goes, when it is there, what goes back and how it is reached. */
export function ChangeTable({ preview, isOld }: ChangeTableProps) {
  const { t } = useLanguage()
  if (preview.parties.length === 0) return <p className="note note-leaf">{t('stop.nobody')}</p>
  return (
    <div
      className="cancel-table"
      tabIndex={0}
      role="region"
      aria-label={t('stop.table')}
      aria-busy={isOld || undefined}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('stop.party')}</th>
            <th scope="col">{t('stop.becomes')}</th>
            <th scope="col">{t('stop.door')}</th>
            <th scope="col" className="end">
              {t('stop.money')}
            </th>
            <th scope="col">{t('stop.coupon')}</th>
            <th scope="col">{t('stop.told')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.parties.map((party) => (
            <PartyRow key={party.orderId} party={party} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PartyRow({ party }: { readonly party: ChangedPartyView }) {
  const { t } = useLanguage()
  const yen = useYen()
  const { to, refusal, doorFrom, doorTo, extraMinutes, refundJpy, couponPercent } = party
  return (
    <tr className={to === null ? 'is-refunded' : undefined}>
      <th scope="row">
        <b lang="en">{party.name}</b> <span className="num">× {party.riders}</span>
        <span className="small mute">
          {[
            party.landsAt !== null &&
              t('stop.lands', { flight: party.flightNo, time: clockOf(party.landsAt) }),
            party.wardName,
            party.checkedIn && t('parties.in'),
          ]
            .filter((part) => part !== false && part !== '')
            .join(' · ')}
        </span>
      </th>
      <td data-label={t('stop.becomes')}>
        {to === null ? (
          // One part each: on a phone a cell has its label beside it.
          <span>
            <b className="warn-text">{t('stop.refunded')}</b>
            {refusal !== null && refusal !== 'notAsked' && <> · {t(`stop.no.${refusal}`)}</>}
          </span>
        ) : (
          <b className="num">{clockOf(to.departsAt)}</b>
        )}
      </td>
      <td data-label={t('stop.door')} className="num">
        {doorFrom !== null && doorTo !== null ? (
          <span>
            {clockOf(doorFrom)}–{clockOf(doorTo)} <Extra minutes={extraMinutes} />
          </span>
        ) : (
          '–'
        )}
      </td>
      <td data-label={t('stop.money')} className="end num">
        {refundJpy > 0 ? <b>{yen(refundJpy)}</b> : t('stop.none')}
      </td>
      <td data-label={t('stop.coupon')} className="num">
        {couponPercent > 0 ? t('stop.percent', { percent: couponPercent }) : '–'}
      </td>
      <td data-label={t('stop.told')}>
        {party.reachedBy === 'none' ? (
          <b className="warn-text">{t('stop.call')}</b>
        ) : (
          <span>
            {t(`stop.told.${party.reachedBy}`)} · <span lang={party.lang}>{langNames[party.lang]}</span>
          </span>
        )}
      </td>
    </tr>
  )
}

/** How much later, or sooner, a party arrives. */
function Extra({ minutes }: { readonly minutes: number | null }) {
  const { t } = useLanguage()
  if (minutes === null || minutes === 0) return null
  return minutes > 0 ? (
    <span className="amber-text">{t('stop.later', { minutes })}</span>
  ) : (
    <span className="leaf-text">{t('stop.sooner', { minutes: -minutes })}</span>
  )
}
