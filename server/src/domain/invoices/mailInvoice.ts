import { formatDate } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import type { Deps } from '../../deps'
import { invoiceUrl, mailedForMs } from '../../documents/invoiceLinks'
import { invoiceTexts } from '../../documents/invoiceTexts'
import type { StoredInvoice } from './issueInvoice'

/**
 * Sends an issued invoice as a link that runs out, in the language that it is written in.
 * @throws NotSentError
 */
export async function mailInvoice(deps: Deps, invoice: StoredInvoice, at: number): Promise<void> {
  const { lang, serialNo, amountJpy, serviceFeeJpy, sentTo: to } = invoice
  const { subject, body, until } = invoiceTexts[lang].mail
  const worksUntil = at + mailedForMs
  const text = [
    body(formatMoney(amountJpy + serviceFeeJpy, 'JPY', lang)),
    invoiceUrl(deps, invoice, worksUntil),
    until(formatDate(worksUntil, lang, { now: at })),
  ].join('\n\n')
  await deps.mail.sendMail({ to, subject: subject(serialNo ?? ''), text: `${text}\n`, forAccount: true }, at)
}
