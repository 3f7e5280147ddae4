import type { Letter } from './letter'

/** A difference between a provider's ledger and our books. */
interface OpenFinding {
  readonly provider: string
  readonly day: string
  readonly kind: 'missingHere' | 'missingThere' | 'amountDiffers' | 'payoutDiffers' | 'balanceDiffers'
  readonly settledAt: number | null
}

/** What the operator is sent about a morning's comparison. */
interface MorningReport {
  readonly findings: readonly OpenFinding[]
  /** Days on which the provider did not answer. */
  readonly silent: readonly { readonly provider: string; readonly day: string }[]
  /** The page of the desk. */
  readonly address: URL
}

const kinds = {
  ja: {
    missingHere: '決済会社にあり、当方の帳簿にない',
    missingThere: '当方の帳簿にあり、決済会社にない',
    amountDiffers: '金額が違う',
    payoutDiffers: '入金額が明細の合計と違う',
    balanceDiffers: '残高が合わない',
  },
  en: {
    missingHere: 'at the provider, not in our books',
    missingThere: 'in our books, not at the provider',
    amountDiffers: 'the amounts differ',
    payoutDiffers: 'a payout is not the sum of its lines',
    balanceDiffers: 'the balance does not add up',
  },
} as const
const takenIn = { ja: '（帳簿に反映済み）', en: ' (our books have taken it in)' }

function linesIn(lang: 'ja' | 'en', { findings, silent }: MorningReport): string[] {
  const unread = { ja: '明細を取得できていません', en: 'the ledger could not be read yet' }
  return [
    ...findings.map(
      ({ provider, day, kind, settledAt }) =>
        `${day} ${provider}: ${kinds[lang][kind]}${settledAt === null ? '' : takenIn[lang]}`,
    ),
    ...silent.map(({ provider, day }) => `${day} ${provider}: ${unread[lang]}`),
  ]
}

/** The mail of a red morning, in both languages of the desk. */
export function reconciliationLetter(report: MorningReport): Letter {
  return {
    lang: 'ja',
    subject: 'Noriai: 決済の照合に確認が必要です / Payments need a look',
    preview: 'Payments need a look',
    mark: 'Noriai desk',
    title: '決済の照合に確認が必要です',
    lead: ['Noriaiの帳簿と決済会社の明細に、確認が必要な項目があります。'],
    button: { text: '運行デスクを開く / Open the desk', url: report.address.href },
    body: [
      linesIn('ja', report).join('\n'),
      '運行デスクで内容を確認し、理由を記録してください。',
      {
        text: 'There is something to look at between Noriai’s books and the payment providers’ ledgers.',
        lang: 'en',
      },
      { text: linesIn('en', report).join('\n'), lang: 'en' },
      { text: 'Please look into it at the desk and write down why.', lang: 'en' },
    ],
    reason: '帳簿と明細に差があるときにお送りするものです。',
  }
}
