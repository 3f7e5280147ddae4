/** On H5 there is no number to take from WeChat. */
export const WechatNumber = () => null
