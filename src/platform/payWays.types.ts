/** The ways to pay that can be opened on this platform, the likeliest first. */
export type PayWays = ('card' | 'wechat' | 'alipay')[]
