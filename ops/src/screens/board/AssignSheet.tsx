import { staffAssignVehicle, staffVehicles } from '@noriai/contract/calls/staff/departures'
import { mostBagPlaces } from '@noriai/contract/policy/bounds'
import type { VehicleType } from '@noriai/contract/schema/ride'
import type { DepartureView, VehicleAssignmentView } from '@noriai/contract/schema/staffDeparture'
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

/** A vehicle's own places for bags as they are typed; empty where it has those of its type. */
const typedPlaces = (places: VehicleAssignmentView['bagPlaces'] | undefined) => ({
  large: places ? String(places.large) : '',
  small: places ? String(places.small) : '',
})

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
    ...typedPlaces(before?.bagPlaces),
    driverName: before?.driverName ?? '',
    driverPhone: before?.driverPhone ?? '',
  })
  const known = useCall(staffVehicles, {}, { everyMs: 10 * msPerMinute })
  const { departureId } = view
  const hasOwnPlaces = vehicle.large !== '' || vehicle.small !== ''
  const assign = (isTaken: boolean) => {
    const { large, small, ...named } = vehicle
    const bagPlaces = hasOwnPlaces ? { large: Number(large), small: Number(small) } : null
    return { departureId, minibus, vehicle: isTaken ? { ...named, bagPlaces } : null }
  }
  const choosePlate = (plateNumber: string) => {
    const found = known.data?.vehicles.find((each) => each.plateNumber === plateNumber)
    change({
      plateNumber,
      ...(found
        ? {
            vehicleType: found.vehicleType,
            carBrand: found.carBrand,
            vehicleName: found.vehicleName,
            ...typedPlaces(found.bagPlaces),
          }
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
      request={() => assign(true)}
      onDone={onDone}
      other={before ? { text: t('assign.clear'), danger: false, request: () => assign(false) } : undefined}
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
      <div className="two">
        <TextField
          label={t('assign.large')}
          help={t('assign.bagsHelp')}
          type="number"
          min={0}
          max={mostBagPlaces}
          {...field('large')}
          required={hasOwnPlaces}
        />
        <TextField
          label={t('assign.small')}
          type="number"
          min={0}
          max={mostBagPlaces}
          {...field('small')}
          required={hasOwnPlaces}
        />
      </div>
      <p className="small mute">{t('assign.told')}</p>
    </FormSheet>
  )
}
