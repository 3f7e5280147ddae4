import type { Order } from '@/models/Order'

export interface WechatMessagesCardProps {
  order: Order
}
