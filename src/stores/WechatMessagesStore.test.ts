import { defaultPolicy } from '@noriai/contract/policy'
import type { WechatAllowance } from '@noriai/contract/schema/wechatMessage'
import Taro from '@tarojs/taro'
import type * as inWechat from '@/platform/messages'
import { purposesOf } from '@/features/wechatMessages/purposesOf'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { loginCode } from '@/platform/loginCode'
import { buildTestRoot, type Answers } from './testRoot'
import { WechatMessagesStore } from './WechatMessagesStore'

// WeChat's own file: a browser has no messages, and none of this is built for it.
jest.mock('@/platform/messages', () => jest.requireActual<typeof inWechat>('../platform/messages.ts'))
jest.mock('@/platform/loginCode', () => ({ knowsHolder: true, loginCode: jest.fn() }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { requestSubscribeMessage: jest.fn(), getSetting: jest.fn() },
}))

const wechatTemplates = [
  { purpose: 'rideChange', templateId: 'c' },
  { purpose: 'rideReminder', templateId: 'r' },
  { purpose: 'tripInfo', templateId: 't' },
  { purpose: 'booking', templateId: 'b' },
] as const

const allowanceOf = (left: number): WechatAllowance => ({
  allowed: wechatTemplates.map(({ purpose }) => ({ purpose, left, isLasting: false })),
})

/** A traveller whose WeChat answers as given, and who is then known to allow so many of each. */
async function buildMessages(said: object | Error, more: Answers = {}) {
  const request = jest.mocked(Taro.requestSubscribeMessage)
  if (said instanceof Error) request.mockRejectedValue(Object.assign(said, { errCode: Number(said.message) }))
  else request.mockResolvedValue({ errMsg: 'requestSubscribeMessage:ok', ...said })
  const answers = { wechatMessages: () => allowanceOf(0), allowWechatMessages: () => allowanceOf(1), ...more }
  const { root, api } = await buildTestRoot({ answers })
  root.settings.config = { wechatTemplates: [...wechatTemplates] } as never
  const sent = () => api.made.filter(({ name }) => name === 'allowWechatMessages').map((call) => call.request)
  return { messages: root.store(WechatMessagesStore), sent, request, root }
}

/** Lets what waits for the answer's call begin, and answers it. */
async function flushed(answer: () => void) {
  await new Promise((resolve) => setTimeout(resolve))
  answer()
}

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(loginCode).mockResolvedValue('code-1')
  jest.mocked(Taro.getSetting).mockResolvedValue({
    subscriptionsSetting: { mainSwitch: true, itemSettings: { r: 'accept', b: 'reject' } },
  } as never)
})

describe('messages in WeChat', () => {
  it('are asked for at once on the tap, three at most, and the answers go to the server with who it was', async () => {
    const { messages, sent, request } = await buildMessages({
      c: 'accept',
      r: 'acceptWithAudio',
      t: 'reject',
    })
    const asking = messages.ask(['rideChange', 'rideReminder', 'tripInfo', 'booking'])
    expect(request.mock.calls.map(([options]) => options.tmplIds)).toEqual([['c', 'r', 't']])
    expect(await asking).toBe('allowed')
    const answers = [
      { templateId: 'c', answer: 'accept' },
      { templateId: 'r', answer: 'accept' },
      { templateId: 't', answer: 'reject' },
    ]
    expect(sent()).toEqual([{ wechatCode: 'code-1', answers }])
    expect(messages.allowed).toEqual(allowanceOf(1).allowed)
  })

  it('are refused, banned, filtered, switched off or not shown: each is said as it is', async () => {
    const refused = await buildMessages({ c: 'reject', r: 'ban', t: 'filter' })
    expect(await refused.messages.ask(['rideChange', 'rideReminder', 'tripInfo'])).toBe('refused')
    expect(refused.sent()).toHaveLength(1)
    for (const [code, outcome] of [
      ['20004', 'off'],
      ['10005', 'failed'],
    ] as const) {
      const { messages, sent } = await buildMessages(new Error(code))
      expect(await messages.ask(['rideChange'])).toBe(outcome)
      expect(sent()).toEqual([])
    }
  })

  it('that the server does not hear of were not allowed', async () => {
    const lost = await buildMessages(
      { c: 'accept' },
      {
        allowWechatMessages: () => {
          throw new Error('offline')
        },
      },
    )
    expect(await lost.messages.ask(['rideChange'])).toBe('failed')
    jest.mocked(loginCode).mockResolvedValue(undefined)
    const { messages, sent } = await buildMessages({ c: 'accept' })
    expect(await messages.ask(['rideChange'])).toBe('failed')
    expect(sent()).toEqual([])
  })

  it('are offered while no consent is left, and not before that is known', async () => {
    const { messages } = await buildMessages({ c: 'accept' })
    expect(messages.missing(['rideChange', 'booking'])).toEqual([])
    await messages.load()
    expect(messages.missing(['rideChange', 'booking'])).toEqual(['rideChange', 'booking'])
    await messages.ask(['rideChange'])
    expect(messages.missing(['rideChange', 'booking'])).toEqual([])
  })

  it('are offered too where the settings come after the page that offers them', async () => {
    let arrive: (config: unknown) => void = () => undefined
    const { messages, root } = await buildMessages(
      { c: 'accept' },
      { getPageConfigInfo: () => new Promise((resolve) => (arrive = resolve)) },
    )
    const config = root.settings.config
    root.settings.config = null
    void root.settings.load()
    const loading = messages.load()
    await Promise.resolve()
    expect(messages.missing(['rideChange'])).toEqual([])
    await flushed(() => arrive({ ...config, policy: defaultPolicy, currency: 'JPY', poster: null }))
    await loading
    expect(messages.missing(['rideChange'])).toEqual(['rideChange'])
  })

  it('are not offered while the settings cannot be had, and are once they can', async () => {
    let isDown = true
    const { messages, root } = await buildMessages(
      { c: 'accept' },
      {
        getPageConfigInfo: () => {
          if (isDown) throw new Error('offline')
          return { wechatTemplates, policy: defaultPolicy, currency: 'JPY', poster: null }
        },
      },
    )
    root.settings.config = null
    await messages.load()
    expect(messages.missing(['rideChange'])).toEqual([])
    isDown = false
    await messages.load()
    expect(messages.missing(['rideChange'])).toEqual(['rideChange'])
  })

  it('that are always allowed are topped up by a tap, without a question about others', async () => {
    const { messages, request } = await buildMessages({ r: 'accept' })
    messages.topUp(['rideChange', 'rideReminder', 'booking'])
    expect(request).not.toHaveBeenCalled()
    await messages.load()
    messages.topUp(['rideChange', 'rideReminder', 'booking'])
    expect(request.mock.calls.map(([options]) => options.tmplIds)).toEqual([['r']])
  })
})

describe('what is worth hearing', () => {
  const facts = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
  const orderWith = (changes: object) => new Order({ ...orderView(), facts, ...changes })

  it('is about a paid ride that is to come, with what is still to be done', () => {
    expect(purposesOf(orderWith({ actions: ['fillInfo'] }))).toContain('rideChange')
    expect(purposesOf(orderWith({ facts: { ...facts, payment: 'unpaid' } }))).toEqual([])
    expect(purposesOf(orderWith({ facts: { ...facts, fulfilment: 'cancelled' } }))).toEqual([])
  })
})
