import { staffRepairDamage, staffReportDamage } from '@noriai/contract/calls/staff/fleet'
import type { DamageView, VehicleView } from '@noriai/contract/schema/fleet'
import { useState } from 'react'
import { FormSheet, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { DamageNote } from './DamageNote'

interface ReportSheetProps {
  readonly vehicle: VehicleView
  readonly onClose: () => void
  readonly onDone: () => void
}

interface RepairSheetProps extends ReportSheetProps {
  readonly damage: DamageView
}

/** What is damaged of a vehicle, as somebody at the desk says it. */
export function ReportDamageSheet({ vehicle, ...sheet }: ReportSheetProps) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  return (
    <FormSheet
      {...sheet}
      title={vehicle.number}
      confirm={t('vehicle.reportDamage')}
      call={staffReportDamage}
      request={() => ({ vehicleId: vehicle.id, text })}
    >
      <TextField label={t('vehicle.damageWhat')} value={text} onChange={setText} maxLength={200} required />
    </FormSheet>
  )
}

/** A damage that is repaired, with what was done. */
export function RepairSheet({ vehicle, damage, ...sheet }: RepairSheetProps) {
  const { t } = useLanguage()
  const [note, setNote] = useState('')
  return (
    <FormSheet
      {...sheet}
      title={vehicle.number}
      confirm={t('vehicle.repaired')}
      call={staffRepairDamage}
      request={() => ({ id: damage.id, version: damage.version, note })}
    >
      <DamageNote damage={damage} />
      <TextField label={t('vehicle.repairNote')} value={note} onChange={setNote} maxLength={200} />
    </FormSheet>
  )
}
