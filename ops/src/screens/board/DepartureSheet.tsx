import { staffSetDeparture } from '@noriai/contract/calls/staff/departures'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { useState } from 'react'
import { Note } from '../../components/Feedback'
import { TextArea, TextField } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { Segment } from '../../components/Segment'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'

interface DepartureSheetProps {
  readonly view: DepartureView
  readonly onClose: () => void
  readonly onDone: (view: DepartureView) => void
}

const statuses = ['open', 'paused', 'closed'] as const

/** Opens, pauses or closes a departure; sets where the bus stands and how late it is. */
export function DepartureSheet({ view, onClose, onDone }: DepartureSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [status, setStatus] = useState(view.status)
  const [bay, setBay] = useState(view.bay)
  const [late, setLate] = useState(String(view.lateMinutes))
  const [reason, setReason] = useState('')
  const { departureId } = view
  const save = async () => {
    const lateMinutes = Number(late)
    onDone(
      await client.call(staffSetDeparture, {
        departureId,
        reason,
        ...(status === view.status ? {} : { status }),
        ...(bay === view.bay ? {} : { bay }),
        ...(lateMinutes === view.lateMinutes ? {} : { lateMinutes }),
      }),
    )
  }
  return (
    <FormSheet title={t('set.title')} confirm={t('common.save')} act={save} onClose={onClose}>
      <Segment
        label={t('set.status')}
        value={status}
        onChange={setStatus}
        options={statuses.map((value) => ({ value, text: t(`set.status.${value}`) }))}
      />
      {status !== 'open' && (
        <Note tone="amber" icon="pause">
          {t('set.kept', { riders: view.riders, held: view.held })}
        </Note>
      )}
      <div className="two">
        <TextField label={t('set.bay')} value={bay} maxLength={40} onChange={setBay} />
        <TextField
          label={t('set.late')}
          type="number"
          min={0}
          max={1440}
          value={late}
          onChange={setLate}
          required
        />
      </div>
      <TextArea
        label={t('set.reason')}
        help={t('set.reasonHelp')}
        maxLength={200}
        rows={2}
        value={reason}
        onChange={setReason}
      />
    </FormSheet>
  )
}
