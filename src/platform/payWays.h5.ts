import type { PayWays } from './payWays.types'

/** The provider's card fields are in a frame; its wallets open pages of their own. */
export const payWays: PayWays = ['card', 'wechat', 'alipay']
