import { html, page } from '../http/html'
import type { Payment } from '../model'
import { texts, yen } from '../texts/texts'
import type { Assets } from './assets'

const amountLines = (payment: Payment, extra: string) =>
  html`<dl class="lines">
      <div>
        <dt>${payment.description || payment.reference}</dt>
        <dd class="total">${yen(payment.lang, payment.amount)}</dd>
      </div>
    </dl>
    ${extra ? html`<p class="mute">${extra}</p>` : ''}`

/** The bank's question of 3-D Secure. */
export function challengePage(payment: Payment, assets: Assets): string {
  const t = texts[payment.lang].action
  const card = payment.card ? t.cardEnding.replace('{last4}', payment.card.last4) : ''
  const body = html`<main class="sheet">
    <h1>${t.challengeTitle}</h1>
    <p class="mute">${t.challengeLead}</p>
    ${amountLines(payment, card)}
    <form method="post">
      <button class="btn pri" name="answer" value="yes">${t.succeed}</button>
      <button class="btn out" name="answer" value="no">${t.fail}</button>
    </form>
  </main>`
  return page({ lang: payment.lang, title: t.challengeTitle, body, styles: [assets.style.path] })
}

/** The page on which a customer pays with WeChat Pay or Alipay from a browser. */
export function walletPage(payment: Payment, assets: Assets): string {
  const t = texts[payment.lang].action
  const title = payment.method === 'card' ? '' : t.wallets[payment.method]
  const body = html`<main class="sheet">
    <h1>${title}</h1>
    <p class="mute">${t.walletLead}</p>
    ${amountLines(payment, '')}
    <form method="post">
      <button class="btn pri" name="answer" value="yes">${t.pay}</button>
      <button class="btn out" name="answer" value="no">${t.leave}</button>
      <button class="btn out" name="answer" value="declined">${t.refuse}</button>
      <button class="btn out" name="answer" value="processing">${t.payLater}</button>
    </form>
  </main>`
  return page({ lang: payment.lang, title, body, styles: [assets.style.path] })
}

/** Where a page leads whose question was answered or has expired. */
export function overPage(payment: Payment | undefined, assets: Assets): string {
  const lang = payment?.lang ?? 'en'
  const t = texts[lang].action
  const back = payment?.returnUrl
    ? html`<p><a class="btn pri" href="${payment.returnUrl}">${t.backToApp}</a></p>`
    : ''
  const body = html`<main class="sheet">
    <h1>${t.over}</h1>
    ${back}
  </main>`
  return page({ lang, title: t.over, body, styles: [assets.style.path] })
}
