import { vehicleColours } from '@noriai/contract/format/vehicleName'
import { staffSaveVehicle } from '@noriai/contract/calls/staff/fleet'
import { mostBagPlaces } from '@noriai/contract/policy/bounds'
import type { DamageView, DepotView, VehicleView } from '@noriai/contract/schema/fleet'
import type { VehicleType } from '@noriai/contract/vehicleType'
import { Button, FormSheet, SelectField, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { useAirports } from '../../model/useAirports'
import { fromField, toField } from '../../model/wall'
import { DamageNote } from './DamageNote'

interface VehicleSheetProps {
  readonly depots: readonly DepotView[]
  /** Missing: a new one. */
  readonly vehicle?: VehicleView
  /** Leaves for what is damaged of it, or for one that is repaired. */
  readonly onDamage: (damage?: DamageView) => void
  readonly onClose: () => void
  readonly onDone: () => void
}

const types: readonly VehicleType[] = ['minibus', 'mediumBus', 'bus']

/** What a new vehicle of a type usually has. */
const usual = {
  minibus: { seats: '9', largePlaces: '10', smallPlaces: '10' },
  mediumBus: { seats: '18', largePlaces: '22', smallPlaces: '22' },
  bus: { seats: '49', largePlaces: '60', smallPlaces: '55' },
} as const

interface TypedOffRoad {
  readonly from: string
  readonly to: string
  readonly reason: string
}

const begun = (vehicle: VehicleView | undefined, depots: readonly DepotView[]) => ({
  number: vehicle?.number ?? '',
  plateNumber: vehicle?.plateNumber ?? '',
  vehicleType: vehicle?.vehicleType ?? 'minibus',
  carBrand: vehicle?.carBrand ?? '',
  colour: vehicle?.colour ?? '',
  seats: String(vehicle?.seats ?? usual.minibus.seats),
  largePlaces: String(vehicle?.largePlaces ?? usual.minibus.largePlaces),
  smallPlaces: String(vehicle?.smallPlaces ?? usual.minibus.smallPlaces),
  childSeats: String(vehicle?.childSeats ?? 0),
  wheelchairs: String(vehicle?.wheelchairs ?? 0),
  depotId: vehicle?.depotId ?? depots[0]?.id ?? '',
  inspectionUntil: vehicle?.inspectionUntil ?? '',
  inService: vehicle?.inService === false ? ('no' as const) : ('yes' as const),
  offRoad: (vehicle?.offRoad ?? []).map(({ from, to, reason }): TypedOffRoad => ({
    from: toField(from),
    to: to === null ? '' : toField(to),
    reason,
  })),
})

/** A vehicle as it is written down, with its times off the road. */
export function VehicleSheet({ depots, vehicle, onDamage, onClose, onDone }: VehicleSheetProps) {
  const { t, lang } = useLanguage()
  const { nameAt } = useAirports()
  const { values, change, field } = useFields(() => begun(vehicle, depots))
  const colours = vehicleColours.map((colour) => colour[lang])
  const number = (
    name: 'seats' | 'largePlaces' | 'smallPlaces' | 'childSeats' | 'wheelchairs',
    max: number,
  ) => (
    <TextField
      label={t(`vehicle.field.${name}`)}
      type="number"
      min={name === 'seats' ? 1 : 0}
      max={max}
      {...field(name)}
      required
    />
  )
  const changeOff = (index: number, part: Partial<TypedOffRoad>) =>
    change({ offRoad: values.offRoad.map((each, at) => (at === index ? { ...each, ...part } : each)) })
  return (
    <FormSheet
      title={vehicle ? vehicle.number : t('vehicle.add')}
      confirm={t('common.save')}
      call={staffSaveVehicle}
      request={() => ({
        ...values,
        id: vehicle?.id ?? null,
        version: vehicle?.version ?? 0,
        seats: Number(values.seats),
        largePlaces: Number(values.largePlaces),
        smallPlaces: Number(values.smallPlaces),
        childSeats: Number(values.childSeats),
        wheelchairs: Number(values.wheelchairs),
        inService: values.inService === 'yes',
        offRoad: values.offRoad.map(({ from, to, reason }) => ({
          from: fromField(from) ?? '',
          to: fromField(to) ?? null,
          reason,
        })),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      {vehicle?.damages?.map((damage) => (
        <DamageNote key={damage.id} damage={damage} onRepaired={() => onDamage(damage)} />
      ))}
      {vehicle && (
        <Button icon="warn" onClick={() => onDamage()}>
          {t('vehicle.reportDamage')}
        </Button>
      )}
      <div className="two">
        <TextField label={t('vehicle.field.number')} {...field('number')} maxLength={20} required />
        <TextField label={t('vehicle.field.plate')} {...field('plateNumber')} maxLength={40} required />
      </div>
      <div className="two">
        <SelectField
          label={t('vehicle.field.type')}
          value={values.vehicleType}
          onChange={(vehicleType) => change({ vehicleType, ...(vehicle ? {} : usual[vehicleType]) })}
          options={types.map((value) => ({ value, text: t(`vehicle.${value}`) }))}
        />
        <SelectField
          label={t('fleet.depot')}
          {...field('depotId')}
          options={depots.map((depot) => ({ value: depot.id, text: nameAt(depot) }))}
        />
      </div>
      <div className="two">
        <TextField label={t('vehicle.field.brand')} {...field('carBrand')} maxLength={60} />
        <TextField label={t('vehicle.field.colour')} {...field('colour')} maxLength={60} list={colours} />
      </div>
      <div className="three">
        {number('seats', 49)}
        {number('largePlaces', mostBagPlaces)}
        {number('smallPlaces', mostBagPlaces)}
      </div>
      <div className="three">
        {number('childSeats', 20)}
        {number('wheelchairs', 10)}
        <TextField label={t('vehicle.field.inspection')} type="date" {...field('inspectionUntil')} required />
      </div>
      {values.offRoad.map((each, index) => (
        <fieldset key={index} className="off-road">
          <legend className="small strong">{t('vehicle.offRoadTime', { number: index + 1 })}</legend>
          <div className="two">
            <TextField
              label={t('pauses.from')}
              type="datetime-local"
              value={each.from}
              onChange={(from) => changeOff(index, { from })}
              required
            />
            <TextField
              label={t('pauses.to')}
              help={t('vehicle.noEnd')}
              type="datetime-local"
              value={each.to}
              onChange={(to) => changeOff(index, { to })}
            />
          </div>
          <TextField
            label={t('fleet.reason')}
            value={each.reason}
            onChange={(reason) => changeOff(index, { reason })}
            maxLength={100}
            required
          />
          <Button
            kind="link"
            onClick={() => change({ offRoad: values.offRoad.filter((_, at) => at !== index) })}
          >
            {t('vehicle.removeOffRoad')}
          </Button>
        </fieldset>
      ))}
      <Button
        icon="pause"
        onClick={() => change({ offRoad: [...values.offRoad, { from: '', to: '', reason: '' }] })}
      >
        {t('vehicle.addOffRoad')}
      </Button>
      <SelectField
        label={t('fleet.state')}
        {...field('inService')}
        options={[
          { value: 'yes', text: t('vehicle.in') },
          { value: 'no', text: t('vehicle.out') },
        ]}
      />
    </FormSheet>
  )
}
