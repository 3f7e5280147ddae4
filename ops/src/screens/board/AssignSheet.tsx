import { staffAssignVehicle, staffVehicles } from '@noriai/contract/calls/staff/departures'
import type { VehicleType } from '@noriai/contract/schema/ride'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { msPerMinute } from '@noriai/contract/time'
import { FormSheet, SelectField, TextField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'

interface AssignSheetProps {
  readonly view: DepartureView
  /** 0 is the bus. */
  readonly minibus: number
  readonly onClose: () => void
  readonly onDone: (view: DepartureView) => void
}

const types: readonly VehicleType[] = ['minibus', 'mediumBus', 'bus']

/** Vehicle and driver of a minibus or of the bus; known ones fill the other fields. */
export function AssignSheet({ view, minibus, onClose, onDone }: AssignSheetProps) {
  const { t } = useLanguage()
  const before =
    minibus === 0 ? view.bus : (view.fleet.find((each) => each.minibus === minibus)?.assignment ?? null)
  const {
    values: vehicle,
    change,
    field,
  } = useFields({
    vehicleType: before?.vehicleType ?? (minibus === 0 ? 'bus' : 'minibus'),
    plateNumber: before?.plateNumber ?? '',
    carBrand: before?.carBrand ?? '',
    vehicleName: before?.vehicleName ?? '',
    driverName: before?.driverName ?? '',
    driverPhone: before?.driverPhone ?? '',
  })
  const known = useCall(staffVehicles, {}, { everyMs: 10 * msPerMinute })
  const { departureId } = view
  const assign = (chosen: typeof vehicle | null) => ({ departureId, minibus, vehicle: chosen })
  const choosePlate = (plateNumber: string) => {
    const found = known.data?.vehicles.find((each) => each.plateNumber === plateNumber)
    change({
      plateNumber,
      ...(found
        ? { vehicleType: found.vehicleType, carBrand: found.carBrand, vehicleName: found.vehicleName }
        : {}),
    })
  }
  const chooseDriver = (driverName: string) => {
    const found = known.data?.drivers.find((each) => each.driverName === driverName)
    change({ driverName, ...(found ? { driverPhone: found.driverPhone } : {}) })
  }
  return (
    <FormSheet
      title={minibus === 0 ? t('assign.bus') : t('assign.minibus', { minibus: minibusLetter(minibus) })}
      confirm={t('assign.save')}
      call={staffAssignVehicle}
      request={() => assign(vehicle)}
      onDone={onDone}
      other={before ? { text: t('assign.clear'), danger: false, request: () => assign(null) } : undefined}
      onClose={onClose}
    >
      <div className="two">
        <TextField
          label={t('assign.plate')}
          value={vehicle.plateNumber}
          onChange={choosePlate}
          maxLength={40}
          list={known.data?.vehicles.map(({ plateNumber }) => plateNumber)}
          required
        />
        <SelectField
          label={t('assign.type')}
          {...field('vehicleType')}
          options={types.map((value) => ({ value, text: t(`vehicle.${value}`) }))}
        />
      </div>
      <div className="two">
        <TextField
          label={t('assign.driver')}
          value={vehicle.driverName}
          onChange={chooseDriver}
          maxLength={60}
          list={known.data?.drivers.map(({ driverName }) => driverName)}
          required
        />
        <TextField label={t('assign.phone')} type="tel" {...field('driverPhone')} maxLength={40} required />
      </div>
      <div className="two">
        <TextField label={t('assign.brand')} {...field('carBrand')} maxLength={60} />
        <TextField
          label={t('assign.name')}
          help={t('assign.nameHelp')}
          {...field('vehicleName')}
          maxLength={60}
        />
      </div>
      <p className="small mute">{t('assign.told')}</p>
    </FormSheet>
  )
}
