/** A traveller who uses the API as the app does: signs in by e-mail, books a ride, pays it with a test card. */
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { issueCertificate } from '@noriai/contract/calls/config'
import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { matchAddressMoreNew } from '@noriai/contract/calls/places'
import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { confirmCardPayment, rePay } from '@noriai/contract/calls/payment'
import { emailSendCode, login } from '@noriai/contract/calls/signIn'
import type { Lang } from '@noriai/contract/lang'
import { defaultPolicy } from '@noriai/contract/policy'
import { priceLuggage } from '@noriai/contract/rules/fare'
import type { Need } from '@noriai/contract/rules/riderNeeds'
import { frameOf } from '@noriai/contract/schema/payment'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product'

/** Cards of the sandbox by what they do (sandbox/README.md). */
export const cards = {
  japanese: '4000003920000003',
  foreign: '4242424242424242',
  declined: '4000000000000002',
  debit: '4000056655665556',
  challenge: '4000000000003220',
} as const

/** The API refused a call. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Readonly<Record<string, unknown>>,
    /** Seconds after which the server asks to come again; null when it does not. */
    readonly retryAfter: string | null = null,
  ) {
    super(`${status} ${code}`)
  }
}

/** What a proxy in front answers by itself when it reaches no server. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504]

/** Whether something in front answered, and no server of ours. */
export function isOfProxy({ status, code }: Refusal): boolean {
  return code === '' && PROXY_STATUSES.includes(status)
}

/** Whether no server was there, or it had no time: the same call, with the same key, may succeed a moment later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (!(error instanceof Refusal)) return false
  return error.status === 503 || error.code === 'unavailable' || isOfProxy(error)
}

/** How long a server may be away before a traveller gives up, and how often is asked meanwhile. */
const LONGEST_OUTAGE_MS = 120_000
const RETRY_MS = 200

/** The server that a traveller asks, and who reads the codes that it sends. */
export type ServedProduct = Pick<Product, 'url' | 'codeFor'>

interface AnswerBody {
  readonly data?: unknown
  readonly error?: string
  readonly params?: Record<string, unknown>
}

/** What a server says of its answer; nothing where a proxy answered in words of its own. */
async function bodyOf(answer: Response): Promise<AnswerBody> {
  const text = await answer.text()
  try {
    return JSON.parse(text) as AnswerBody
  } catch (error) {
    if (answer.ok) throw error
    return {}
  }
}

type Ride = CallRequest<typeof checkAppointment>
type Contact = CallRequest<typeof addOrUpdate>['contact']

const hannah: Contact = {
  contactName: 'HANNAH O’BRIEN',
  email: 'hannah@example.com',
  whatsapp: '+61412345678',
}

export class Traveller {
  token: string | undefined
  protected certificate: string | undefined

  constructor(
    protected readonly product: ServedProduct,
    readonly email: string,
    readonly lang: Lang = 'en',
  ) {}

  /** A traveller who is signed in. */
  static async signedIn(
    product: ServedProduct,
    email = `${randomUUID()}@example.com`,
    lang: Lang = 'en',
  ): Promise<Traveller> {
    const traveller = new Traveller(product, email, lang)
    await traveller.call(emailSendCode, { email, scene: 'login' })
    const code = await product.codeFor(email)
    traveller.token = (await traveller.call(login, { loginType: 'email', email, code, agreed: true })).token
    return traveller
  }

  /** Where they are: in a browser, or in the mini-program. */
  protected get appOs(): 'h5' | 'weapp' {
    return 'h5'
  }

  /** What else goes with every call, such as a cookie. */
  protected ownHeaders(): Record<string, string> {
    return {}
  }

  /** Is given the headers of every answer. */
  protected readHeaders(_headers: Headers): void {
    // A traveller keeps no cookies.
  }

  /** The order once its money is back, or as it is when that takes too long: refunds go out after the answer to what causes them. */
  async refunded(id: string): Promise<CallResponse<typeof userOrderInfo>> {
    const giveUpAt = Date.now() + LONGEST_OUTAGE_MS
    for (;;) {
      const order = await this.call(userOrderInfo, { id })
      if (order.label !== 'refunding' || Date.now() > giveUpAt) return order
      await sleep(RETRY_MS)
    }
  }

  /** Makes a call. @throws Refusal for every answer that is no success. */
  async call<C extends Call>(
    call: C,
    request: CallRequest<C>,
    key: string = randomUUID(),
  ): Promise<CallResponse<C>> {
    const headers: Record<string, string> = { appOs: this.appOs, language: this.lang, ...this.ownHeaders() }
    if (this.token) headers.authorization = `Bearer ${this.token}`
    if (call.idempotent) headers['idempotency-key'] = key
    if (call.certificate) headers.certificate = await this.ownCertificate()
    const isGet = call.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : ''
    const answer = await fetch(`${this.product.url}/api${call.path}${query}`, {
      method: call.method,
      headers: isGet ? headers : { ...headers, 'content-type': 'application/json' },
      ...(isGet ? {} : { body: JSON.stringify(request ?? {}) }),
    })
    this.readHeaders(answer.headers)
    const body = await bodyOf(answer)
    if (answer.status !== 200) {
      const retryAfter = answer.headers.get('retry-after')
      throw new Refusal(answer.status, body.error ?? '', body.params ?? {}, retryAfter)
    }
    return body.data
  }

