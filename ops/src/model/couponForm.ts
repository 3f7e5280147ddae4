import type { CallRequest } from '@noriai/contract/defineCall'
import type { DeductionLimit, staffMakeVouchers } from '@noriai/contract/calls/staff/coupons'
import { langs, type Lang } from '@noriai/contract/lang'
import { centsOfText } from './settings'

type CouponTemplate = CallRequest<typeof staffMakeVouchers>['template']

/** The types of coupon that staff can give, in the order of the list. */
export const givableTypes = [
  'ordinary',
  'percentage',
  'fixedAmount',
  'fullReduction',
  'recurringFullReduction',
  'deduction',
  'vip',
] as const
export type GivableType = (typeof givableTypes)[number]

/** Names as they are typed, language by language. */
export type TypedNames = Readonly<Record<Lang, string>>

/** A coupon as it is typed into the form. */
export interface TypedCoupon {
  readonly type: GivableType
  readonly names: TypedNames
  /** Amounts in main units. */
  readonly off: string
  readonly offCny: string
  readonly spend: string
  readonly spendCny: string
  readonly cap: string
  readonly capCny: string
  readonly percent: string
  readonly line: 'extraLuggage' | 'childSeat' | 'nightSurcharge'
  readonly direction: '' | 'pickup' | 'dropoff' | 'transfer'
  readonly validDays: string
}

/** No name in any language: then the formula names itself. */
export const noNames = Object.fromEntries(langs.map((lang) => [lang, ''])) as TypedNames

/** What a new coupon begins with. */
export const newCoupon: TypedCoupon = {
  type: 'ordinary',
  names: noNames,
  off: '',
  offCny: '',
  spend: '',
  spendCny: '',
  cap: '',
  capCny: '',
  percent: '',
  line: 'extraLuggage',
  direction: '',
  validDays: '30',
}

/** Which fields a type has. */
export const fieldsOf: Readonly<
  Record<
    GivableType,
    {
      readonly off?: true
      readonly spend?: true
      readonly cap?: true
      readonly percent?: true
      readonly line?: true
    }
  >
> = {
  ordinary: { off: true },
  percentage: { percent: true, cap: true },
  fixedAmount: { off: true },
  fullReduction: { spend: true, off: true },
  recurringFullReduction: { spend: true, off: true, cap: true },
  deduction: { line: true },
  vip: { percent: true },
}

/** What keeps a typed coupon from counting, or from counting at most hours; undefined for one that counts as usual. */
export function limitOf(
  { type, line, direction }: TypedCoupon,
  limits: readonly DeductionLimit[],
): DeductionLimit | undefined {
  if (type !== 'deduction') return undefined
  return limits.find((limit) => limit.line === line && (limit.direction ?? '') === direction)
}

/** An amount in yen, and in yuan where it has a price of its own. Nothing that was typed wrong passes the contract. */
export function listOf(yen: string, yuan: string): { JPY: number; CNY?: number } {
  const JPY = centsOfText(yen) ?? Number.NaN
  return yuan.trim() === '' ? { JPY } : { JPY, CNY: centsOfText(yuan) ?? Number.NaN }
}

/** What the form says, as the call asks for it; of this airport. */
export function templateOf(typed: TypedCoupon, airportCode: string): CouponTemplate {
  return {
    titles: typed.names,
    formula: formulaOf(typed),
    direction: typed.direction === '' ? null : typed.direction,
    airportCode: typed.direction === 'transfer' ? null : airportCode,
    validDays: Number(typed.validDays),
  }
}

function formulaOf(typed: TypedCoupon): CouponTemplate['formula'] {
  const off = listOf(typed.off, typed.offCny)
  const spend = listOf(typed.spend, typed.spendCny)
  const cap = listOf(typed.cap, typed.capCny)
  const percent = Number(typed.percent)
  switch (typed.type) {
    case 'ordinary':
    case 'fixedAmount':
      return { kind: typed.type, off }
    case 'percentage':
      return { kind: 'percentage', percent, ...(typed.cap.trim() !== '' && { cap }) }
    case 'vip':
      return { kind: 'vip', percent }
    case 'deduction':
      return { kind: 'deduction', line: typed.line }
    case 'fullReduction':
      return { kind: 'fullReduction', spend, save: off }
    case 'recurringFullReduction':
      return { kind: 'recurringFullReduction', spend, save: off, cap }
  }
}
