import {
  staffConfirmDepartureChange,
  staffPreviewDepartureChange,
} from '@noriai/contract/calls/staff/departureChanges'
import type { CallRequest } from '@noriai/contract/defineCall'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import type { ChangePreview } from '@noriai/contract/schema/departureChange'
import { changeReasons, type ChangeReason, type ChangeWay } from '@noriai/contract/rules/departureChange'
import { useId, useState } from 'react'
import { newKey } from '../../api/client'
import { Button, ErrorNote, Note, SelectField, Sheet, Skeleton, TextField } from '../../components'
import { useAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage, type Translate } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { useSession } from '../../model/session'
import { useAirports } from '../../model/useAirports'
import { clockOf, dateOf } from '../../model/wall'
import { ChangeTable } from './ChangeTable'
import { ChangeTexts } from './ChangeTexts'

interface ChangeSheetProps {
  readonly view: DepartureView
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Waits that can be asked for, up to the policy's. */
const waits = [15, 30, 45, 60, 90, 120]

/** Cancels a departure or merges it into another: shows what each party would get, and does exactly that. */
export function ChangeSheet({ view, onClose, onDone }: ChangeSheetProps) {
  const { t, lang } = useLanguage()
  const { wayOf } = useAirports()
  const { client } = useSession()
  const [way, setWay] = useState<ChangeWay>('move')
  const [reason, setReason] = useState<ChangeReason>('vehicle')
  const [maxWaitMinutes, setMaxWait] = useState<number | null>(null)
  const [without, setWithout] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const request = { departureId: view.departureId, way, reason, maxWaitMinutes, without: [...without] }
  const { preview, isOld, isOvertaken, lookAgain, error, reload } = usePlan(request)
  const confirm = useAction(async ({ hash }: ChangePreview) => {
    try {
      // One key a plan: sent twice, or repeated after a lost answer, it acts once.
      await client.call(
        staffConfirmDepartureChange,
        { ...request, hash, note },
        { idempotencyKey: keyOf(`${hash} ${note}`) },
      )
    } catch (failure) {
      reload()
      throw failure
    }
    onDone()
  })
  return (
    <Sheet
      wide
      title={t('stop.title', {
        time: clockOf(view.departsAt),
        way: wayOf(view.direction, view.relayPoint),
      })}
      onClose={onClose}
    >
      <p className="small mute">
        {t('stop.lead', {
          date: formatCalendarDate(dateOf(view.departsAt), lang),
          riders: view.riders,
          checkedIn: view.checkedIn,
          parties: view.parties.length,
        })}
      </p>
      {preview && <Ways preview={preview} way={way} onChoose={setWay} />}
      <div className="cancel-asked">
        <SelectField
          label={t('stop.reason')}
          value={reason}
          onChange={setReason}
          options={changeReasons.map((value) => ({ value, text: t(`stop.reason.${value}`) }))}
        />
        {preview && way !== 'cancel' && (
          <SelectField
            label={t('stop.wait')}
            value={String(preview.maxWaitMinutes)}
            onChange={(value) => setMaxWait(Number(value))}
            options={waitsOf(preview).map((minutes) => ({
              value: String(minutes),
              text: t('stop.minutes', { minutes }),
            }))}
          />
        )}
        {preview && way !== 'cancel' && (
          <Targets
            preview={preview}
            onToggle={(id) =>
              setWithout(without.includes(id) ? without.filter((each) => each !== id) : [...without, id])
            }
          />
        )}
      </div>
      <ErrorNote error={error} onRetry={reload} />
      {preview ? (
        <ChangeTable preview={preview} isOld={isOld} />
      ) : (
        error === undefined && <Skeleton rows={4} />
      )}
      {preview && preview.unpaid > 0 && (
        <Note tone="amber">{t('stop.unpaid', { count: preview.unpaid })}</Note>
      )}
      {preview && <ChangeTexts preview={preview} />}
      <TextField
        label={t('set.reason')}
        help={t('set.reasonHelp')}
        maxLength={200}
        value={note}
        onChange={setNote}
      />
      {preview?.needsAdmin && <Note tone="amber">{t('stop.needsAdmin')}</Note>}
      <ErrorNote error={confirm.error} />
      {isOvertaken && (
        <Note tone="amber" alert>
          <p>{t('stop.overtaken')}</p>
          <Button kind="link" onClick={lookAgain}>
            {t('stop.lookAgain')}
          </Button>
        </Note>
      )}
      {preview && (
        <div className="cancel-foot">
          <Button onClick={onClose}>{t('stop.keep')}</Button>
          <Button
            kind="danger"
            busy={confirm.isRunning}
            disabled={isOld || isOvertaken || !isPossible(preview)}
            onClick={() => confirm.run(preview)}
          >
            {confirmText(preview, t)}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

/**
 * The plan that is read. It stays in view until the answer to another request: nothing jumps below the finger. Another plan of the same
 * request waits until it is looked at, for what is confirmed is what was read.
 */
function usePlan(request: CallRequest<typeof staffPreviewDepartureChange>) {
  const { data, error, reload } = useCall(staffPreviewDepartureChange, request)
  const of = JSON.stringify(request)
  const [shown, setShown] = useState<{ readonly of: string; readonly preview: ChangePreview }>()
  const isOvertaken = data !== undefined && shown?.of === of && shown.preview.hash !== data.hash
  const show = (plan: ChangePreview) => setShown({ of, preview: plan })
  if (data !== undefined && !isOvertaken && (shown?.of !== of || shown.preview !== data)) show(data)
  return {
    preview: shown?.preview,
    isOld: data === undefined,
    isOvertaken,
    lookAgain: () => data && show(data),
    error,
    reload,
  }
}

const keys = new Map<string, string>()

/** The key of a plan and its note: the same for the same. */
function keyOf(plan: string): string {
  const key = keys.get(plan) ?? newKey()
  keys.set(plan, key)
  return key
}

const waitsOf = ({ maxWaitMinutes, mostWaitMinutes }: ChangePreview): number[] =>
  [
    ...new Set([...waits.filter((minutes) => minutes < mostWaitMinutes), maxWaitMinutes, mostWaitMinutes]),
  ].sort((one, other) => one - other)

const isPossible = ({ way, ways }: ChangePreview): boolean =>
  ways.some((each) => each.way === way && each.isPossible)

/** What the button does, without what it does to nobody. */
function confirmText(
  { departsAt, totals: { movedRiders, refundedRiders } }: ChangePreview,
  t: Translate,
): string {
  return [
    t('stop.confirm', { time: clockOf(departsAt) }),
    movedRiders > 0 && t('stop.confirm.moved', { count: movedRiders }),
    refundedRiders > 0 && t('stop.confirm.refunded', { count: refundedRiders }),
  ]
    .filter((part) => part !== false)
    .join(t('bags.comma'))
}

interface WaysProps {
  readonly preview: ChangePreview
  readonly way: ChangeWay
  readonly onChoose: (way: ChangeWay) => void
}

/** The three ways, each with what it would bring. */
function Ways({ preview, way, onChoose }: WaysProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const lineOf = ({ way: each, isPossible: can, into, totals }: ChangePreview['ways'][number]): string => {
    if (each === 'cancel')
      return t('stop.way.cancel.line', { yen: yen(totals.refundJpy), coupons: totals.coupons })
    if (each === 'move')
      return t('stop.way.move.line', { moved: totals.movedParties, refunded: totals.refundedParties })
    if (can && into)
      return t('stop.way.merge.line', { time: clockOf(into.departsAt), moved: totals.movedParties })
    return t('stop.way.merge.none')
  }
  return (
    <fieldset className="cancel-ways" aria-label={t('stop.ways')}>
      {preview.ways.map((each) => (
        <label key={each.way} className="cancel-way">
          <input type="radio" name="way" checked={each.way === way} onChange={() => onChoose(each.way)} />
          <span>
            <b>{t(`stop.way.${each.way}`)}</b>
            <span className="small mute num">{lineOf(each)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface TargetsProps {
  readonly preview: ChangePreview
  readonly onToggle: (departureId: string) => void
}

/** The departures around this one: each can be left out. */
function Targets({ preview, onToggle }: TargetsProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span id={id} className="field-label">
        {t('stop.targets')}
      </span>
      <div className="cancel-targets">
        {preview.targets.length === 0 && <span className="small mute">{t('stop.noTargets')}</span>}
        {preview.targets.map((target) => (
          <button
            key={target.departureId}
            type="button"
            className="cancel-target num"
            aria-pressed={target.isLookedAt}
            onClick={() => onToggle(target.departureId)}
          >
            {t('stop.target', { time: clockOf(target.departsAt), free: target.free })}
          </button>
        ))}
      </div>
    </div>
  )
}
