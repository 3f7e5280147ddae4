import type { DeductionLimit } from '@noriai/contract/calls/staff/coupons'
import { formatClockRange } from '@noriai/contract/format/dateTime'
import { DirectionField, LangFields, Note, SelectField, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { fieldsOf, givableTypes, limitOf, type TypedCoupon, type TypedNames } from '../../model/couponForm'

interface CouponFieldsProps {
  readonly coupon: TypedCoupon
  /** Which free items rarely or never apply, as the board reports it. */
  readonly limits: readonly DeductionLimit[]
  readonly onChange: (coupon: TypedCoupon) => void
}

const lines = ['extraLuggage', 'childSeat', 'nightSurcharge'] as const

/** What a coupon takes off, for which rides, and for how long. */
export function CouponFields({ coupon, limits, onChange }: CouponFieldsProps) {
  const { t } = useLanguage()
  const change = (part: Partial<TypedCoupon>) => onChange({ ...coupon, ...part })
  const has = fieldsOf[coupon.type]
  const limit = limitOf(coupon, limits)
  return (
    <>
      <SelectField
        label={t('coupons.type')}
        help={t(`coupons.type.${coupon.type}.about`)}
        value={coupon.type}
        onChange={(type) => change({ type })}
        options={givableTypes.map((value) => ({ value, text: t(`coupons.type.${value}`) }))}
      />
      {has.percent && (
        <TextField
          label={t('coupons.percent')}
          type="number"
          min={1}
          max={99}
          value={coupon.percent}
          onChange={(percent) => change({ percent })}
          required
        />
      )}
      {has.spend && (
        <AmountPair
          label={t('coupons.spend')}
          yen={coupon.spend}
          yuan={coupon.spendCny}
          onChange={(spend, spendCny) => change({ spend, spendCny })}
          isRequired
        />
      )}
      {has.off && (
        <AmountPair
          label={t('coupons.off')}
          yen={coupon.off}
          yuan={coupon.offCny}
          onChange={(off, offCny) => change({ off, offCny })}
          isRequired
        />
      )}
      {has.cap && (
        <AmountPair
          label={t('coupons.cap')}
          yen={coupon.cap}
          yuan={coupon.capCny}
          onChange={(cap, capCny) => change({ cap, capCny })}
          isRequired={coupon.type === 'recurringFullReduction'}
        />
      )}
      {has.line && (
        <div className={limit && 'stack'}>
          <SelectField
            label={t('coupons.line')}
            value={coupon.line}
            onChange={(line) => change({ line })}
            options={lines.map((value) => ({ value, text: t(`coupons.line.${value}`) }))}
          />
          <div role="status">{limit && <LimitNote limit={limit} />}</div>
        </div>
      )}
      <div className="two">
        <DirectionField value={coupon.direction} onChange={(direction) => change({ direction })} />
        <TextField
          label={t('coupons.validDays')}
          type="number"
          min={1}
          max={1100}
          value={coupon.validDays}
          onChange={(validDays) => change({ validDays })}
          required
        />
      </div>
      <NameFields names={coupon.names} onChange={(names) => change({ names })} />
    </>
  )
}

/** Warns of a coupon that can never count, or says in which hours alone it does. It can be made all the same. */
function LimitNote({ limit: { line, never, hours } }: { readonly limit: DeductionLimit }) {
  const { t, lang } = useLanguage()
  const item = t(`coupons.line.${line}`)
  const ranges = hours.map(({ direction, ...window }) =>
    t(`coupons.hours.${direction}`, { range: formatClockRange(window, lang) }),
  )
  return (
    <Note tone="amber" icon="warn">
      {never === null
        ? t('coupons.seldom', { item, hours: ranges.join(t('coupons.hours.join')) })
        : t(`coupons.never.${never}`, { item })}
    </Note>
  )
}

interface AmountPairProps {
  readonly label: string
  readonly yen: string
  readonly yuan: string
  readonly onChange: (yen: string, yuan: string) => void
  readonly isRequired: boolean
}

/** An amount in yen, and in yuan where it has a price of its own. */
export function AmountPair({ label, yen, yuan, onChange, isRequired }: AmountPairProps) {
  const { t } = useLanguage()
  return (
    <div className="two">
      <TextField
        label={t('coupons.inYen', { what: label })}
        type="number"
        min={1}
        value={yen}
        onChange={(typed) => onChange(typed, yuan)}
        required={isRequired}
      />
      <TextField
        label={t('coupons.inYuan', { what: label })}
        type="number"
        min={1}
        value={yuan}
        onChange={(typed) => onChange(yen, typed)}
      />
    </div>
  )
}

/** A name in each language; where none is given the formula names itself. */
export function NameFields({
  names,
  onChange,
}: {
  readonly names: TypedNames
  readonly onChange: (names: TypedNames) => void
}) {
  const { t } = useLanguage()
  return (
    <details className="stack">
      <summary>{t('coupons.names')}</summary>
      <p className="small mute">{t('coupons.namesHelp')}</p>
      <LangFields words={names} maxLength={40} onChange={onChange} />
    </details>
  )
}
