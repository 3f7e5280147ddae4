import type { PayWays } from './payWays.types'

/** Until the server has said what is offered here: WeChat has its own window, and neither frames nor other wallets. */
export const payWays: PayWays = ['wechat']