  /** As `call`, repeated with the same key while the server cannot be reached: what an app does in a power cut. */
  async insist<C extends Call>(call: C, request: CallRequest<C>): Promise<CallResponse<C>> {
    const key = randomUUID()
    const until = Date.now() + LONGEST_OUTAGE_MS
    for (;;) {
      try {
        return await this.call(call, request, key)
      } catch (error) {
        if (!isOutage(error) || Date.now() > until) throw error
        await sleep(RETRY_MS)
      }
    }
  }

  /** A ride from the airport for a flight that lands at `landing` (Tokyo wall time), to a hotel found by name. */
  async pickup(landing: string, changes: Partial<Ride> = {}, hotel = 'Hotel Nikko Osaka'): Promise<Ride> {
    const address = await this.hotel(hotel)
    return {
      type: 1,
      currency: 'JPY',
      dateTime: landing,
      params1: 2,
      params2: 0,
      arrivalAirportCode: 'KIX',
      terminal: 'T1',
      flight: { manual: true, scheduledTime: landing },
      otherAirportCode: 'HKG',
      adults: 2,
      addressId: address.addressId,
      luggage: { large: 2, small: 2 },
      address: { addressId: address.addressId, text: address.name, detail: '101' },
      flightConfirmed: true,
      ...changes,
    }
  }

  /** A ride to Terminal 1, there by `arrival` (Tokyo wall time), from a hotel found by name. */
  async dropoff(arrival: string, changes: Partial<Ride> = {}, hotel = 'Hotel Nikko Osaka'): Promise<Ride> {
    const address = await this.hotel(hotel)
    return {
      type: 2,
      currency: 'JPY',
      dateTime: arrival,
      params1: 2,
      params2: 0,
      departureAirportCode: 'KIX',
      terminal: 'T1',
      adults: 2,
      addressId: address.addressId,
      luggage: { large: 2, small: 2 },
      address: { addressId: address.addressId, text: address.name, detail: '101' },
      ...changes,
    }
  }

  private async hotel(name: string) {
    const found = await this.call(matchAddressMoreNew, { city: 'osaka', keyWords: name })
    const [address] = found.matches
    if (!address) throw new Error(`No address was found for ${name}`)
    return address
  }

  /** Holds the seats of a ride and places its order. */
  async order(
    ride: Ride,
    contact: Contact = hannah,
    needs: readonly Need[] = [],
  ): Promise<CallResponse<typeof addOrUpdate>> {
    const hold = await this.call(checkAppointment, ride)
    return this.call(addOrUpdate, {
      holdId: hold.holdId,
      ride,
      contact,
      needs: [...needs],
      payPrice: hold.quotation.payPrice,
      payPriceJpy: hold.quotation.payPriceJpy,
      agreed: true,
    })
  }

  /** Orders extra pieces for a paid ride. */
  addLuggage(orderId: string, pieces: number): Promise<CallResponse<typeof addLuggageOrder>> {
    const { payPrice } = priceLuggage(pieces, 'JPY', defaultPolicy)
    return this.call(addLuggageOrder, { orderId, pieces, currency: 'JPY', payPrice })
  }

  /** Pays an order with a test card; answers what the confirmation answered. */
  async pay(
    orderId: string,
    card: string = cards.japanese,
  ): Promise<CallResponse<typeof confirmCardPayment>> {
    const attempt = await this.call(rePay, { id: orderId, payType: 'card' })
    const frame = frameOf(attempt.card)
    if (!frame) throw new Error('The provider gave no card fields')
    const cardToken = await this.typeCard(frame.fieldsUrl, frame.sessionId, card)
    return this.call(confirmCardPayment, { outTradeNo: attempt.outTradeNo, cardToken })
  }

  /** Completes the trip info of two adults: the ride code is there afterwards. */
  nameRiders(orderId: string): Promise<CallResponse<typeof fillOrderInfo>> {
    return this.call(fillOrderInfo, {
      id: orderId,
      passengers: [
        { passportName: 'HANNAH O’BRIEN', kind: 'adult' },
        { passportName: 'TOM O’BRIEN', kind: 'adult' },
      ],
      contact: hannah,
    })
  }

  /** What the script of the hosted card fields does with a typed card. */
  async typeCard(fieldsUrl: string, session: string, number: string): Promise<string> {
    const url = new URL(fieldsUrl)
    const answer = await fetch(`${url.origin}/fields/tokens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-publishable-key': url.searchParams.get('key') ?? '',
      },
      body: JSON.stringify({ session, number, expiry: '09 / 40', cvc: '123', name: 'HANNAH O’BRIEN' }),
    })
    const body = (await answer.json()) as { token?: string }
    if (!body.token) throw new Error(`The card was not taken: ${JSON.stringify(body)}`)
    return body.token
  }

  private async ownCertificate(): Promise<string> {
    this.certificate ??= (await this.call(issueCertificate, {})).certificate
    return this.certificate
  }
}
