import { staffDrivers, staffFleet } from '@noriai/contract/calls/staff/fleet'
import {
  staffPreviewShift,
  staffRemoveShift,
  staffSaveShift,
  type RosterView,
} from '@noriai/contract/calls/staff/roster'
import type { ShiftView } from '@noriai/contract/schema/fleet'
import { msPerMinute, type CalendarDate } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, ErrorNote, FormSheet, Japanese, Note, SelectField, TextField } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { breaksOf, hoursFindingText, shiftTimes, typedBreaks } from '../../model/fleet'
import { clockOf } from '../../model/wall'
import { BreakFields } from './BreakFields'
import { ReasonField } from './ReasonField'

interface ShiftSheetProps {
  readonly serviceDate: CalendarDate
  /** Drivers who have a shift on the day already: they get no second one. */
  readonly taken: readonly string[]
  /** Missing: a new one. */
  readonly shift?: ShiftView
  readonly onClose: () => void
  readonly onDone: (roster: RosterView) => void
}

/** A shift: driver, times, breaks, vehicle; what the rules say of it is shown while it is typed. */
export function ShiftSheet({ serviceDate, taken, shift, onClose, onDone }: ShiftSheetProps) {
  const { t } = useLanguage()
  const people = useCall(staffDrivers, {}, { everyMs: 10 * msPerMinute })
  const fleet = useCall(staffFleet, { serviceDate }, { everyMs: 10 * msPerMinute })
  const { values, field } = useFields({
    driverId: shift?.driverId ?? '',
    from: shift ? clockOf(shift.from) : '08:00',
    to: shift ? clockOf(shift.to) : '17:00',
    vehicleId: shift?.vehicleId ?? '',
    reason: shift?.reason ?? '',
  })
  const [breaks, setBreaks] = useState(() => typedBreaks(shift?.breaks ?? []))
  const times = () => shiftTimes(serviceDate, values, shift?.from)
  const id = shift?.id ?? null
  const version = shift?.version ?? 0
  // A roll call is its driver's: the shift stays with them.
  const isHeld = shift !== undefined && shift.before !== null
  const drivers = (people.data?.drivers ?? []).filter(
    (driver) => driver.id === shift?.driverId || (!isHeld && driver.inService && !taken.includes(driver.id)),
  )
  const none = people.data && drivers.length === 0 ? t('roster.allRostered') : undefined
  const vehicles = (fleet.data?.vehicles ?? []).filter(({ inService }) => inService)
  return (
    <FormSheet
      title={t(shift ? 'roster.edit' : 'roster.add')}
      confirm={t('common.save')}
      call={staffSaveShift}
      request={() => ({
        id,
        version,
        driverId: values.driverId,
        serviceDate,
        ...times(),
        breaks: breaksOf(times().from, breaks),
        vehicleId: values.vehicleId === '' ? null : values.vehicleId,
        reason: values.reason,
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectField
        label={t('roster.driver')}
        {...field('driverId')}
        help={isHeld ? t('roster.rollCallHeld') : none}
        required
        options={[
          ...(isHeld ? [] : [{ value: '', text: t('fleet.choose') }]),
          ...drivers.map((driver) => ({ value: driver.id, text: driver.name })),
        ]}
      />
      <div className="two">
        <TextField label={t('roster.from')} type="time" {...field('from')} required />
        <TextField label={t('roster.to')} type="time" {...field('to')} required />
      </div>
      <BreakFields breaks={breaks} onChange={setBreaks} />
      <SelectField
        label={t('roster.vehicle')}
        {...field('vehicleId')}
        options={[
          { value: '', text: t('roster.anyVehicle') },
          ...vehicles.map((vehicle) => ({
            value: vehicle.id,
            text: `${vehicle.number} ${t(`vehicle.${vehicle.vehicleType}`)}`,
          })),
        ]}
      />
      {values.driverId !== '' && values.from !== '' && values.to !== '' && (
        <ShiftFindings
          request={{ driverId: values.driverId, serviceDate, ...times() }}
          reason={field('reason')}
        />
      )}
      {shift && shift.before === null && <RemoveShift shift={shift} onDone={onDone} />}
    </FormSheet>
  )
}

interface RemoveShiftProps {
  readonly shift: ShiftView
  readonly onDone: (roster: RosterView) => void
}

/** Pressed twice, since the times and breaks that were typed are gone with it. */
function RemoveShift({ shift: { id, version, driverName }, onDone }: RemoveShiftProps) {
  const { t } = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useCallAction(staffRemoveShift, onDone)
  return (
    <div className="stack">
      {isConfirming && (
        <p className="small">
          <Japanese>{t('roster.removeText', { driver: driverName })}</Japanese>
        </p>
      )}
      <ErrorNote error={remove.error} />
      <Button
        kind={isConfirming ? 'danger' : 'outline'}
        busy={remove.isRunning}
        onClick={() => (isConfirming ? remove.run({ id, version }) : setConfirming(true))}
      >
        {t(isConfirming ? 'roster.removeNow' : 'roster.remove')}
      </Button>
    </div>
  )
}

interface ShiftFindingsProps {
  readonly request: {
    readonly driverId: string
    readonly serviceDate: string
    readonly from: string
    readonly to: string
  }
  readonly reason: { readonly value: string; onChange(value: string): void }
}

/** What the rules say of the shift as it is typed, and why it is made all the same. */
function ShiftFindings({ request, reason }: ShiftFindingsProps) {
  const { t } = useLanguage()
  const checked = useCall(staffPreviewShift, request, { everyMs: 10 * msPerMinute })
  return (
    <>
      <ErrorNote error={checked.error} />
      {checked.data?.findings.map((finding) => (
        <Note key={finding.rule} tone={finding.level === 'red' ? 'vermilion' : 'amber'}>
          {hoursFindingText(finding, t)}
        </Note>
      ))}
      {checked.data?.findings.length === 0 && <Note tone="leaf">{t('roster.keepsRules')}</Note>}
      <ReasonField findings={checked.data?.findings ?? []} {...reason} />
    </>
  )
}
