import type { PaymentAttempt } from '@noriai/contract/schema/payment'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, drawWith, find, tap, type } from '@/h5/testing/draw'
import { navigate, openAfter } from '@/navigation'
import { buildTestRoot } from '@/stores/testRoot'
import { CardForm } from './CardForm'
import { useCardPayment } from './useCardPayment'

jest.mock('@/platform/focusField', () => ({ focusField: jest.fn() }))
jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  openAfter: jest.fn(() => Promise.resolve()),
  pathTo: (path: string, params: object) => `${path}?${JSON.stringify(params)}`,
}))

const ORIGIN = 'https://fields.pay.example'
const attempt: PaymentAttempt = {
  outTradeNo: 'NR2611210482-1',
  orderId: 'order',
  payType: 'card',
  status: 'created',
  error: null,
  amountJpy: 342_000,
  foreignCardFeeJpy: 2000,
  giftJpy: 0,
  createdAt: '2026-11-21 12:00:00',
  payUntil: '2026-11-21 12:15:00',
  card: null,
  wechat: null,
  redirectUrl: null,
  challengeUrl: null,
}
const paid = { ...attempt, status: 'succeeded' } as const
const declined = {
  ...attempt,
  status: 'failed',
  error: { error: 'payment.declined', message: 'The bank declined this card.', params: {} },
} as const
const user = { phone: null, countryCode: null, email: 'hana@noriai.example', hasPassword: false }
const openCardFields = () => ({ ui: 'frame', fieldsUrl: `${ORIGIN}/fields`, sessionId: 's' })

interface PayingProps {
  isOpen?: boolean
  orderToPay?: () => Promise<string | undefined>
}

function Paying({ isOpen = true, orderToPay = () => Promise.resolve('order') }: PayingProps) {
  const paying = useCardPayment({ isOpen, amountJpy: 342_000, giftJpy: 0, orderToPay, reload: jest.fn() })
  return (
    <>
      <button id="pay" onClick={paying.pay} aria-busy={paying.isPaying} />
      <CardForm paying={paying} name="HANNAH" amountJpy={342_000} feeJpy={2000} />
    </>
  )
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const postToken = (token: string) =>
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data: { type: 'token', token }, origin: ORIGIN }),
      ),
  )
async function payWith(token: string) {
  tap(find('#pay'))
  postToken(token)
  await settle()
}

beforeEach(() => jest.clearAllMocks())

it('a card is typed before there is an order: it is placed, begun and charged in one act', async () => {
  const made: string[] = []
  const orderToPay = () => {
    made.push('order')
    return Promise.resolve('order')
  }
  const noting = (name: string, answer: unknown) => () => {
    made.push(name)
    return answer
  }
  await draw(<Paying orderToPay={orderToPay} />, 'en', {
    openCardFields: noting('fields', openCardFields()),
    rePay: noting('attempt', attempt),
    confirmCardPayment: noting('charge', paid),
    queryOrderTradeStatus: noting('books', { status: 'succeeded' }),
  })
  await settle()
  expect(made).toEqual(['fields'])
  await payWith('tok_0123456789')
  expect(made).toEqual(['fields', 'order', 'attempt', 'charge', 'books'])
  expect(openAfter).toHaveBeenCalledTimes(1)
  expect(navigate).not.toHaveBeenCalled()
})

it('a declined card leaves page and fields, says why, and another card pays the same order', async () => {
  const tokens: string[] = []
  await draw(<Paying />, 'en', {
    openCardFields,
    rePay: () => attempt,
    confirmCardPayment: ({ cardToken }: { cardToken: string }) => {
      tokens.push(cardToken)
      return tokens.length === 1 ? declined : paid
    },
    queryOrderTradeStatus: () => ({ status: 'succeeded' }),
  })
  await settle()
  const frame = find('iframe')
  await payWith('tok_declined0')
  expect(find('#card-problem').textContent).toContain('You haven’t been charged')
  expect(find('#pay').getAttribute('aria-busy')).toBe('false')
  expect(find('iframe')).toBe(frame)
  expect(navigate).not.toHaveBeenCalled()
  await payWith('tok_good12345')
  expect(tokens).toEqual(['tok_declined0', 'tok_good12345'])
  expect(openAfter).toHaveBeenCalledTimes(1)
})

