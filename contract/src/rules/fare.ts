import { addCents, timesCents, type Cents, type Currency } from '../money'
import type { Policy, PriceList } from '../policy'
import type { PriceBreakdown, PriceLine } from '../price'
import type { Instant } from '../time'
import { containedTax } from './containedTax'
import {
  discountAmount,
  type Discount,
  type DiscountBase,
  type PartnerDiscount,
  type PriceDiscount,
} from './discount'
import { isDiscountExcluded } from './discountTime'
import { farePerPerson, type FareEnds, type FareTable } from './fareTable'
import { hasNightSurcharge } from './nightSurcharge'
import { listPrice } from './priceList'

/** What a ride's price depends on. */
export interface RidePriceInput extends FareEnds {
  readonly currency: Currency
  /** Scheduled landing (pick-up), airport arrival (drop-off), departure (transfer). */
  readonly rideTime: Instant
  /** People who pay the fare, as `countParty` counts them. */
  readonly farePaying: number
  /** Bought pieces of luggage. */
  readonly extraLuggage: number
  readonly childSeats: number
  /** Instant reductions of the campaigns in force; they apply first. */
  readonly instantReductions?: readonly Discount[]
  /** The price of the partner that led here; it applies next. */
  readonly partner?: PartnerDiscount
  /** At most one coupon an order. */
  readonly coupon?: Discount
}

type Kind = PriceLine['kind']

/**
 * The price of a ride, line by line, in the shown currency and in the yen that are charged. A quotation and an order
 * are priced by this same function, so that the quoted price is the price charged. The total includes the foreign card
 * fee, because it may fall after being quoted and never rise. Amounts are hundredths, tax included.
 * @returns undefined where the fare table has no fare (`booking.noQuotation`).
 * Source: specification, section 9; decisions.md, "Money", "foreign card fee", "night surcharge", "Coupons".
 */
export function priceRide(
  input: RidePriceInput,
  table: FareTable,
  policy: Policy,
): PriceBreakdown | undefined {
  const fare = farePerPerson(input, table)
  if (fare === undefined) return undefined
  const { charges, luggage, passengers } = policy
  const atNight = hasNightSurcharge(input.direction, input.rideTime, policy)
  const line = (kind: Kind, quantity: number, list: PriceList) =>
    listLine({ kind, quantity, list, currency: input.currency, policy })
  const rideLines = [
    line('fare', input.farePaying, fare),
    line('nightSurcharge', atNight ? input.farePaying : 0, charges.nightSurcharge.perPerson),
    line('extraLuggage', input.extraLuggage, luggage.extraPrice),
    line('childSeat', input.childSeats, passengers.childSeat.fee),
  ].filter(({ kind, quantity }) => kind === 'fare' || quantity > 0)
  const discountLines = discountsOf(input, rideLines, policy)
  const beforeFee = [...rideLines, ...discountLines.map(({ priceLine }) => priceLine)]
  const isCharged = sumOf(beforeFee, 'amountJpy') > 0
  const feeLines = isCharged ? [line('foreignCardFee', 1, charges.foreignCardFee)] : []
  return breakdownOf({
    lines: [...beforeFee, ...feeLines],
    discounts: discountLines,
    currency: input.currency,
    policy,
  })
}

/** Whether nothing is left to charge for a price: no card is asked for, and it is settled as soon as it is ordered. */
export function needsNoCharge({ payPriceJpy }: Pick<PriceBreakdown, 'payPriceJpy'>): boolean {
  return payPriceJpy === 0
}

/** The price of extra luggage bought on its own, with the foreign card fee of its own transaction. */
export function priceLuggage(pieces: number, currency: Currency, policy: Policy): PriceBreakdown {
  const luggage = listLine({
    kind: 'extraLuggage',
    quantity: pieces,
    list: policy.luggage.extraPrice,
    currency,
    policy,
  })
  const fee = listLine({
    kind: 'foreignCardFee',
    quantity: 1,
    list: policy.charges.foreignCardFee,
    currency,
    policy,
  })
  return breakdownOf({
    lines: luggage.amountJpy > 0 ? [luggage, fee] : [luggage],
    discounts: [],
    currency,
    policy,
  })
}

/**
 * The price of seats bought later for lap children of a ride: what a seat was quoted at for the ride's own people, its night
 * surcharge included, with the foreign card fee of its own transaction and in the ride's currency. By the fares that the ride was
 * sold with, not those of today: the children are of one party with those who paid them, its zones may not be on sale any more,
 * and its traveller has that fare in the booking. Discounts of the ride are not repeated: a coupon is for one order.
 */
export function priceLapChildSeats(seats: number, sold: PriceBreakdown, policy: Policy): PriceBreakdown {
  const { currency } = sold
  const seatLines = [...ofKind(sold.lines, 'fare'), ...ofKind(sold.lines, 'nightSurcharge')]
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({
      ...line,
      quantity: seats,
      amount: timesCents(line.unitPrice, seats),
      amountJpy: timesCents(line.amountJpy / line.quantity, seats),
    }))
  const fee = listLine({
    kind: 'foreignCardFee',
    quantity: 1,
    list: policy.charges.foreignCardFee,
    currency,
    policy,
  })
  const isCharged = sumOf(seatLines, 'amountJpy') > 0
  return breakdownOf({ lines: isCharged ? [...seatLines, fee] : seatLines, discounts: [], currency, policy })
}

