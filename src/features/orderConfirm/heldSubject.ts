import type { Hold } from '@noriai/contract/schema/hold'

/**
 * What is paid for on the page of held seats, whichever order it becomes. What was chosen for it, as paying with gift cards, counts at
 * whatever price and after the seats are held again, and for no other departure.
 */
export const heldSubject = ({ departure, quotation }: Hold) => ({
  id: `held/${departure.departureId}`,
  price: quotation,
  heldJpy: 0,
})
