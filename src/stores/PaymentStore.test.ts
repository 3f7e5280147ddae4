import type { PaymentAttempt, TradeStatus } from '@noriai/contract/schema/payment'
import { msPerSecond } from '@noriai/contract/time'
import { ApiError } from '@/api/ApiError'
import { orderView } from '@/models/testing/orderView'
import { wechatPay } from '@/platform/pay'
import type { WechatPayOutcome } from '@/platform/pay.types'
import { PaymentStore } from './PaymentStore'
import { buildTestRoot, type Answers } from './testRoot'
import { TradeWatch } from './TradeWatch'

const { id } = orderView()
const otherId = '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d02'
const attemptOf = (parts: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  outTradeNo: 'NR261121-0482-1',
  orderId: id,
  payType: 'card',
  status: 'created',
  error: null,
  amountJpy: 642000,
  giftJpy: 0,
  foreignCardFeeJpy: 2000,
  createdAt: '2026-11-21 12:00:00',
  payUntil: '2026-11-21 12:15:00',
  card: { ui: 'frame', fieldsUrl: 'https://pay.example/fields', sessionId: 's' },
  wechat: null,
  redirectUrl: null,
  challengeUrl: null,
  ...parts,
})
const tradeOf = (status: TradeStatus['status'], attempt: PaymentAttempt | null = null): TradeStatus => ({
  orderId: id,
  orderNo: 'NR261121-0482',
  status,
  payUntil: '2026-11-21 12:15:00',
  paidAt: null,
  attempt,
})

async function storeWith(answers: Answers) {
  const { root, api } = await buildTestRoot({ answers })
  const keys = () => api.made.map(({ options }) => options.idempotencyKey)
  return { store: root.store(PaymentStore), watch: new TradeWatch(root), api, keys }
}

describe('starting to pay', () => {
  it('twice with the same way is one attempt', async () => {
    const { store, keys } = await storeWith({ rePay: () => attemptOf() })
    await Promise.all([store.start(id, 'card'), store.start(id, 'card')])
    expect(new Set(keys()).size).toBe(1)
  })

  it('with another way is another attempt', async () => {
    const { store, keys } = await storeWith({ rePay: () => attemptOf() })
    await store.start(id, 'card')
    await store.start(id, 'alipay')
    expect(new Set(keys()).size).toBe(2)
  })

  it('again after the attempt ended asks for a new one', async () => {
    const answers = [attemptOf({ status: 'failed' }), attemptOf({ outTradeNo: 'NR261121-0482-2' })]
    const { store, keys } = await storeWith({ rePay: () => answers.shift() })
    const attempt = await store.start(id, 'card')
    expect(attempt.outTradeNo).toBe('NR261121-0482-2')
    expect(new Set(keys()).size).toBe(2)
  })

  it('with another card leaves an attempt that waits at the bank of one before', async () => {
    const answers = [
      attemptOf(),
      attemptOf({ status: 'requiresAction', challengeUrl: 'https://bank.example/first-card' }),
      attemptOf({ outTradeNo: 'NR261121-0482-2' }),
    ]
    const { store, keys } = await storeWith({ rePay: () => answers.shift() })
    await store.startCard(id, 0)
    // The answer of its confirmation was lost: here it still seems new.
    expect(store.attempt?.status).toBe('created')
    const attempt = await store.startCard(id, 0)
    expect([attempt.outTradeNo, attempt.status]).toEqual(['NR261121-0482-2', 'created'])
    const [first, second, third] = keys()
    expect([second === first, third === second]).toEqual([true, false])
  })

  it('is refused as the server says', async () => {
    const { store } = await storeWith({
      rePay: () => {
        throw new ApiError('order.expired', { status: 409 })
      },
    })
    await expect(store.start(id, 'card')).rejects.toMatchObject({ code: 'order.expired' })
    expect(store.attempt).toBeUndefined()
  })
})

describe('confirming a card', () => {
  it('twice with one token is one charge', async () => {
    const { store, keys } = await storeWith({ confirmCardPayment: () => attemptOf({ status: 'succeeded' }) })
    await Promise.all([store.confirm('NR261121-0482-1', 'tok_1'), store.confirm('NR261121-0482-1', 'tok_1')])
    expect(new Set(keys()).size).toBe(1)
  })

  it('that is refused ends the attempt, so that another card begins a new one', async () => {
    const refused = attemptOf({
      status: 'failed',
      error: { error: 'payment.declined', message: '', params: {} },
    })
    const { store, keys } = await storeWith({
      rePay: () => attemptOf(),
      confirmCardPayment: () => refused,
    })
    await store.start(id, 'card')
    const answer = await store.confirm('NR261121-0482-1', 'tok_1')
    expect(answer.error?.error).toBe('payment.declined')
    await store.start(id, 'card')
    const [first, , second] = keys()
    expect(first).not.toBe(second)
  })
})

