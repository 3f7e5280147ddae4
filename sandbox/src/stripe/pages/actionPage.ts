import type Stripe from 'stripe'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="data:," />
    <title>${escape(title)}</title>
  </head>
  <body>
    <main>
      <h1>${escape(title)}</h1>
      ${body}
    </main>
  </body>
</html>`

/** The page of a bank or a wallet, in English as Stripe's own test pages are. */
export function actionPage(intent: Stripe.PaymentIntent): string {
  const [type = 'card'] = intent.payment_method_types
  const title = type === 'card' ? '3D Secure 2 Test Page' : `${type} test payment page`
  const words =
    type === 'card'
      ? { yes: 'Complete authentication', no: 'Fail authentication' }
      : { yes: 'Authorize test payment', no: 'Fail test payment', leave: 'Cancel test payment' }
  const buttons = Object.entries(words).map(
    ([answer, label]) => `<button name="answer" value="${answer}">${label}</button>`,
  )
  const text = `<p>¥${intent.amount} ${escape(intent.description ?? '')}</p>`
  return page(title, `${text}<form method="post">${buttons.join('\n')}</form>`)
}

/** Where an old address leads. */
export const overPage = () => page('This page is no longer valid', '')
