import type { PaymentAttempt } from '@noriai/contract/schema/payment'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap, type } from '@/h5/testing/draw'
import { navigate } from '@/navigation'
import { CardForm } from './CardForm'
import { useCardPayment } from './useCardPayment'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

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
  card: { ui: 'frame', fieldsUrl: `${ORIGIN}/fields`, sessionId: 's' },
  wechat: null,
  redirectUrl: null,
  challengeUrl: null,
}
const user = { phone: null, countryCode: null, email: 'hana@noriai.example', hasPassword: false }

function Paying({ isFresh = true }: { isFresh?: boolean }) {
  const order = { orderId: 'order', giftJpy: 0, isPayable: true, isFresh }
  const paying = useCardPayment({ ...order, reload: jest.fn() })
  return (
    <>
      <button id="pay" onClick={paying.pay} />
      <CardForm paying={paying} />
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

it('a series of refused cards: the owner proves to be there, and the card that was typed goes on', async () => {
  const confirmed: unknown[] = []
  await draw(<Paying />, 'en', {
    rePay: () => attempt,
    getUserInfo: () => user,
    emailSendCode: () => ({ resendInSeconds: 60 }),
    proveIdentity: () => ({ proof: 'proof_0123456789', expiresInSeconds: 900 }),
    confirmCardPayment: (request: never) => {
      confirmed.push(request)
      if (confirmed.length === 1) throw new ApiError('account.proofNeeded', { status: 409 })
      return { ...attempt, status: 'succeeded' }
    },
  })
  await settle()
  tap(find('#pay'))
  postToken('tok_0123456789')
  await settle()
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

it('a copy of the order that was kept from before begins nothing: the payment may be waiting at the bank', async () => {
  const rePay = jest.fn(() => attempt)
  const { redraw } = await draw(<Paying isFresh={false} />, 'en', { rePay })
  await settle()
  expect(rePay).not.toHaveBeenCalled()
  redraw(<Paying />)
  await settle()
  redraw(<Paying isFresh={false} />)
  redraw(<Paying />)
  await settle()
  expect(rePay).toHaveBeenCalledTimes(1)
})
