import { staffSaveDepot } from '@noriai/contract/calls/staff/fleet'
import type { DepotView } from '@noriai/contract/schema/fleet'
import { FormSheet, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'

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
    at: depot ? `${depot.lat},${depot.lng}` : '',
  })
  const [lat = '', lng = ''] = values.at.split(',')
  return (
    <FormSheet
      title={t(depot ? 'depot.edit' : 'depot.add')}
      confirm={t('common.save')}
      call={staffSaveDepot}
      request={() => ({
        id: depot?.id ?? null,
        version: depot?.version ?? 0,
        name: values.name,
        lat: Number(lat),
        lng: Number(lng),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField label={t('depot.name')} {...field('name')} maxLength={60} required />
      <TextField label={t('depot.at')} help={t('depot.atHelp')} {...field('at')} maxLength={60} required />
    </FormSheet>
  )
}
