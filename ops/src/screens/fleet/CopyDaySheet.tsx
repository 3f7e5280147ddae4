import {
  staffCopyDay,
  staffPreviewCopy,
  type CopyPreview,
  type RosterView,
} from '@noriai/contract/calls/staff/roster'
import { addDays, isCalendarDate, msPerMinute, type CalendarDate } from '@noriai/contract/time'
import { Button, FormSheet, LoadState, Note, TextField } from '../../components'
import { useCall, type Loaded } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { hoursFindingText, runText } from '../../model/fleet'
import { clockOf } from '../../model/wall'

interface CopyDaySheetProps {
  readonly serviceDate: CalendarDate
  readonly onClose: () => void
  readonly onDone: (roster: RosterView) => void
}

/** Copies another day's shifts: first it says what that makes, skips and leaves uncovered. */
export function CopyDaySheet({ serviceDate, onClose, onDone }: CopyDaySheetProps) {
  const { t } = useLanguage()
  const { values, change, field } = useFields({ from: addDays(serviceDate, -7) })
  const isKnown = isCalendarDate(values.from) && values.from !== serviceDate
  const from = isKnown ? values.from : addDays(serviceDate, -7)
  const preview = useCall(staffPreviewCopy, { from, to: serviceDate }, { everyMs: 10 * msPerMinute })
  const made = isKnown ? preview.data?.made.length : undefined
  return (
    <FormSheet
      title={t('roster.copy')}
      confirm={made ? t('roster.copyMany', { count: made }) : t('roster.copyNow')}
      disabled={!made}
      call={staffCopyDay}
      request={() => ({ from: values.from, to: serviceDate })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={t('roster.copyFrom')}
        help={t('roster.copyHelp')}
        type="date"
        {...field('from')}
        required
      />
      <div className="row wrap">
        <Button kind="second" onClick={() => change({ from: addDays(serviceDate, -1) })}>
          {t('roster.yesterday')}
        </Button>
        <Button kind="second" onClick={() => change({ from: addDays(serviceDate, -7) })}>
          {t('roster.lastWeek')}
        </Button>
      </div>
      {isKnown && <Preview preview={preview} />}
    </FormSheet>
  )
}

function Preview({ preview }: { readonly preview: Loaded<CopyPreview> }) {
  const { t } = useLanguage()
  const copied = preview.data
  return (
    <>
      <LoadState of={preview} rows={2} />
      {copied && (
        <Note tone="sea" icon="list">
          <p>
            <b>
              {t('roster.makes', {
                made: copied.made.length,
                all: copied.made.length + copied.skipped.length,
              })}
            </b>
          </p>
          <ul className="plain-list">
            {copied.skipped.map((skipped) => (
              <li key={`${skipped.driverName} ${skipped.from}`}>
                <span lang="ja">{skipped.driverName}</span> {clockOf(skipped.from)}–{clockOf(skipped.to)}:{' '}
                {whyText(skipped, t)}
              </li>
            ))}
          </ul>
          <p>
            {t('roster.covers', { covered: copied.runs - copied.uncovered.length, runs: copied.runs })}
            {copied.uncovered.length > 0 &&
              ` ${t('roster.leaves', { runs: copied.uncovered.map((run) => runText(run, t)).join(', ') })}`}
          </p>
        </Note>
      )}
    </>
  )
}

function whyText(
  { why, hours, earliest }: CopyPreview['skipped'][number],
  t: ReturnType<typeof useLanguage>['t'],
): string {
  if (!hours) return t(`roster.skipped.${why}`)
  const words = hoursFindingText(hours, t)
  return earliest === null ? words : `${words} ${t('roster.earliest', { time: clockOf(earliest) })}`
}
