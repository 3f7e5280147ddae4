import { staffPreviewPlan, type PlanEdit } from '@noriai/contract/calls/staff/dispatch'
import type { ChangedDoor } from '@noriai/contract/schema/planPreview'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { LoadState } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { clockOf } from '../../model/wall'

interface PlanPreviewProps {
  readonly view: DepartureView
  readonly edit: PlanEdit
}

/** What an edit brings to each rider before it is saved: old and new time, a promise that it breaks, and who is notified. */
export function PlanPreview({ view, edit }: PlanPreviewProps) {
  const { t } = useLanguage()
  const { departureId, planVersion } = view
  const preview = useCall(staffPreviewPlan, { departureId, planVersion, edit }, { everyMs: msPerMinute })
  const { data } = preview
  if (!data) return <LoadState of={preview} rows={2} />
  const notified = new Set(data.changed.filter(({ isNotified }) => isNotified).map(({ orderId }) => orderId))
    .size
  return (
    <section className="stack-s plan-preview" aria-label={t('dispatch.preview')} aria-live="polite">
      <h4>{t('dispatch.preview')}</h4>
      {data.changed.length === 0 && <p className="small mute">{t('dispatch.previewNone')}</p>}
      <ul className="stack-s">
        {data.changed.map((door) => (
          <DoorLine key={`${door.orderId} ${door.leg}`} view={view} door={door} />
        ))}
      </ul>
      <p className="small mute">
        {t('dispatch.previewOthers', { count: data.unchanged })}{' '}
        {notified > 0 && t('dispatch.previewTold', { count: notified })}
      </p>
    </section>
  )
}

function DoorLine({ view, door }: { readonly view: DepartureView; readonly door: ChangedDoor }) {
  const { t } = useLanguage()
  const { before, after, minibus, minibusBefore, extraAfter, missedMinutes, isNotified } = door
  const party = view.parties.find(({ orderId }) => orderId === door.orderId)
  const minutes = before === null ? 0 : (fromWallTime(after) - fromWallTime(before)) / msPerMinute
  const moved =
    minutes === 0
      ? undefined
      : t(minutes > 0 ? 'dispatch.minutesLater' : 'dispatch.minutesEarlier', { minutes: Math.abs(minutes) })
  const details = [
    moved,
    minibusBefore > 0 &&
      minibusBefore !== minibus &&
      t('dispatch.minibuses', { from: minibusLetter(minibusBefore), to: minibusLetter(minibus) }),
    t('dispatch.extra', { minutes: extraAfter }),
    isNotified && t('dispatch.isTold'),
  ].filter((part) => part !== undefined && part !== false)
  return (
    <li>
      <b>{party?.names[0] ?? party?.contact.contactName ?? ''}</b>{' '}
      <span className="num">
        {before !== null && before !== after && (
          <>
            <s>{clockOf(before)}</s> →{' '}
          </>
        )}
        <b>{clockOf(after)}</b>
      </span>
      <span className="small mute num"> {details.join(' · ')}</span>
      {missedMinutes > 0 && (
        <span className="small warn-text num"> {t('dispatch.missed', { minutes: missedMinutes })}</span>
      )}
    </li>
  )
}