describe('watching a payment', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }))
  afterEach(() => jest.useRealTimers())
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * msPerSecond)

  it('ends with the answer that decides', async () => {
    const answers = [tradeOf('processing'), tradeOf('processing'), tradeOf('succeeded')]
    const { watch, api } = await storeWith({ queryOrderTradeStatus: () => answers.shift() })
    watch.start({ orderId: id })
    await pass(60)
    expect(watch.outcome).toBe('paid')
    expect(api.made).toHaveLength(3)
  })

  it('asks the provider too when its word does not come', async () => {
    const { watch, api } = await storeWith({
      queryOrderTradeStatus: () => tradeOf('processing', attemptOf({ status: 'processing' })),
      syncOrderTradeStatus: () => tradeOf('succeeded'),
    })
    watch.start({ orderId: id })
    await pass(10)
    expect(api.made.map(({ name }) => name)).toEqual([
      'queryOrderTradeStatus',
      'queryOrderTradeStatus',
      'syncOrderTradeStatus',
    ])
    expect(watch.outcome).toBe('paid')
  })

  it('never hangs: it says that it is late, and asks again when told to', async () => {
    const { watch } = await storeWith({ queryOrderTradeStatus: () => tradeOf('processing') })
    watch.start({ orderId: id })
    await pass(61)
    expect(watch.isLate).toBe(false)
    await pass(2)
    expect(watch.isLate).toBe(true)
    watch.start({ orderId: id })
    expect(watch.isLate).toBe(false)
    watch.stop()
  })

  it('goes on when the network comes back', async () => {
    let isOnline = false
    const { watch } = await storeWith({
      queryOrderTradeStatus: () => {
        if (!isOnline) throw new ApiError('offline')
        return tradeOf('succeeded')
      },
    })
    watch.start({ orderId: id })
    await pass(5)
    expect(watch.outcome).toBe('open')
    isOnline = true
    await pass(5)
    expect(watch.outcome).toBe('paid')
  })

  it('stops at a refusal and tells it', async () => {
    const { watch } = await storeWith({
      queryOrderTradeStatus: () => {
        throw new ApiError('notFound', { status: 404 })
      },
    })
    watch.start({ orderId: id })
    await pass(60)
    expect(watch.error).toMatchObject({ code: 'notFound' })
    expect(watch.isLate).toBe(false)
  })

  it('hears nothing more once it was stopped', async () => {
    const { watch, api } = await storeWith({ queryOrderTradeStatus: () => tradeOf('processing') })
    watch.start({ orderId: id })
    await pass(0)
    watch.stop()
    await pass(60)
    expect(api.made).toHaveLength(1)
  })

  it('hears of the payment that is watched now alone, however late another answer comes', async () => {
    let answerFirst: (trade: TradeStatus) => void = () => undefined
    const { watch } = await storeWith({
      queryOrderTradeStatus: ({ id: wanted }: { id?: string }) =>
        wanted === id
          ? new Promise<TradeStatus>((resolve) => (answerFirst = resolve))
          : { ...tradeOf('processing'), orderId: otherId },
    })
    watch.start({ orderId: id })
    await pass(0)
    watch.start({ orderId: otherId })
    await pass(0)
    answerFirst(tradeOf('succeeded'))
    await pass(0)
    expect([watch.trade?.orderId, watch.outcome]).toEqual([otherId, 'open'])
    watch.stop()
  })
})

describe('while WeChat’s window is open', () => {
  const params = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
  const never = () => new Promise<never>(() => undefined)
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }))
  afterEach(() => jest.useRealTimers())
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * msPerSecond)
  async function opened(answers: Answers, open: () => Promise<WechatPayOutcome>) {
    jest.spyOn(wechatPay, 'open').mockImplementation(open)
    const { store, api } = await storeWith(answers)
    let isLeft = false
    void store.openWindow(attemptOf({ payType: 'wechat' }), params).then(() => (isLeft = true))
    const calls = () => api.made.map(({ name }) => name)
    return { store, calls, isLeft: () => isLeft }
  }

  it('the server is asked, so that an answer of the window that gets lost keeps nobody', async () => {
    const trades = [tradeOf('requiresAction'), tradeOf('processing'), tradeOf('succeeded')]
    const next = () => trades.shift()
    const { calls, isLeft } = await opened({ queryOrderTradeStatus: next, syncOrderTradeStatus: next }, never)
    await pass(8)
    expect(isLeft()).toBe(false)
    await pass(4)
    expect(isLeft()).toBe(true)
    expect(calls()).toEqual(['queryOrderTradeStatus', 'queryOrderTradeStatus', 'syncOrderTradeStatus'])
    await pass(60)
    expect(calls()).toHaveLength(3)
  })

  it('is asked no more once it was left, and an answer that fails decides nothing', async () => {
    let leave: (outcome: WechatPayOutcome) => void = () => undefined
    const fails = () => Promise.reject(new ApiError('offline'))
    const { calls, isLeft } = await opened(
      { queryOrderTradeStatus: fails, syncOrderTradeStatus: fails },
      () => new Promise((resolve) => (leave = resolve)),
    )
    await pass(5)
    expect([isLeft(), calls().length]).toEqual([false, 1])
    leave('cancelled')
    await pass(60)
    expect([isLeft(), calls().length]).toEqual([true, 1])
  })

  it('nobody is kept for ever while nothing is decided', async () => {
    const open = () => tradeOf('requiresAction')
    const { isLeft } = await opened({ queryOrderTradeStatus: open, syncOrderTradeStatus: open }, never)
    await pass(9 * 60)
    expect(isLeft()).toBe(false)
    await pass(2 * 60)
    expect(isLeft()).toBe(true)
  })
})
