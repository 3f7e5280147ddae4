import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { apiVersion, livemode, type StripeAccount } from '../state/account'

/** What is done with news: sent as it happens, kept until a test sends it, or lost. */
export const newsModes = ['send', 'hold', 'lose'] as const
export type NewsMode = (typeof newsModes)[number]

interface Endpoint {
  /** Empty: there is none. */
  url: string
  readonly secret: string
}

const FIRST_WAIT_MS = 100
const MOST_TRIES = 12
const ANSWER_WITHIN_MS = 5000

/** Signs a body as Stripe does: the HMAC of its time and itself, by the endpoint's secret. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Sends what happened to the merchant's webhook endpoint, again and again until it is taken. */
export class EventDelivery {
  mode: NewsMode = 'send'
  /** How often each event is sent, though it was taken: Stripe may send one twice. */
  copies = 1
  #held: Stripe.Event[] = []
  readonly #waiting = new Set<NodeJS.Timeout>()

  constructor(
    private readonly account: StripeAccount,
    private readonly endpoint: Endpoint,
    /** Of the machine: a moved clock must not make true signatures look old. */
    private readonly clock: () => number,
  ) {
    account.announce = (type, object, previous) => this.take(type, object, previous)
    account.webhookUrl = () => this.endpoint.url
  }

  /** Sends what is held, in this order of its ids; in the order of its happening without them. */
  sendHeld(ids?: readonly string[]): void {
    const held = this.#held
    this.#held = []
    const inOrder = ids ? ids.flatMap((id) => held.filter((event) => event.id === id)) : held
    for (const event of inOrder) this.send(event)
  }

  /** Sends an event that was sent before. */
  sendAgain(id: string): void {
    const event = this.account.tables.event.get(id)
    if (event) this.send(event)
  }

  /** Sends to another address from now on. */
  moveTo(url: string): void {
    this.endpoint.url = url
  }

  stop(): void {
    for (const timer of this.#waiting) clearTimeout(timer)
  }

  private take(type: Stripe.Event.Type, object: object, previous?: object): void {
    const event = {
      id: this.account.newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.account.seconds(),
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode,
      pending_webhooks: this.endpoint.url === '' ? 0 : 1,
      request: { id: null, idempotency_key: null },
      type,
    } satisfies Stripe.EventBase
    this.account.tables.event.set(event.id, event as Stripe.Event)
    if (this.mode === 'hold') this.#held.push(event as Stripe.Event)
    if (this.mode === 'send')
      for (let copy = 0; copy < this.copies; copy += 1) this.send(event as Stripe.Event)
  }

  private send(event: Stripe.Event, tries = 0): void {
    if (this.endpoint.url === '') return
    void this.post(event, this.endpoint).then((isTaken) => {
      if (isTaken || tries + 1 >= MOST_TRIES) return
      const timer = setTimeout(
        () => {
          this.#waiting.delete(timer)
          this.send(event, tries + 1)
        },
        FIRST_WAIT_MS * 2 ** tries,
      )
      this.#waiting.add(timer)
    })
  }

  private async post(event: Stripe.Event, { url, secret }: Endpoint): Promise<boolean> {
    const body = JSON.stringify(event)
    const seconds = Math.floor(this.clock() / 1000)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, secret, seconds),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }
}
