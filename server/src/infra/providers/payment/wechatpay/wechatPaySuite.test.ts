import { msPerMinute } from '@noriai/contract/time'
import { openRoad } from '../../../../../test/faultyRoad'
import { openNewsBox } from '../../../../../test/newsBox'
import { testProvider } from '../../../../../test/providerSuite'
import { startWechatPayTest } from '../../../../../test/wechatPayTest'
import { wechatPayProvider } from './wechatPay'

const PAYER = 'oA_b-1'

testProvider('WeChat Pay', async () => {
  const news = await openNewsBox()
  let now = Date.now()
  const { fake, access } = await startWechatPayTest({
    openIds: [PAYER],
    now: () => now,
    deliver: async ({ headers, body }) => (await fetch(news.url, { method: 'POST', headers, body })).status,
  })
  const road = await openRoad(fake.origin)
  const provider = wechatPayProvider({ ...access, apiUrl: road.url }, { clock: { now: () => now } })
  const pay = async (outTradeNo: string) => {
    if (fake.books.pay(outTradeNo)) await fake.notify({ outTradeNo })
  }
  return {
    provider,
    road,
    requests: {
      create: /^POST \/v3\/global\/transactions\/jsapi$/,
      refund: /^POST \/v3\/global\/refunds$/,
      cancel: /^POST \/v3\/global\/transactions\/out-trade-no\/[\w-]+\/close$/,
    },
    way: {
      method: 'wechat',
      channel: 'miniProgram',
      payer: { kind: 'wechat', appId: access.appId, openId: PAYER },
    },
    hidesUnpaidAmount: true,
    pay: async ({ id }) => {
      await pay(id)
      return { again: () => pay(id) }
    },
    decline: ({ id }) => Promise.resolve(fake.books.fail(id)),
    passMinutes: (minutes) => Promise.resolve(void (now += minutes * msPerMinute)),
    now: () => now,
    refundsOf: (id) => Promise.resolve(fake.books.refundsOf(id).length),
    endRefund: (id) => fake.endRefund(id, 'SUCCESS'),
    news,
  }
})
