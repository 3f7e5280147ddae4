import * as v from 'valibot'

export const orderLabelSchema = v.picklist([
  'toPay',
  'paying',
  'paid',
  'paymentFailed',
  'closed',
  'toBeConfirmed',
  'toDepart',
  'toBoard',
  'verified',
  'inProgress',
  'completed',
  'cancelled',
  'refundPending',
  'refunding',
  'refunded',
  'partlyRefunded',
  'shipped',
  'receiving',
  'awaitingReview',
  'reviewed',
])
export type OrderLabelName = v.InferOutput<typeof orderLabelSchema>

export const orderActionSchema = v.picklist([
  'pay',
  'cancel',
  'fillInfo',
  'rideCode',
  'requestRefund',
  'addLuggage',
  'guideMap',
  'review',
  'rebook',
])
export type OrderActionName = v.InferOutput<typeof orderActionSchema>

export const orderFactsSchema = v.object({
  payment: v.string(),
  fulfilment: v.string(),
  refund: v.string(),
  review: v.string(),
})
