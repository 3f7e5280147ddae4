import { staffSaveDepot } from '@noriai/contract/calls/staff/fleet'
import type { DepotView } from '@noriai/contract/schema/fleet'
import { FormSheet, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { pointOf, pointText } from '../../model/doorMap'

interface DepotSheetProps {
  /** Missing: a new one. */
  readonly depot?: DepotView
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A depot, by its name and where it is. */
export function DepotSheet({ depot, onClose, onDone }: DepotSheetProps) {
  const { t } = useLanguage()
  const { values, field } = useFields({
    name: depot?.name ?? '',
    at: depot ? pointText(depot) : '',
  })
  const point = pointOf(values.at)
  return (
    <FormSheet
      title={t(depot ? 'depot.edit' : 'depot.add')}
      confirm={t('common.save')}
      call={staffSaveDepot}
      disabled={point === undefined}
      request={() => ({
        id: depot?.id ?? null,
        version: depot?.version ?? 0,
        name: values.name,
        lat: point?.lat ?? Number.NaN,
        lng: point?.lng ?? Number.NaN,
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField label={t('depot.name')} {...field('name')} maxLength={60} required />
      <TextField label={t('depot.at')} help={t('depot.atHelp')} {...field('at')} maxLength={60} required />
    </FormSheet>
  )
}
