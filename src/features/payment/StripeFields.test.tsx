import { act } from 'react'
import { draw, find, tap } from '@/h5/testing/draw'
import type { CardAnswer } from './cardFields.types'
import { StripeFields } from './StripeFields'

const mockLoad = jest.fn()
jest.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: (...given: unknown[]) => mockLoad(...given) as unknown,
}))

/** Plays Stripe's script: what it was given, and what it is to answer. */
function playStripe(country: string | null = 'US') {
  const amounts: number[] = []
  let amount = 0
  let ready: () => void = () => undefined
  const payment = {
    on: (event: string, handler: () => void) => {
      if (event === 'ready') ready = handler
    },
    mount: jest.fn(() => ready()),
    destroy: jest.fn(),
  }
  const elements = {
    create: jest.fn(() => payment),
    update: (given: { amount: number }) => {
      amount = given.amount
      return Promise.resolve()
    },
    submit: jest.fn((): Promise<object> => Promise.resolve({ selectedPaymentMethod: 'card' })),
  }
  const stripe = {
    elements: jest.fn(() => elements),
    createConfirmationToken: jest.fn((): Promise<object> => {
      amounts.push(amount)
      const card = { country }
      const confirmationToken = { id: `ctoken_${amount}`, payment_method_preview: { card } }
      return Promise.resolve({ confirmationToken })
    }),
  }
  mockLoad.mockResolvedValue(stripe)
  return { stripe, elements, payment, amounts }
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const fields = (
  submission: number,
  onAnswer: (answer: CardAnswer) => void = jest.fn(),
  takesWallets = false,
) => (
  <StripeFields
    publishableKey="pk_test_1"
    amountYen={3420}
    homeAmountYen={3400}
    wallets={takesWallets}
    label="Card details"
    submission={submission}
    onAnswer={onAnswer}
  />
)

async function submitted(onAnswer: (answer: CardAnswer) => void) {
  const { redraw } = await draw(fields(0, onAnswer))
  await settle()
  redraw(fields(1, onAnswer))
  await settle()
}

beforeEach(() => mockLoad.mockReset())

describe('Stripe’s card fields', () => {
  it('are given the amount and the publishable key, and no secret; cards alone', async () => {
    const { stripe, elements } = playStripe()
    await draw(fields(0))
    await settle()
    expect(mockLoad).toHaveBeenCalledWith('pk_test_1', { locale: 'en' })
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({
        mode: 'payment',
        amount: 3420,
        currency: 'jpy',
        allowedPaymentMethodTypes: ['card'],
      }),
    )
    expect(JSON.stringify([stripe.elements.mock.calls, elements.create.mock.calls])).not.toMatch(/secret/i)
    expect(elements.create).toHaveBeenCalledWith(
      'payment',
      expect.objectContaining({ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }),
    )
  })

  it('show Apple Pay and Google Pay where the server takes them, Link nowhere', async () => {
    const { elements } = playStripe()
    await draw(fields(0, jest.fn(), true))
    await settle()
    expect(elements.create).toHaveBeenCalledWith(
      'payment',
      expect.objectContaining({ wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' } }),
    )
  })

  it('hand over a token of a foreign card, and of a Japanese one a token without the fee', async () => {
    const onAnswer = jest.fn()
    const foreign = playStripe('US')
    await submitted(onAnswer)
    const home = playStripe('JP')
    await submitted(onAnswer)
    const unknown = playStripe(null)
    await submitted(onAnswer)
    expect([foreign.amounts, home.amounts, unknown.amounts]).toEqual([[3420], [3420, 3400], [3420, 3400]])
    expect(onAnswer.mock.calls).toEqual([
      [{ kind: 'token', token: 'ctoken_3420' }],
      [{ kind: 'token', token: 'ctoken_3400' }],
      [{ kind: 'token', token: 'ctoken_3400' }],
    ])
  })

  it('leave what is wrong beside its field to the form itself', async () => {
    const onAnswer = jest.fn()
    const { elements, amounts } = playStripe()
    elements.submit.mockResolvedValue({ error: { type: 'validation_error' } })
    await submitted(onAnswer)
    expect(onAnswer.mock.calls).toEqual([[{ kind: 'invalid' }]])
    expect(amounts).toEqual([])
    expect(document.body.textContent).not.toContain('checked')
  })

  it('say why a card gave no token', async () => {
    const onAnswer = jest.fn()
    const { stripe } = playStripe()
    for (const [type, words] of [
      ['card_error', 'This card isn’t accepted.'],
      ['api_connection_error', 'Your card couldn’t be checked just now.'],
    ] as const) {
      stripe.createConfirmationToken.mockResolvedValue({ error: { type } })
      await submitted(onAnswer)
      expect(document.body.textContent).toContain(words)
    }
    stripe.createConfirmationToken.mockRejectedValue(new Error('cut'))
    await submitted(onAnswer)
    expect(onAnswer.mock.calls).toEqual(Array(3).fill([{ kind: 'invalid' }]))
  })

  it('can be fetched again when the script did not come', async () => {
    mockLoad.mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
    await draw(fields(0))
    await settle()
    expect(document.body.textContent).toContain('The card form didn’t load.')
    const { payment } = playStripe()
    tap(find('button'))
    await settle()
    expect(payment.mount).toHaveBeenCalledTimes(1)
    expect(document.body.textContent).not.toContain('didn’t load')
  })

  it('are closed with the page', async () => {
    const { payment } = playStripe()
    const { redraw } = await draw(fields(0))
    await settle()
    redraw(<div />)
    await settle()
    expect(payment.destroy).toHaveBeenCalledTimes(1)
  })
})
