import { useStore } from '@/hooks/useStores'
import { WechatMessagesStore } from '@/stores/WechatMessagesStore'
import { purposesOf } from './purposesOf'
import type { UseMessageTopUp } from './useMessageTopUp.types'

/** In WeChat: a tap adds what the traveller always allows, without a question. */
export const useMessageTopUp: UseMessageTopUp = () => {
  const messages = useStore(WechatMessagesStore)
  return (order) => messages.topUp(purposesOf(order))
}
