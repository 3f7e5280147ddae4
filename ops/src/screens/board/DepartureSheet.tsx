import { staffSetDeparture } from '@noriai/contract/calls/staff/departures'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { useState } from 'react'
import { FormSheet, Note, Segment, TextArea, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'

interface DepartureSheetProps {
  readonly view: DepartureView
  readonly onClose: () => void
  readonly onDone: (view: DepartureView) => void
}

const statuses = ['open', 'paused', 'closed'] as const

/** Opens, pauses or closes a departure; sets the bus's bay and its delay. */
export function DepartureSheet({ view: newest, onClose, onDone }: DepartureSheetProps) {
  const { t } = useLanguage()
  // Only what was changed here is sent, with how it was: a colleague may have changed the rest meanwhile, or the same.
  const [view] = useState(newest)
  const { values, field } = useFields({
    status: view.status === 'cancelled' ? ('closed' as const) : view.status,
    bay: view.bay,
    late: String(view.lateMinutes),
    reason: '',
  })
  const { status, bay, reason } = values
  const { departureId } = view
  const lateMinutes = Number(values.late)
  return (
    <FormSheet
      title={t('set.title')}
      confirm={t('common.save')}
      call={staffSetDeparture}
      request={() => ({
        departureId,
        reason,
        ...(status === view.status ? {} : { status }),
        ...(bay === view.bay ? {} : { bay }),
        ...(lateMinutes === view.lateMinutes ? {} : { lateMinutes }),
        seen: {
          bay: view.bay,
          lateMinutes: view.lateMinutes,
          ...(view.status !== 'cancelled' && { status: view.status }),
        },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <Segment
        label={t('set.status')}
        {...field('status')}
        options={statuses.map((value) => ({ value, text: t(`set.status.${value}`) }))}
      />
      {status !== 'open' && (
        <Note tone="amber" icon="pause">
          {t('set.kept', { riders: newest.riders, held: newest.held })}
        </Note>
      )}
      <div className="two">
        <TextField label={t('set.bay')} {...field('bay')} maxLength={40} />
        <TextField label={t('set.late')} type="number" min={0} max={1440} {...field('late')} required />
      </div>
      <TextArea
        label={t('set.reason')}
        help={t('set.reasonHelp')}
        maxLength={200}
        rows={2}
        {...field('reason')}
      />
    </FormSheet>
  )
}
