import type { WechatPurpose } from '@noriai/contract/schema/wechatMessage'
import type { Order } from '@/models/Order'

/** What is worth hearing about a ride that is still to come, the most urgent first; nothing of any other order. */
export function purposesOf(order: Order): readonly WechatPurpose[] {
  const { facts } = order.view
  if (order.goods !== 'ride' || facts.payment !== 'paid' || facts.fulfilment !== 'confirmed') return []
  return ['rideChange', 'rideReminder', order.needsTripInfo ? 'tripInfo' : 'booking']
}
