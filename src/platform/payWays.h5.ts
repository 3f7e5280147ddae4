import type { PayWays } from './payWays.types'

/** Until the server has said what is offered here. */
export const payWays: PayWays = ['card', 'wechat', 'alipay']