interface DiscountLine {
  readonly formula: PriceDiscount['kind']
  readonly priceLine: PriceLine
}

function discountsOf(input: RidePriceInput, rideLines: readonly PriceLine[], policy: Policy): DiscountLine[] {
  if (isDiscountExcluded(input.direction, input.rideTime, policy)) return []
  const { instantReductions = [], partner, coupon } = input
  const discounts: PriceDiscount[] = [
    ...instantReductions,
    ...(partner ? [partner] : []),
    ...(coupon ? [coupon] : []),
  ]
  return discounts.reduce<DiscountLine[]>((taken, discount) => {
    const left = [...rideLines, ...taken.map(({ priceLine }) => priceLine)]
    const base = { shown: baseOf(left, 'amount'), jpy: baseOf(left, 'amountJpy') }
    const { amount, amountJpy } = discountAmount({ discount, base, currency: input.currency, policy })
    if (amountJpy === 0) return taken
    const kind = lineKindOf(discount)
    const off = { unitPrice: 0 - amount, amount: 0 - amount, amountJpy: 0 - amountJpy }
    return [
      ...taken,
      { formula: discount.kind, priceLine: { kind, quantity: 1, ...off, title: discount.title } },
    ]
  }, [])
}

function lineKindOf({ kind }: PriceDiscount): 'instantReduction' | 'partner' | 'coupon' {
  return kind === 'instantReduction' || kind === 'partner' ? kind : 'coupon'
}

function baseOf(lines: readonly PriceLine[], of: 'amount' | 'amountJpy'): DiscountBase {
  const kindSum = (kind: Kind) => sumOf(ofKind(lines, kind), of)
  return {
    total: sumOf(lines, of),
    fare: kindSum('fare'),
    lines: {
      extraLuggage: kindSum('extraLuggage'),
      childSeat: kindSum('childSeat'),
      nightSurcharge: kindSum('nightSurcharge'),
    },
  }
}

function listLine({
  kind,
  quantity,
  list,
  currency,
  policy,
}: {
  readonly kind: Kind
  readonly quantity: number
  readonly list: PriceList
  readonly currency: Currency
  readonly policy: Policy
}): PriceLine {
  const unitPrice = listPrice(list, currency, policy)
  const unitPriceJpy = listPrice(list, 'JPY', policy)
  return {
    kind,
    quantity,
    unitPrice,
    amount: timesCents(unitPrice, quantity),
    amountJpy: timesCents(unitPriceJpy, quantity),
    title: null,
  }
}

function breakdownOf({
  lines,
  discounts,
  currency,
  policy,
}: {
  readonly lines: PriceLine[]
  readonly discounts: readonly DiscountLine[]
  readonly currency: Currency
  readonly policy: Policy
}): PriceBreakdown {
  const kindSum = (kind: Kind) => sumOf(ofKind(lines, kind), 'amount')
  const offBy = (...formulas: readonly PriceDiscount['kind'][]) =>
    0 -
    sumOf(
      discounts.filter(({ formula }) => formulas.includes(formula)).map(({ priceLine }) => priceLine),
      'amount',
    )
  const rideParts = [
    kindSum('fare'),
    kindSum('nightSurcharge'),
    kindSum('extraLuggage'),
    kindSum('childSeat'),
  ]
  const orderPrice = addCents(...rideParts)
  const discountPrice = 0 - addCents(kindSum('instantReduction'), kindSum('partner'), kindSum('coupon'))
  const payPriceJpy = sumOf(lines, 'amountJpy')
  return {
    currency,
    personPrice: ofKind(lines, 'fare')[0]?.unitPrice ?? 0,
    nightServiceCharge: kindSum('nightSurcharge'),
    luggagePrice: kindSum('extraLuggage'),
    childSeatCosts: kindSum('childSeat'),
    orderPrice,
    discountPrice: addCents(discountPrice),
    fullDiscountPrice: addCents(offBy('fullReduction', 'recurringFullReduction')),
    percentDiscountPrice: addCents(offBy('vip', 'percentage', 'partner')),
    currentPrice: addCents(orderPrice, -discountPrice),
    foreignCardFee: kindSum('foreignCardFee'),
    payPrice: sumOf(lines, 'amount'),
    payPriceJpy,
    foreignCardFeeJpy: sumOf(ofKind(lines, 'foreignCardFee'), 'amountJpy'),
    taxJpy: containedTax(payPriceJpy, policy.charges.taxPercent),
    taxPercent: policy.charges.taxPercent,
    lines,
  }
}

function ofKind(lines: readonly PriceLine[], kind: Kind): PriceLine[] {
  return lines.filter((line) => line.kind === kind)
}

function sumOf(lines: readonly PriceLine[], of: 'amount' | 'amountJpy'): Cents {
  return addCents(...lines.map((line) => line[of]))
}
