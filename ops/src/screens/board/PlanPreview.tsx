import type { ChangedDoor, PlanPreview as Preview } from '@noriai/contract/schema/planPreview'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { clockOf } from '../../model/wall'

interface PlanPreviewProps {
  readonly view: DepartureView
  readonly preview: Preview
  /** It answers the edit before; the next answer is on its way. */
  readonly isOld: boolean
}

/** What an edit brings to each rider before it is saved: old and new time, a promise that it breaks, and who is notified. */
export function PlanPreview({ view, preview, isOld }: PlanPreviewProps) {
  const { t } = useLanguage()
  const { changed, unchanged, maxExtraMinutes } = preview
  const notified = new Set(changed.filter(({ isNotified }) => isNotified).map(({ orderId }) => orderId)).size
  return (
    <section
      className="plan-preview stack-s"
      aria-label={t('dispatch.preview')}
      aria-live="polite"
      aria-busy={isOld || undefined}
    >
      <p className="strong">{t('dispatch.preview')}</p>
      {changed.length === 0 ? (
        <p className="small mute">{t('dispatch.previewNone')}</p>
      ) : (
        <ul>
          {changed.map((door) => (
            <DoorLine
              key={`${door.orderId} ${door.leg}`}
              view={view}
              door={door}
              maxExtraMinutes={maxExtraMinutes}
            />
          ))}
        </ul>
      )}
      {changed.length > 0 && unchanged + notified > 0 && (
        <p className="small mute">
          {unchanged > 0 && `${t('dispatch.previewOthers', { count: unchanged })} `}
          {notified > 0 && t('dispatch.previewTold', { count: notified })}
        </p>
      )}
    </section>
  )
}

interface DoorLineProps {
  readonly view: DepartureView
  readonly door: ChangedDoor
  readonly maxExtraMinutes: number
}

function DoorLine({ view, door, maxExtraMinutes }: DoorLineProps) {
  const { t } = useLanguage()
  const { before, after, minibus, minibusBefore, extraAfter, missedMinutes, isNotified } = door
  const party = view.parties.find(({ orderId }) => orderId === door.orderId)
  const minutes = before === null ? 0 : (fromWallTime(after) - fromWallTime(before)) / msPerMinute
  const details = [
    minutes !== 0 &&
      t(minutes > 0 ? 'dispatch.minutesLater' : 'dispatch.minutesEarlier', { minutes: Math.abs(minutes) }),
    minibusBefore > 0 &&
      minibusBefore !== minibus &&
      t('dispatch.minibuses', { from: minibusLetter(minibusBefore), to: minibusLetter(minibus) }),
    extraAfter > 0 && extraAfter <= maxExtraMinutes && t('dispatch.extra', { minutes: extraAfter }),
    isNotified && t('dispatch.isTold'),
  ].filter((part) => part !== false)
  return (
    <li>
      <span className="grow">
        <b lang="en">{party?.names[0] ?? party?.contact.contactName ?? ''}</b>
        {details.length > 0 && <span className="small mute num">{details.join(' · ')}</span>}
        {extraAfter > maxExtraMinutes && (
          <span className="small warn-text num">{t('dispatch.extra', { minutes: extraAfter })}</span>
        )}
        {missedMinutes > 0 && (
          <span className="small warn-text num">{t('dispatch.missed', { minutes: missedMinutes })}</span>
        )}
      </span>
      <span className="num nowrap">
        {before !== null && before !== after && (
          <>
            <s className="mute">{clockOf(before)}</s> →{' '}
          </>
        )}
        <b>{clockOf(after)}</b>
      </span>
    </li>
  )
}
