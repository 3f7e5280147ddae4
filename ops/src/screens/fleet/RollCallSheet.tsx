import { staffRollCall, type RosterView } from '@noriai/contract/calls/staff/roster'
import { rollCallFindings, rollCallWays, type ShiftView } from '@noriai/contract/schema/fleet'
import { FormSheet, Segment, SelectField, TextArea } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'

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
  const { values, field } = useFields({
    way: held?.way ?? 'inPerson',
    alcohol: held?.alcohol ?? 'good',
    health: held?.health ?? 'good',
    vehicle: held?.vehicle ?? 'good',
    note: held?.note ?? '',
  })
  const isBad = [values.alcohol, values.health, values.vehicle].includes('bad')
  return (
    <FormSheet
      title={t(`rollCall.hold.${moment}`)}
      confirm={t('common.save')}
      call={staffRollCall}
      request={() => ({ shiftId: shift.id, version: shift.version, moment, ...values })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <b lang="ja">{shift.driverName}</b>
      </p>
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
