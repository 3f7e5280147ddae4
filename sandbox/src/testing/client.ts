import { randomUUID } from 'node:crypto'
import { apiKey, appOrigin } from '../../test/spawnSandbox'

interface Refusal {
  readonly code: string
  readonly problems?: Readonly<Record<string, string>>
  readonly funding?: string
}

export interface Answer {
  readonly status: number
  // What the API answers is checked by the tests themselves.
  readonly body: Readonly<Record<string, unknown>> & { readonly error?: Refusal }
}

/** Calls the sandbox as a merchant's server would. */
export function merchantOf(origin: string) {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  return {
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: object, key?: string) =>
      call('POST', path, body, key === undefined ? {} : { 'idempotency-key': key }),
    /** A payment of 6,420 yen by card, unless `changes` says otherwise. */
    create: (changes: object = {}, key?: string) =>
      call(
        'POST',
        '/v1/payments',
        paymentRequest(changes),
        key === undefined ? {} : { 'idempotency-key': key },
      ),
  }
}

export type Merchant = ReturnType<typeof merchantOf>

export function paymentRequest(changes: object = {}) {
  return {
    reference: `T${randomUUID()}`,
    amount: 6420,
    currency: 'JPY',
    method: 'card',
    channel: 'fields',
    acceptedFunding: ['credit'],
    lang: 'en',
    returnUrl: `${appOrigin}/pages/payment/Success?outTradeNo=x`,
    ...changes,
  }
}

export const card = (number: string) => ({ number, expiry: '09 / 40', cvc: '123', name: 'HANNAH O’BRIEN' })

/** Types a card into the hosted fields of a payment, as the form's own script does. */
export async function typeCard(
  origin: string,
  merchant: Merchant,
  paymentId: unknown,
  typed: object,
): Promise<Answer> {
  const session = await merchant.post(`/v1/payments/${String(paymentId)}/field-sessions`)
  const key = new URL(String(session.body.url)).searchParams.get('key') ?? ''
  const response = await fetch(`${origin}/fields/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-publishable-key': key },
    body: JSON.stringify({ session: session.body.id, ...typed }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** A payment, confirmed with the test card of this number; gives the confirmation's answer. */
export async function payWith(origin: string, merchant: Merchant, number: string, key?: string) {
  const payment = await merchant.create()
  const token = await typeCard(origin, merchant, payment.body.id, card(number))
  const id = String(payment.body.id)
  const confirmed = await merchant.post(`/v1/payments/${id}/confirm`, { cardToken: token.body.token }, key)
  return { id, token: token.body.token, confirmed }
}
