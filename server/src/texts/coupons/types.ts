import type { Direction } from '@noriai/contract/policy'
import type { DeductibleLine } from '@noriai/contract/rules/discount'

/** What one language says of coupons; amounts, percentages and ranges of time are finished strings. */
export interface CouponTexts {
  /** What a formula is called when staff gave it no name. */
  readonly title: {
    readonly off: (off: string) => string
    readonly vip: (percentOff: string) => string
    readonly free: Readonly<Record<DeductibleLine, string>>
    readonly percent: (percentOff: string) => string
    readonly spend: (spend: string, save: string) => string
    readonly every: (spend: string, save: string) => string
    /** Given because something failed through our fault. */
    readonly apology: (off: string) => string
    readonly campaign: (off: string) => string
    readonly package: string
  }
  readonly rule: {
    readonly noMinimum: string
    readonly fromTotal: (price: string) => string
    readonly atMost: (price: string) => string
    readonly ofFare: string
    readonly once: string
    readonly wholeLine: string
    /** A ride within a city is in one of those that are served, `Osaka`. */
    readonly direction: Readonly<Record<Direction, (cities: string) => string>>
    readonly airport: (airport: string) => string
    readonly notLanding: (range: string) => string
    readonly notArriving: (range: string) => string
    readonly oneAnOrder: string
    readonly givenBack: string
  }
}
