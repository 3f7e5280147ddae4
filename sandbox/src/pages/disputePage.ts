import type { DisputeStep } from '../disputes/dispute'
import { html, page } from '../http/html'
import type { Dispute, DisputeReason } from '../model'
import { yen } from '../texts/texts'
import type { Assets } from './assets'

const reasons: Readonly<Record<DisputeReason, string>> = {
  fraudulent: 'The cardholder says that they did not make this payment.',
  product_not_received: 'The cardholder says that they did not get what they paid for.',
  duplicate: 'The cardholder says that they paid twice.',
  unrecognized: 'The cardholder does not recognise this payment.',
}

const states: Readonly<Record<Dispute['status'], string>> = {
  needs_response: 'Waiting for your evidence',
  under_review: 'Under review at the bank',
  won: 'Won: the amount is yours',
  lost: 'Lost: the cardholder keeps the amount',
}

const buttons: Readonly<Record<DisputeStep, string>> = {
  answered: 'Hand in evidence',
  won: 'Play the bank: you win',
  lost: 'Play the bank: you lose',
  escalated: 'Play the bank: make it a chargeback',
  reopened: 'Play the bank: decide again',
}

/** What can still happen to a dispute. */
export function stepsOf({ status, isInquiry }: Dispute): readonly DisputeStep[] {
  if (status === 'won') return []
  if (status === 'lost') return ['reopened']
  const decisions: readonly DisputeStep[] = isInquiry ? ['won', 'escalated'] : ['won', 'lost']
  return status === 'needs_response' ? ['answered', ...decisions] : decisions
}

const dueFormat = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Tokyo',
})

/** The merchant's page of a dispute, on which evidence is handed in and a developer plays the bank. In English, as the home page. */
export function disputePage(dispute: Dispute, assets: Assets): string {
  const title = dispute.isInquiry ? 'Inquiry of a bank (test)' : 'Dispute (test)'
  const steps = stepsOf(dispute)
  const due =
    dispute.status === 'needs_response'
      ? html`<div>
          <dt>Evidence due, Japan time</dt>
          <dd>${dueFormat.format(dispute.evidenceDueAt)}</dd>
        </div>`
      : ''
  const body = html`<main class="sheet">
    <h1>${title}</h1>
    <p class="mute">${reasons[dispute.reason]}</p>
    <dl class="lines">
      <div>
        <dt>Disputed</dt>
        <dd class="total">${yen('en', dispute.amount)}</dd>
      </div>
      <div>
        <dt>Fee</dt>
        <dd>${yen('en', dispute.fee)}</dd>
      </div>
      ${due}
      <div>
        <dt>State</dt>
        <dd>${states[dispute.status]}</dd>
      </div>
    </dl>
    <form method="post">
      ${steps.map((step, index) => {
        const kind = index === 0 ? 'pri' : 'out'
        return html`<button class="btn ${kind}" name="step" value="${step}">${buttons[step]}</button>`
      })}
    </form>
  </main>`
  return page({ lang: 'en', title, body, styles: [assets.style.path] })
}
