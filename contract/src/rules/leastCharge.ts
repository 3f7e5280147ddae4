import type { Cents } from '../money'

/**
 * The least that can be charged, in hundredths of a yen: Stripe takes no smaller charge by any way to pay. What discounts or gift cards
 * leave of a price is never more than nothing and less than this. Source: docs.stripe.com/currencies, minimum charge amounts.
 */
export const leastChargeJpy: Cents = 5000
