import { staffDay } from '@noriai/contract/calls/staff/departures'
import { directions } from '@noriai/contract/direction'
import type { Direction } from '@noriai/contract/policy'
import { isCalendarDate } from '@noriai/contract/time'
import { SelectField, TextField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { clockOf } from '../../model/wall'

/** The run that is being chosen. */
interface ChosenRun {
  readonly direction: Direction | ''
  readonly departureId: string
  /** 0 is the bus. */
  readonly minibus: string
  /** The service day whose departures are offered. */
  readonly rideDay: string
}

interface RunFieldsProps {
  readonly values: ChosenRun
  readonly onChange: (part: Partial<ChosenRun>) => void
}

/** The vehicle that something was found in: by direction, departure and number. */
export function RunFields({ values, onChange }: RunFieldsProps) {
  const { t } = useLanguage()
  const { direction, rideDay } = values
  return (
    <>
      <SelectField
        label={t('lost.field.ride')}
        value={direction}
        onChange={(next) =>
          onChange({ direction: next, departureId: '', minibus: next === 'transfer' ? '1' : '0' })
        }
        options={[
          { value: '', text: t('lost.nowhere') },
          ...directions.map((value) => ({ value, text: t(`direction.${value}`) })),
        ]}
      />
      {direction !== '' && (
        <TextField
          label={t('lost.field.rideDay')}
          type="date"
          value={rideDay}
          onChange={(day) => onChange({ rideDay: day, departureId: '' })}
          required
        />
      )}
      {direction !== '' && isCalendarDate(rideDay) && (
        <DepartureFields values={values} direction={direction} onChange={onChange} />
      )}
    </>
  )
}

function DepartureFields({
  values,
  direction,
  onChange,
}: RunFieldsProps & { readonly direction: Direction }) {
  const { t } = useLanguage()
  const day = useCall(staffDay, { serviceDate: values.rideDay, direction })
  const ridden = (day.data?.departures ?? []).filter(
    ({ riders, departureId }) => riders > 0 || departureId === values.departureId,
  )
  const chosen = ridden.find(({ departureId }) => departureId === values.departureId)
  const numbers = Array.from({ length: chosen?.minibuses ?? 0 }, (_, index) => index + 1)
  return (
    <div className="two">
      <SelectField
        label={t('lost.field.departure')}
        value={values.departureId}
        onChange={(departureId) => onChange({ departureId })}
        required
        options={[
          { value: '', text: t('lost.chooseRun') },
          ...ridden.map(({ departureId, departsAt, relayPoint }) => ({
            value: departureId,
            text: `${clockOf(departsAt)} ${relayPoint.name}`,
          })),
        ]}
      />
      <SelectField
        label={t('lost.field.vehicle')}
        value={values.minibus}
        onChange={(minibus) => onChange({ minibus })}
        options={[
          ...(direction === 'transfer' ? [] : [{ value: '0', text: t('lost.bus') }]),
          ...numbers.map((number) => ({ value: String(number), text: minibusLetter(number) })),
        ]}
      />
    </div>
  )
}
