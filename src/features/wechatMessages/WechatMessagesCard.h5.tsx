import type { WechatMessagesCardProps } from './WechatMessagesCard.types'

/** Browsers have no messages of WeChat. */
export const WechatMessagesCard = (_: WechatMessagesCardProps) => null