it('a ride whose seats were released meanwhile is not charged', async () => {
  const rePay = jest.fn()
  await draw(<Paying orderToPay={() => Promise.resolve(undefined)} />, 'en', { openCardFields, rePay })
  await settle()
  await payWith('tok_0123456789')
  expect(rePay).not.toHaveBeenCalled()
  expect(find('#pay').getAttribute('aria-busy')).toBe('false')
})

it('a charge whose answer is lost is never tried again here: its progress is asked for', async () => {
  await draw(<Paying />, 'en', {
    openCardFields,
    rePay: () => attempt,
    confirmCardPayment: () => Promise.reject(new ApiError('timeout')),
  })
  await settle()
  await payWith('tok_0123456789')
  expect(navigate).toHaveBeenLastCalledWith(
    'useCar/paymentStatus/paymentStatus',
    { id: 'order' },
    { how: 'replace' },
  )
})

it('a series of refused cards: the owner proves to be there, and the card that was typed goes on', async () => {
  const confirmed: unknown[] = []
  await draw(<Paying />, 'en', {
    openCardFields,
    rePay: () => attempt,
    getUserInfo: () => user,
    emailSendCode: () => ({ resendInSeconds: 60 }),
    proveIdentity: () => ({ proof: 'proof_0123456789', expiresInSeconds: 900 }),
    confirmCardPayment: (request: never) => {
      confirmed.push(request)
      if (confirmed.length === 1) throw new ApiError('account.proofNeeded', { status: 409 })
      return paid
    },
    queryOrderTradeStatus: () => ({ status: 'processing' }),
  })
  await settle()
  await payWith('tok_0123456789')
  expect(document.body.textContent).toContain('Several cards were refused.')
  type(find<HTMLInputElement>('#payment-proof-code'), '123456')
  const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Continue')
  tap(next as HTMLElement)
  await settle()
  const card = { outTradeNo: attempt.outTradeNo, cardToken: 'tok_0123456789' }
  expect(confirmed).toEqual([card, { ...card, proof: 'proof_0123456789' }])
  expect(navigate).toHaveBeenLastCalledWith(
    'useCar/paymentStatus/paymentStatus',
    { id: 'order', outTradeNo: attempt.outTradeNo },
    { how: 'replace' },
  )
})

it('the fields are fetched once it can be paid, and stay whatever the page learns meanwhile', async () => {
  const fetched = jest.fn(openCardFields)
  const { redraw } = await draw(<Paying isOpen={false} />, 'en', { openCardFields: fetched })
  await settle()
  expect(fetched).not.toHaveBeenCalled()
  redraw(<Paying />)
  await settle()
  const frame = find('iframe')
  redraw(<Paying isOpen={false} />)
  redraw(<Paying />)
  await settle()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(find('iframe')).toBe(frame)
})

it('the fields are those of the language that is shown, though those of the one before come later', async () => {
  const waiting: ((fields: unknown) => void)[] = []
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { openCardFields: () => new Promise((resolve) => void waiting.push(resolve)) },
  })
  const { redraw } = drawWith(root, <Paying />)
  await settle()
  await act(() => root.settings.chooseLanguage('ko'))
  redraw(<Paying />)
  await settle()
  const answer = async (number: number, sessionId: string) => {
    waiting[number]?.({ ui: 'frame', fieldsUrl: `${ORIGIN}/${sessionId}`, sessionId })
    await settle()
  }
  await answer(1, 'ko')
  await answer(0, 'en')
  expect(find<HTMLIFrameElement>('iframe').src).toContain(`${ORIGIN}/ko`)
})

it.each([
  ['the frame of its origin', ORIGIN, 1],
  ['Stripe’s form, which has none', null, 0],
])(
  'until the server says what comes, the room is that of the visit before: %s',
  async (_, origin, framed) => {
    localStorage.setItem('cache/pageConfig', JSON.stringify({ paymentOrigin: origin }))
    await draw(<Paying isOpen={false} />)
    expect(document.querySelectorAll('[style*="304px"]')).toHaveLength(framed)
    localStorage.clear()
  },
)
