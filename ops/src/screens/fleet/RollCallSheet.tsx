import { staffRollCall, type RosterView } from '@noriai/contract/calls/staff/roster'
import { rollCallFindings, rollCallWays, type ShiftView } from '@noriai/contract/schema/fleet'
import { toWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { FormSheet, Segment, SelectField, TextArea, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { serverNow } from '../../model/serverClock'
import { fromField, toField } from '../../model/wall'

interface RollCallSheetProps {
  readonly shift: ShiftView
  readonly moment: 'before' | 'after'
  readonly onClose: () => void
  readonly onDone: (roster: RosterView) => void
}

/** The roll call before or after a duty, with the alcohol check. */
export function RollCallSheet({ shift, moment, onClose, onDone }: RollCallSheetProps) {
  const { t } = useLanguage()
  // One that was held already is corrected.
  const held = shift[moment]
  const [shownAt] = useState(() => toField(held?.at ?? toWallTime(serverNow())))
  const { values, field } = useFields({
    heldAt: shownAt,
    way: held?.way ?? 'inPerson',
    alcohol: held?.alcohol ?? 'good',
    health: held?.health ?? 'good',
    vehicle: held?.vehicle ?? 'good',
    note: held?.note ?? '',
  })
  const { heldAt, ...found } = values
  const isBad = [values.alcohol, values.health, values.vehicle].includes('bad')
  return (
    <FormSheet
      title={t(`rollCall.hold.${moment}`)}
      confirm={t('common.save')}
      call={staffRollCall}
      request={() => ({
        shiftId: shift.id,
        version: shift.version,
        moment,
        ...found,
        // To the second it is known to the server alone: now, or when one that is corrected was held.
        heldAt: heldAt === shownAt ? undefined : fromField(heldAt),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <b lang="ja">{shift.driverName}</b>
      </p>
      <TextField label={t('rollCall.heldAt')} type="datetime-local" {...field('heldAt')} required />
      <SelectField
        label={t('rollCall.how')}
        {...field('way')}
        options={rollCallWays.map((value) => ({ value, text: t(`rollCall.way.${value}`) }))}
      />
      {(['alcohol', 'health', 'vehicle'] as const).map((what) => (
        <div key={what} className="field">
          <span className="small strong">{t(`rollCall.${what}`)}</span>
          <Segment
            label={t(`rollCall.${what}`)}
            {...field(what)}
            options={rollCallFindings.map((value) => ({ value, text: t(`rollCall.${what}.${value}`) }))}
          />
        </div>
      ))}
      <TextArea
        label={t('rollCall.note')}
        help={t('rollCall.noteHelp')}
        {...field('note')}
        maxLength={200}
        required={isBad}
      />
    </FormSheet>
  )
}
