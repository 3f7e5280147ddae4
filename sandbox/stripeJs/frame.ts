/** The form within the frame of the Payment Element: it checks what was typed, and asks the API for a token. */
import type { FrameError, FromFrame, ToFrame } from './messages'

const parentOrigin = decodeURIComponent(location.hash.slice(1))
const tell = (message: FromFrame) => window.parent.postMessage(message, parentOrigin)
/** Where Stripe's own frames find the API; this stand-in's is at its own address. */
const apiOrigin = location.origin === 'https://js.stripe.com' ? 'https://api.stripe.com' : location.origin

const input = (id: string): HTMLInputElement => {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field ${id}`)
  return found
}
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') }
const digits = (text: string) => text.replace(/\D/g, '')

function problem(): FrameError | undefined {
  const incomplete = (what: string, message: string): FrameError => ({
    type: 'validation_error',
    code: `incomplete_${what}`,
    message,
  })
  if (digits(fields.number.value).length < 14) return incomplete('number', 'Your card number is incomplete.')
  if (digits(fields.expiry.value).length < 4)
    return incomplete('expiry', "Your card's expiration date is incomplete.")
  if (digits(fields.cvc.value).length < 3)
    return incomplete('cvc', "Your card's security code is incomplete.")
  return undefined
}

function showProblem(found: FrameError | undefined): void {
  const place = document.getElementById('problem')
  if (place) place.textContent = found?.message ?? ''
}

async function tokenize(request: Extract<ToFrame, { type: 'tokenize' }>): Promise<FromFrame> {
  const { id, facts, publishableKey, returnUrl } = request
  const [month = '', year = ''] = [
    digits(fields.expiry.value).slice(0, 2),
    digits(fields.expiry.value).slice(2),
  ]
  const body = new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digits(fields.number.value),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': `20${year}`,
    'payment_method_data[card][cvc]': digits(fields.cvc.value),
    'client_context[mode]': facts.mode,
    'client_context[currency]': facts.currency,
    'client_context[amount]': String(facts.amount),
    ...(returnUrl === null ? {} : { return_url: returnUrl }),
  })
  facts.methods.forEach((method, index) =>
    body.append(`client_context[payment_method_types][${index}]`, method),
  )
  try {
    const answer = await fetch(`${apiOrigin}/v1/confirmation_tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body,
    })
    const read = (await answer.json()) as { error?: FrameError }
    return read.error ? { type: 'answer', id, error: read.error } : { type: 'answer', id, token: read }
  } catch {
    const message = 'An error occurred with our connection to Stripe.'
    return { type: 'answer', id, error: { type: 'api_connection_error', message } }
  }
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== parentOrigin || event.source !== window.parent) return
  const message = event.data as ToFrame
  if (message.type === 'submit') {
    const error = problem()
    showProblem(error)
    tell({ type: 'answer', id: message.id, ...(error ? { error } : {}) })
  }
  if (message.type === 'tokenize') void tokenize(message).then(tell)
})

document.addEventListener('input', () => {
  showProblem(undefined)
  const values = Object.values(fields).map(({ value }) => value)
  tell({ type: 'change', complete: problem() === undefined, empty: values.every((value) => value === '') })
})
tell({ type: 'ready', height: document.documentElement.scrollHeight })
