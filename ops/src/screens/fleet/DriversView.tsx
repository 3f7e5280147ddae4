import { staffDrivers, staffSaveDriver } from '@noriai/contract/calls/staff/fleet'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { licences } from '@noriai/contract/rules/assignment'
import { ruleSets } from '@noriai/contract/rules/drivingHours'
import type { DepotView, DriverView } from '@noriai/contract/schema/fleet'
import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import {
  Button,
  Empty,
  FormSheet,
  Icon,
  LoadState,
  Note,
  SelectField,
  Tag,
  TextField,
} from '../../components'
import { useCall } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { useServerNow } from '../../model/serverClock'
import { useAirports } from '../../model/useAirports'

/** From so many days before it ends a licence is pointed out. */
const licenceSoonDays = 30

/** The people who drive. */
export function DriversView() {
  const { t, lang } = useLanguage()
  const { nameAt } = useAirports()
  const now = useServerNow(msPerMinute)
  const people = useCall(staffDrivers, {}, { everyMs: 60_000 })
  const [open, setOpen] = useState<DriverView | 'new'>()
  const view = people.data
  const depotOf = (depotId: string) => {
    const depot = view?.depots.find(({ id }) => id === depotId)
    return depot ? nameAt(depot) : ''
  }
  return (
    <>
      {view && view.depots.length > 0 && (
        <div className="row wrap fleet-actions">
          <Button icon="people" kind="primary" onClick={() => setOpen('new')}>
            {t('driver.add')}
          </Button>
        </div>
      )}
      <LoadState of={people} rows={6} />
      {view?.depots.length === 0 && <Note tone="sea">{t('driver.depotFirst')}</Note>}
      {view?.drivers.length === 0 && <Empty title={t('driver.none')} text={t('driver.noneText')} />}
      {view && view.drivers.length > 0 && (
        <ul className="rows card">
          {view.drivers.map((driver) => (
            <li key={driver.id}>
              <button type="button" className="driver-row" onClick={() => setOpen(driver)}>
                <span>
                  <b lang="ja">{driver.name}</b>{' '}
                  <span className="small mute" lang="ja">
                    {driver.kana}
                  </span>
                  <br />
                  <span className="small mute">
                    {t(`licence.${driver.licence}`)} · {depotOf(driver.depotId)}
                  </span>
                </span>
                <span className="small num">{driver.phone}</span>
                <span className={`small ${driver.licenceDays <= licenceSoonDays ? 'warn-text' : 'mute'}`}>
                  {t('driver.licenceUntil', { date: formatCalendarDate(driver.licenceUntil, lang, { now }) })}
                </span>
                <span>{!driver.inService && <Tag tone="plain">{t('driver.left')}</Tag>}</span>
                <Icon name="forward" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {view && open !== undefined && (
        <DriverSheet
          depots={view.depots}
          driver={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onDone={(next) => {
            people.put(next)
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}

interface DriverSheetProps {
  readonly depots: readonly DepotView[]
  readonly driver: DriverView | undefined
  readonly onClose: () => void
  readonly onDone: (people: CallResponse<typeof staffSaveDriver>) => void
}

function DriverSheet({ depots, driver, onClose, onDone }: DriverSheetProps) {
  const { t } = useLanguage()
  const { nameAt } = useAirports()
  const { values, field } = useFields({
    name: driver?.name ?? '',
    kana: driver?.kana ?? '',
    phone: driver?.phone ?? '',
    licence: driver?.licence ?? 'ordinary2',
    licenceUntil: driver?.licenceUntil ?? '',
    depotId: driver?.depotId ?? depots[0]?.id ?? '',
    ruleSet: driver?.ruleSet ?? 'notice',
    inService: driver?.inService === false ? ('no' as const) : ('yes' as const),
  })
  return (
    <FormSheet
      title={driver ? driver.name : t('driver.add')}
      confirm={t('common.save')}
      call={staffSaveDriver}
      request={() => ({
        ...values,
        id: driver?.id ?? null,
        version: driver?.version ?? 0,
        inService: values.inService === 'yes',
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="two">
        <TextField label={t('driver.name')} {...field('name')} maxLength={60} required />
        <TextField label={t('driver.kana')} {...field('kana')} maxLength={60} />
      </div>
      <TextField label={t('driver.phone')} type="tel" {...field('phone')} maxLength={40} required />
      <div className="two">
        <SelectField
          label={t('driver.licence')}
          {...field('licence')}
          options={licences.map((value) => ({ value, text: t(`licence.${value}`) }))}
        />
        <TextField label={t('driver.until')} type="date" {...field('licenceUntil')} required />
      </div>
      <div className="two">
        <SelectField
          label={t('fleet.depot')}
          {...field('depotId')}
          options={depots.map((depot) => ({ value: depot.id, text: nameAt(depot) }))}
        />
        <SelectField
          label={t('driver.rules')}
          {...field('ruleSet')}
          options={ruleSets.map((value) => ({ value, text: t(`ruleSet.${value}`) }))}
        />
      </div>
      <SelectField
        label={t('fleet.state')}
        help={t('driver.leftHelp')}
        {...field('inService')}
        options={[
          { value: 'yes', text: t('driver.works') },
          { value: 'no', text: t('driver.left') },
        ]}
      />
    </FormSheet>
  )
}
