import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absentProvider } from './absentProvider'
import type { Capabilities, Method, Offer, Place } from './capabilities'
import type { PaymentProvider } from './provider'
import { onlyProvider, paymentProviders } from './providers'

const phone: Place = { os: 'h5', browser: 'other', form: 'phone' }
const desktop: Place = { ...phone, form: 'desktop' }
const weapp: Place = { os: 'weapp', browser: 'wechat', form: 'phone' }

const faults: string[] = []
const onFault = (fault: string) => void faults.push(fault)

function offering(
  name: PaymentProvider['name'],
  offers: Capabilities['offers'],
  cardFacts: Capabilities['cardFacts'] = 'beforeCharge',
): PaymentProvider {
  return {
    ...absentProvider(name, onFault),
    capabilities: {
      offers,
      cardFacts,
      disputes: false,
      refundDays: {},
      failedRefund: 'newNumber',
      ledger: null,
    },
  }
}
const offer = (method: Method, channel: Offer['channel'], payer: Offer['payer'] = 'none'): Offer => ({
  method,
  channel,
  payer,
})

const stripe = offering('stripe', ({ form }) => [
  offer('card', 'fields'),
  ...(form === 'desktop' ? [offer('wechat', 'redirect')] : []),
])
const institution = offering('wechat', ({ os, form }) =>
  os === 'weapp'
    ? [offer('wechat', 'miniProgram', 'wechat')]
    : form === 'phone'
      ? [offer('wechat', 'redirect')]
      : [],
)
const choice = {
  all: [stripe, institution],
  byMethod: { card: ['stripe'], wechat: ['wechat', 'stripe'], alipay: [] },
  cardInWechat: true,
  onFault,
} as const
const both = paymentProviders(choice)
const shown = (place: Place, methods: readonly Method[] = ['card', 'wechat', 'alipay']) =>
  both
    .offersAt(place, methods)
    .map(({ method, provider, channel, payer }) => [method, provider, channel, payer])

test('a way to pay is made with the first provider that offers it where the traveller is', () => {
  assert.deepEqual(shown(phone), [
    ['card', 'stripe', 'fields', 'none'],
    ['wechat', 'wechat', 'redirect', 'none'],
  ])
  assert.deepEqual(shown(desktop), [
    ['card', 'stripe', 'fields', 'none'],
    ['wechat', 'stripe', 'redirect', 'none'],
  ])
  assert.deepEqual(
    shown(weapp).filter(([method]) => method === 'wechat'),
    [['wechat', 'wechat', 'miniProgram', 'wechat']],
  )
})

test('cards are offered in WeChat’s browser where the settings say so', () => {
  const inWechat: Place = { ...phone, browser: 'wechat' }
  for (const [cardInWechat, methods] of [
    [true, ['card']],
    [false, []],
  ] as const) {
    const offers = paymentProviders({ ...choice, cardInWechat }).offersAt(inWechat, ['card'])
    assert.deepEqual(
      offers.map(({ method }) => method),
      methods,
    )
  }
})

test('only what is asked for is offered, in that sequence', () => {
  assert.deepEqual(
    shown(desktop, ['wechat', 'card']).map(([method]) => method),
    ['wechat', 'card'],
  )
  assert.deepEqual([both.hasProvider('wechat'), both.hasProvider('alipay')], [true, false])
})

test('a card is not offered by a provider that cannot tell its funding before it is charged', () => {
  const blind = onlyProvider(
    offering('stripe', () => [offer('card', 'fields'), offer('alipay', 'redirect')], 'none'),
  )
  assert.deepEqual(
    blind.offersAt(phone, ['card', 'alipay']).map(({ method }) => method),
    ['alipay'],
  )
})

test('an attempt of a provider that is not set up any more is neither paid nor ended, and somebody hears of it', async () => {
  const gone = both.named('sandbox')
  assert.equal(gone.name, 'sandbox')
  faults.length = 0
  const answers = [
    gone.fetch('pay_1'),
    gone.cancel('pay_1'),
    gone.findRefund('pay_1', 're_1'),
    gone.fetchRefund('re_1'),
  ]
  assert.deepEqual(
    (await Promise.all(answers)).map(({ kind }) => kind),
    ['unknown', 'unknown', 'unknown', 'unknown'],
  )
  assert.deepEqual(
    [...new Set(faults)],
    ['sandbox is not set up, and payments were made with it: set it up again'],
  )
  assert.deepEqual(gone.capabilities.offers(phone), [])
})
