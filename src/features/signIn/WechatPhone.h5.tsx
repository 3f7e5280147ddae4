import type { WechatPhoneProps } from './WechatPhone.types'

/** On H5 there is no number to take from WeChat. */
export const WechatPhone = (_props: WechatPhoneProps) => null
