import { formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import type { DisputeReason } from '@noriai/contract/rules/dispute'
import type { Letter } from './letter'

/** A disputed payment that staff are written to about. */
interface ReportedDispute {
  readonly orderNo: string
  readonly provider: string
  readonly amountJpy: number
  readonly reason: DisputeReason
  /** Until when the provider takes an answer; null when it wants none. */
  readonly dueAt: number | null
  /** It was opened since the last mail; otherwise this is the reminder. */
  readonly isNew: boolean
}

/** What the mail is about, and the page of the desk. */
interface DisputesReport {
  readonly disputes: readonly ReportedDispute[]
  readonly address: URL
}

const reasons: Readonly<Record<'ja' | 'en', Readonly<Record<DisputeReason, string>>>> = {
  ja: {
    fraudulent: '自分の支払いではない',
    notProvided: 'サービスを受けられなかった',
    duplicate: '二重に支払った',
    notRefunded: '返金を受けていない',
    unrecognized: '支払いに心当たりがない',
    other: 'その他',
  },
  en: {
    fraudulent: 'not paid by the cardholder',
    notProvided: 'the ride was not provided',
    duplicate: 'paid twice',
    notRefunded: 'a refund is missing',
    unrecognized: 'payment not recognised',
    other: 'another reason',
  },
}

function lineOf(
  lang: 'ja' | 'en',
  { orderNo, provider, amountJpy, reason, dueAt, isNew }: ReportedDispute,
): string {
  const amount = formatMoney(amountJpy, 'JPY', { lang, zeroAsAmount: true })
  const begin = `${orderNo} ${provider}: ${amount}, ${reasons[lang][reason]}`
  const due = dueAt === null ? null : formatDateTime(dueAt, lang)
  if (lang === 'ja') {
    return `${isNew ? '新規' : '期限間近'} ${begin}${due === null ? '' : `、回答期限 ${due}`}`
  }
  return `${isNew ? 'New' : 'Due soon'} ${begin}${due === null ? '' : `, answer by ${due}`}`
}

/** The mail of payments that were newly disputed, or whose evidence is due soon, in both languages of the desk. */
export function disputesLetter({ disputes, address }: DisputesReport): Letter {
  const linesIn = (lang: 'ja' | 'en') => disputes.map((dispute) => lineOf(lang, dispute)).join('\n')
  return {
    lang: 'ja',
    subject: 'Noriai: 異議のある支払いに回答が必要です / Disputed payments to answer',
    preview: 'Disputed payments to answer',
    mark: 'Noriai desk',
    title: '異議のある支払いに回答が必要です',
    lead: ['お客さまがカード会社などに取り消しを求めた支払いがあります。'],
    button: { text: '運行デスクを開く / Open the desk', url: address.href },
    body: [
      linesIn('ja'),
      '運行デスクで証拠書類をダウンロードし、期限までに決済会社の管理画面で回答してください。回答しないと代金を失います。',
      { text: 'Customers have asked their bank to take these payments back.', lang: 'en' },
      { text: linesIn('en'), lang: 'en' },
      {
        text: 'Please download the evidence at the desk and answer at the provider in time. Without an answer the money is lost.',
        lang: 'en',
      },
    ],
    reason: '異議のある支払いについてお知らせするものです。',
  }
}
