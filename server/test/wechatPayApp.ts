import { randomUUID } from 'node:crypto'
import * as calls from '@noriai/contract/calls/payment'
import { eq } from 'drizzle-orm'
import { sharedWechatKeys } from '../../sandbox/src/wechatPay/keys'
import { WechatPayStandIn, type WechatPayOptions } from '../../sandbox/src/wechatPay/standIn'
import { orders } from '../src/infra/db/schema/orders'
import { paymentAttempts } from '../src/infra/db/schema/payments'
import { buildSession } from './accounts'
import { buildTestApp, testNow, type TestAppOptions } from './buildTestApp'
import { afterAllTests } from './database'
import { buildUnpaidOrder } from './factories/unpaidOrder'
import { settingsOf } from './wechatPayTest'
import { startWechat } from './wechatService'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const OPEN_ID = 'oPayer-1'
/** A code of wx.login that WeChat does not know. */
export const wrongCode = 'a-wrong-code-of-wx-login-000'

/** The real server with WeChat Pay and WeChat played beside it, each on a real socket; notices reach the server as they are sent. */
export async function buildWechatPayApp({
  wechatPay = {},
  ...options
}: TestAppOptions & { readonly wechatPay?: WechatPayOptions } = {}) {
  let deliver: NonNullable<WechatPayOptions['deliver']> = () => Promise.resolve(503)
  let now = () => testNow
  const standIn = await WechatPayStandIn.start({
    keys: sharedWechatKeys(),
    openIds: [OPEN_ID],
    now: () => now(),
    deliver: (notice, url) => deliver(notice, url),
    ...wechatPay,
  })
  afterAllTests(() => Promise.resolve(standIn.close()))
  const wechat = await startWechat(({ query }) =>
    query.js_code === wrongCode ? { errcode: 40029 } : { openid: OPEN_ID, session_key: 'a-session-key' },
  )
  const test = await buildTestApp({
    audit: { except: ['everyOrderHasAWayOut'], charged: true },
    ...options,
    env: { ...settingsOf(standIn), WECHAT_API_URL: wechat.apiUrl, ...options.env },
  })
  now = () => test.clock.now()
  deliver = async ({ headers, body }, url) => {
    const { pathname } = new URL(url)
    const answer = await test.app.inject({ method: 'POST', url: pathname, payload: body, headers })
    return answer.statusCode
  }
  return { ...test, standIn, wechat }
}
export type WechatPayApp = Awaited<ReturnType<typeof buildWechatPayApp>>

/** A signed-in traveller with an unpaid order, and what they do to pay it by WeChat. */
export async function buildWechatPayer(test: WechatPayApp) {
  const { account, token } = await buildSession(test)
  const order = await buildUnpaidOrder(test, account.id)
  const startWith = (headers: Record<string, string>, more: object, idempotencyKey: string = randomUUID()) =>
    test.call(calls.rePay, { id: order.id, payType: 'wechat', ...more }, { token, idempotencyKey, headers })
  return {
    account,
    order,
    token,
    /** In the mini-program, with a code of wx.login. */
    inMiniProgram: (wechatCode: string = randomUUID(), idempotencyKey?: string) =>
      startWith({ appos: 'weapp' }, { wechatCode }, idempotencyKey),
    withoutCode: () => startWith({ appos: 'weapp' }, {}),
    onPhone: (idempotencyKey?: string) => startWith({ 'user-agent': phone }, {}, idempotencyKey),
    onDesktop: () => startWith({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, {}),
    sync: (outTradeNo: string) => test.call(calls.syncOrderTradeStatus, { outTradeNo }, { token }),
    query: () => test.call(calls.queryOrderTradeStatus, { id: order.id }, { token }),
    async stored() {
      const [row] = await test.deps.db.select().from(orders).where(eq(orders.id, order.id))
      if (!row) throw new Error('the order is gone')
      return row
    },
    attempts: () => test.deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id)),
  }
}
