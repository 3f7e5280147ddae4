/**
 * Plays the part of Stripe.js that the app uses, over a frame of its own origin as Stripe's is: `elements`, `submit`,
 * `createConfirmationToken`. What the app does not use is missing, so that its use is noticed.
 */
import type { ElementsFacts, FrameError, FromFrame, ToFrame } from './messages'

class IntegrationError extends Error {
  override name = 'IntegrationError'
}

type Handler = (event: object) => void
type Outcome = { readonly error?: FrameError; readonly token?: object }

const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
const { origin } = new URL(script)
const ELEMENTS_OPTIONS = [
  'mode',
  'amount',
  'currency',
  'allowedPaymentMethodTypes',
  'appearance',
  'fonts',
  'locale',
  'loader',
]
const PAYMENT_OPTIONS = ['wallets', 'fields', 'layout', 'terms', 'business', 'defaultValues', 'readOnly']

function assertListed(options: object, listed: readonly string[], of: string): void {
  const other = Object.keys(options).find((name) => !listed.includes(name))
  if (other !== undefined) throw new IntegrationError(`Unrecognized ${of} parameter: ${other}`)
}

interface GivenOptions {
  readonly mode?: string
  readonly amount?: number
  readonly currency?: string
  readonly allowedPaymentMethodTypes?: readonly string[]
}

function factsOf({ mode, amount, currency, allowedPaymentMethodTypes = [] }: GivenOptions): ElementsFacts {
  if (mode !== 'payment') throw new IntegrationError('elements(): only mode "payment" is played')
  if (!Number.isSafeInteger(amount) || amount === undefined || amount <= 0) {
    throw new IntegrationError('elements(): amount must be a positive integer')
  }
  if (currency === undefined || !/^[a-z]{3}$/.test(currency)) {
    throw new IntegrationError('elements(): currency must be a three-letter code in lowercase')
  }
  return { mode, amount, currency, methods: allowedPaymentMethodTypes }
}

/** The Payment Element: a frame, and what happens in it. */
class PaymentElement {
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #answers = new Map<number, (outcome: Outcome) => void>()
  #frame: HTMLIFrameElement | undefined
  #asked = 0

  mount(where: string | HTMLElement): void {
    const parent = typeof where === 'string' ? document.querySelector(where) : where
    if (!parent) throw new IntegrationError('mount(): the element does not exist')
    const frame = document.createElement('iframe')
    frame.src = `${origin}/endive/payment-element.html#${encodeURIComponent(location.origin)}`
    frame.title = 'Secure payment input frame'
    frame.style.cssText = 'border:0;display:block;width:100%;height:1px'
    parent.append(frame)
    this.#frame = frame
    window.addEventListener('message', this.#hear)
  }

  unmount(): void {
    window.removeEventListener('message', this.#hear)
    this.#frame?.remove()
    this.#frame = undefined
  }

  destroy(): void {
    this.unmount()
    this.#handlers.clear()
  }

  on(type: string, handler: Handler): this {
    const handlers = this.#handlers.get(type) ?? new Set()
    this.#handlers.set(type, handlers.add(handler))
    return this
  }

  off(type: string, handler: Handler): this {
    this.#handlers.get(type)?.delete(handler)
    return this
  }

  focus(): void {
    this.#frame?.focus()
  }

  /** Asks the frame and waits for its answer. */
  ask(
    request: ToFrame extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never,
  ) {
    return new Promise<Outcome>((resolve, reject) => {
      const target = this.#frame?.contentWindow
      if (!target) return reject(new IntegrationError('The Payment Element is not mounted'))
      this.#asked += 1
      this.#answers.set(this.#asked, resolve)
      target.postMessage({ ...request, id: this.#asked }, origin)
    })
  }

  readonly #hear = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source !== this.#frame?.contentWindow) return
    const message = event.data as FromFrame
    if (message.type === 'ready') {
      if (this.#frame) this.#frame.style.height = `${message.height}px`
      this.#emit('ready', { elementType: 'payment' })
    }
    if (message.type === 'change') {
      const { complete, empty } = message
      this.#emit('change', {
        elementType: 'payment',
        complete,
        empty,
        collapsed: false,
        value: { type: 'card' },
      })
    }
    if (message.type === 'answer') {
      this.#answers.get(message.id)?.(message)
      this.#answers.delete(message.id)
    }
  }

  #emit(type: string, event: object): void {
    for (const handler of this.#handlers.get(type) ?? []) handler(event)
  }
}

class Elements {
  #options: GivenOptions
  #payment: PaymentElement | undefined
  /** A token follows a submission, and none without. */
  isSubmitted = false

  constructor(options: GivenOptions) {
    assertListed(options, ELEMENTS_OPTIONS, 'elements()')
    factsOf(options)
    this.#options = options
  }

  get facts(): ElementsFacts {
    return factsOf(this.#options)
  }

  get payment(): PaymentElement {
    if (!this.#payment) throw new IntegrationError('There is no Payment Element')
    return this.#payment
  }

  create(type: string, options: object = {}): PaymentElement {
    if (type !== 'payment') throw new IntegrationError(`Only the Payment Element is played, not ${type}`)
    if (this.#payment) throw new IntegrationError('Can only create one Element of type payment')
    assertListed(options, PAYMENT_OPTIONS, 'payment element')
    this.#payment = new PaymentElement()
    return this.#payment
  }

  async update(options: GivenOptions): Promise<void> {
    assertListed(options, ELEMENTS_OPTIONS, 'elements.update()')
    this.#options = { ...this.#options, ...options }
    await Promise.resolve(factsOf(this.#options))
  }

  async submit(): Promise<object> {
    const { error } = await this.payment.ask({ type: 'submit' })
    this.isSubmitted = error === undefined
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }
}

function Stripe(publishableKey: string, options: object = {}) {
  if (!/^pk_(test|live)_/.test(publishableKey))
    throw new IntegrationError('Please call Stripe() with your publishable key.')
  assertListed(options, ['locale', 'apiVersion', 'stripeAccount', 'developerTools'], 'Stripe()')
  return {
    elements: (given: GivenOptions) => new Elements(given),
    createConfirmationToken: async (given: { elements: Elements; params?: { return_url?: string } }) => {
      const { elements, params = {} } = given
      if (!elements.isSubmitted) {
        throw new IntegrationError(
          'elements.submit() must be called before stripe.createConfirmationToken().',
        )
      }
      const { error, token } = await elements.payment.ask({
        type: 'tokenize',
        publishableKey,
        facts: elements.facts,
        returnUrl: params.return_url ?? null,
      })
      return error ? { error } : { confirmationToken: token }
    },
    _registerWrapper: () => undefined,
  }
}
Stripe.version = 'endive'

Object.assign(window, { Stripe })
