import { staffSaveDepot } from '@noriai/contract/calls/staff/fleet'
import type { DepotView } from '@noriai/contract/schema/fleet'
import { AirportField, FormSheet, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { pointOf, pointText } from '../../model/doorMap'
import { useAirports } from '../../model/useAirports'

interface DepotSheetProps {
  /** Missing: a new one. */
  readonly depot?: DepotView
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A depot, by its name and where it is, and of which airport where several are served. */
export function DepotSheet({ depot, onClose, onDone }: DepotSheetProps) {
  const { t } = useLanguage()
  const { airports, areSeveral } = useAirports()
  const { values, field } = useFields({
    airportCode: depot?.airportCode ?? airports[0]?.code,
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
        ...(areSeveral && { airportCode: values.airportCode }),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <AirportField {...field('airportCode')} />
      <TextField label={t('depot.name')} {...field('name')} maxLength={60} required />
      <TextField label={t('depot.at')} help={t('depot.atHelp')} {...field('at')} maxLength={60} required />
    </FormSheet>
  )
}
