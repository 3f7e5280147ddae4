import { staffAssignVehicle, staffVehicles } from '@noriai/contract/calls/staff/departures'
import type { VehicleType } from '@noriai/contract/schema/ride'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { useState } from 'react'
import { SelectField, TextField } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { useSession } from '../../model/session'

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
  const { client } = useSession()
  const before =
    minibus === 0 ? view.bus : (view.fleet.find((each) => each.minibus === minibus)?.assignment ?? null)
  const [vehicle, setVehicle] = useState({
    vehicleType: before?.vehicleType ?? (minibus === 0 ? 'bus' : 'minibus'),
    plateNumber: before?.plateNumber ?? '',
    carBrand: before?.carBrand ?? '',
    vehicleName: before?.vehicleName ?? '',
    driverName: before?.driverName ?? '',
    driverPhone: before?.driverPhone ?? '',
  })
  const known = useLoaded('vehicles', () => client.call(staffVehicles, {}), { everyMs: 600_000 })
  const { departureId } = view
  const save = async (chosen: typeof vehicle | null) =>
    onDone(await client.call(staffAssignVehicle, { departureId, minibus, vehicle: chosen }))
  const choosePlate = (plateNumber: string) => {
    const found = known.value?.vehicles.find((each) => each.plateNumber === plateNumber)
    setVehicle({
      ...vehicle,
      plateNumber,
      ...(found
        ? { vehicleType: found.vehicleType, carBrand: found.carBrand, vehicleName: found.vehicleName }
        : {}),
    })
  }
  const chooseDriver = (driverName: string) => {
    const found = known.value?.drivers.find((each) => each.driverName === driverName)
    setVehicle({ ...vehicle, driverName, ...(found ? { driverPhone: found.driverPhone } : {}) })
  }
  return (
    <FormSheet
      title={minibus === 0 ? t('assign.bus') : t('assign.minibus', { minibus: minibusLetter(minibus) })}
      confirm={t('assign.save')}
      act={() => save(vehicle)}
      {...(before ? { other: { text: t('assign.clear'), danger: false, act: () => save(null) } } : {})}
      onClose={onClose}
    >
      <div className="two">
        <TextField
          label={t('assign.plate')}
          value={vehicle.plateNumber}
          onChange={choosePlate}
          maxLength={40}
          list={known.value?.vehicles.map(({ plateNumber }) => plateNumber)}
          required
        />
        <SelectField
          label={t('assign.type')}
          value={vehicle.vehicleType}
          onChange={(vehicleType) => setVehicle({ ...vehicle, vehicleType })}
          options={types.map((value) => ({ value, text: t(`vehicle.${value}`) }))}
        />
      </div>
      <div className="two">
        <TextField
          label={t('assign.driver')}
          value={vehicle.driverName}
          onChange={chooseDriver}
          maxLength={60}
          list={known.value?.drivers.map(({ driverName }) => driverName)}
          required
        />
        <TextField
          label={t('assign.phone')}
          type="tel"
          value={vehicle.driverPhone}
          onChange={(driverPhone) => setVehicle({ ...vehicle, driverPhone })}
          maxLength={40}
          required
        />
      </div>
      <div className="two">
        <TextField
          label={t('assign.brand')}
          value={vehicle.carBrand}
          onChange={(carBrand) => setVehicle({ ...vehicle, carBrand })}
          maxLength={60}
        />
        <TextField
          label={t('assign.name')}
          help={t('assign.nameHelp')}
          value={vehicle.vehicleName}
          onChange={(vehicleName) => setVehicle({ ...vehicle, vehicleName })}
          maxLength={60}
        />
      </div>
      <p className="small mute">{t('assign.told')}</p>
    </FormSheet>
  )
}
