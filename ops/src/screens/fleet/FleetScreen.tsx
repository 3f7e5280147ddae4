import { isCalendarDate } from '@noriai/contract/time'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { DayStepper, Segment } from '../../components'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { useSession } from '../../model/session'
import { DriversView } from './DriversView'
import { PhonesView } from './PhonesView'
import { RosterView } from './RosterView'
import { VehiclesView } from './VehiclesView'

const parts = ['roster', 'drivers', 'phones', 'vehicles'] as const
type Part = (typeof parts)[number]

/** Vehicles, drivers and their shifts of a day. */
export function FleetScreen() {
  const { t } = useLanguage()
  const { desk } = useSession()
  const { kind } = useParams()
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const part: Part = parts.find((each) => each === kind) ?? 'roster'
  const date = query.get('date')
  const serviceDate = date !== null && isCalendarDate(date) ? date : desk.serviceDate
  const go = (to: { readonly part?: Part; readonly date?: string | undefined }) =>
    navigate(
      addressOf(`/fleet/${to.part ?? part}`, {
        date: 'date' in to ? to.date : serviceDate === desk.serviceDate ? undefined : serviceDate,
      }),
      { replace: true },
    )
  return (
    <main className="page fleet stack">
      <header className="fleet-head">
        <h1>{t('fleet.title')}</h1>
        <Segment
          label={t('fleet.title')}
          value={part}
          onChange={(value) => go({ part: value })}
          options={parts.map((value) => ({ value, text: t(`fleet.part.${value}`) }))}
          small
        />
        {(part === 'roster' || part === 'vehicles') && (
          <DayStepper serviceDate={serviceDate} today={desk.serviceDate} onChange={(date) => go({ date })} />
        )}
      </header>
      {part === 'roster' && <RosterView key={serviceDate} serviceDate={serviceDate} />}
      {part === 'drivers' && <DriversView />}
      {part === 'phones' && <PhonesView />}
      {part === 'vehicles' && <VehiclesView key={serviceDate} serviceDate={serviceDate} />}
    </main>
  )
}
