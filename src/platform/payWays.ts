import type { PayWays } from './payWays.types'

/** WeChat has its own window, and neither frames nor other wallets. */
export const payWays: PayWays = ['wechat']
