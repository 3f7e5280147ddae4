import type { staffMe } from '@noriai/contract/calls/staff/account'
import type { CallResponse } from '@noriai/contract/defineCall'
import { directions } from '@noriai/contract/direction'
import { htmlLang, langNames, langs } from '@noriai/contract/lang'
import { canBeCarried, needKinds, withNeed } from '@noriai/contract/rules/riderNeeds'
import { Note, Segment, SelectField, StepField, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { ridersOf, type SaleForm } from '../../model/sale'
import { useSession } from '../../model/session'
import { useAirports } from '../../model/useAirports'
import { AddressSearch } from './AddressSearch'

const counts = ['adults', 'children', 'infants', 'childSeats', 'large', 'small', 'special'] as const

interface WhoCardProps {
  readonly form: SaleForm
  /** Something that the held seats do not depend on. */
  readonly onChange: (part: Partial<SaleForm>) => void
  /** Something that they do. */
  readonly onRideChange: (part: Partial<SaleForm>) => void
}

/** Who rides, from where to where, with what, and how they are reached. */
export function WhoCard({ form, onChange, onRideChange }: WhoCardProps) {
  const { t } = useLanguage()
  return (
    <section className="card stack" aria-labelledby="sale-who">
      <h2 id="sale-who">{t('counter.who')}</h2>
      <Segment
        label={t('counter.way')}
        value={form.direction}
        onChange={(direction) => onRideChange({ direction, address: undefined, departureAddress: undefined })}
        options={directions.map((value) => ({ value, text: t(`direction.${value}`) }))}
      />
      {form.direction === 'transfer' && (
        <AddressSearch
          key="from"
          label={t('counter.addressFrom')}
          chosen={form.departureAddress}
          onChange={(departureAddress) => onRideChange({ departureAddress })}
        />
      )}
      <AddressSearch
        key={form.direction}
        label={t(form.direction === 'dropoff' ? 'counter.addressFrom' : 'counter.address')}
        chosen={form.address}
        onChange={(address) => onRideChange({ address })}
        autoFocus
      />
      <Times form={form} onRideChange={onRideChange} />
      <div className="sale-counts">
        {counts.map((name) => (
          <StepField
            key={name}
            label={t(`counter.count.${name}`)}
            min={name === 'adults' ? 1 : 0}
            value={form[name]}
            onChange={(value) => onRideChange({ [name]: value })}
          />
        ))}
      </div>
      <Needs form={form} onChange={onChange} onRideChange={onRideChange} />
      <Names form={form} onChange={onChange} />
      <div className="sale-two">
        <TextField
          label={t('counter.email')}
          type="email"
          autoComplete="off"
          value={form.email}
          onChange={(email) => onChange({ email })}
          required={form.phone === ''}
        />
        <SelectField
          label={t('counter.language')}
          value={form.lang}
          onChange={(lang) => onChange({ lang })}
          options={langs.map((value) => ({ value, text: langNames[value], lang: htmlLang[value] }))}
        />
      </div>
      <div className="sale-phone">
        <TextField
          label={t('counter.dialCode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={form.countryCode}
          onChange={(countryCode) => onChange({ countryCode })}
        />
        <TextField
          label={t('counter.phone')}
          type="tel"
          autoComplete="off"
          maxLength={30}
          value={form.phone}
          onChange={(phone) => onChange({ phone })}
        />
      </div>
    </section>
  )
}

/** What the party needs besides seats, as the app asks its travellers; what cannot be carried is said before anything is sold. */
function Needs({ form: { needs }, onChange, onRideChange }: WhoCardProps) {
  const { t } = useLanguage()
  return (
    <fieldset>
      <legend className="small strong">{t('order.needs')}</legend>
      <div className="sale-needs">
        {needKinds.map((need) => (
          <label key={need} className="check">
            <input
              type="checkbox"
              checked={needs.includes(need)}
              onChange={({ target: { checked: isNeeded } }) => {
                // A bus is looked for by the wheelchair that folds alone.
                const put = need === 'wheelchair' ? onRideChange : onChange
                put({ needs: withNeed(needs, { need, isNeeded }) })
              }}
            />
            {t(`need.${need}`)}
          </label>
        ))}
      </div>
      {!canBeCarried(needs) && <Note tone="amber">{t('counter.notCarried')}</Note>}
    </fieldset>
  )
}

type DeskTerminal = CallResponse<typeof staffMe>['terminals'][number]
const keyOf = ({ airportCode, terminal }: DeskTerminal) => `${airportCode} ${terminal}`

/** The day, where it is asked for; on the phone the landing; the terminal and the flight. */
function Times({ form, onRideChange }: Omit<WhoCardProps, 'onChange'>) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const { nameAt } = useAirports()
  const isLanding = form.direction === 'pickup'
  const isToday = isLanding && form.channel === 'counter'
  return (
    <div className="sale-two">
      {!isToday && (
        <TextField
          label={t('counter.day')}
          type="date"
          value={form.date}
          onChange={(date) => onRideChange({ date })}
          required
        />
      )}
      {isLanding && form.channel === 'phone' && (
        <TextField
          label={t('counter.landing')}
          type="time"
          value={form.time}
          onChange={(time) => onRideChange({ time })}
          required
        />
      )}
      {form.direction !== 'transfer' && (
        <>
          <SelectField
            label={t('counter.terminal')}
            value={`${form.airportCode ?? desk.terminals[0]?.airportCode ?? ''} ${form.terminal}`}
            onChange={(chosen) => {
              const terminal = desk.terminals.find((each) => keyOf(each) === chosen)
              if (terminal) onRideChange({ airportCode: terminal.airportCode, terminal: terminal.terminal })
            }}
            options={desk.terminals.map((each) => ({ value: keyOf(each), text: nameAt(each) }))}
          />
          <TextField
            label={t('counter.flight')}
            help={isToday ? t('counter.flightOptional') : undefined}
            autoComplete="off"
            maxLength={10}
            value={form.flightNo}
            onChange={(flightNo) => onRideChange({ flightNo })}
          />
        </>
      )}
    </div>
  )
}

/** A line for each rider, the first being who is called. */
function Names({ form, onChange }: Pick<WhoCardProps, 'form' | 'onChange'>) {
  const { t } = useLanguage()
  const riders = ridersOf(form)
  const put = (position: number, part: { readonly name?: string; readonly birthday?: string }) =>
    onChange({
      riders: riders.map(({ name, birthday }, index) => ({
        name,
        birthday,
        ...(index === position && part),
      })),
    })
  return (
    <>
      {riders.map(({ kind, name, birthday }, position) => (
        <div key={position} className={kind === 'infant' ? 'sale-two' : undefined}>
          <TextField
            label={position === 0 ? t('counter.name') : t(`counter.rider.${kind}`, { number: position + 1 })}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(value) => put(position, { name: value })}
            required={position === 0}
          />
          {kind === 'infant' && (
            <TextField
              label={t('counter.birthday')}
              type="date"
              value={birthday}
              onChange={(value) => put(position, { birthday: value })}
            />
          )}
        </div>
      ))}
      {riders.length > 1 && <p className="small mute">{t('counter.names')}</p>}
    </>
  )
}
