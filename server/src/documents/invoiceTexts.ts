import type { Lang } from '@noriai/contract/lang'
import type { Letter } from '../texts/letter'

/** The words that an invoice has beside those of a receipt. */
export interface InvoiceTexts {
  readonly title: string
  readonly serialNo: string
  readonly taxNumber: string
  readonly address: string
  readonly phone: string
  readonly bank: string
  readonly total: string
  readonly serviceFee: string
  readonly replaces: (serialNo: string) => string
  readonly paid: string
  readonly mail: {
    readonly subject: (serialNo: string) => string
    readonly body: (amount: string) => string
    readonly button: string
    readonly until: (date: string) => string
    readonly reason: string
  }
}

/** The words of an invoice, written in each language by itself. */
export const invoiceTexts: Readonly<Record<Lang, InvoiceTexts>> = {
  ja: {
    title: '適格請求書（インボイス）',
    serialNo: '請求書番号',
    taxNumber: '税務番号',
    address: '住所',
    phone: '電話番号',
    bank: '銀行口座',
    total: '合計金額（税込）',
    serviceFee: '発行手数料',
    replaces: (serialNo) => `返金があったため、${serialNo}に代えて発行しました。`,
    paid: 'お支払い済みです。この書類によるお振り込みは不要です。',
    mail: {
      subject: (serialNo) => `適格請求書（インボイス） ${serialNo}`,
      body: (amount) => `${amount}の適格請求書を発行しました。次のリンクからPDFを開けます。`,
      button: 'PDFを開く',
      until: (date) => `リンクは${date}まで使えます。その後も、アプリの「適格請求書」から開けます。`,
      reason: 'このメールは、ご請求の適格請求書をお送りするものです。広告は含みません。',
    },
  },
  en: {
    title: 'Qualified invoice',
    serialNo: 'Invoice number',
    taxNumber: 'Tax ID',
    address: 'Address',
    phone: 'Phone',
    bank: 'Bank account',
    total: 'Total (tax included)',
    serviceFee: 'Invoice fee',
    replaces: (serialNo) => `Issued in place of ${serialNo} because of a refund.`,
    paid: 'This invoice has been paid. There is nothing to transfer.',
    mail: {
      subject: (serialNo) => `Your invoice ${serialNo}`,
      body: (amount) => `Your invoice for ${amount} has been issued. Open the PDF here:`,
      button: 'Open the PDF',
      until: (date) =>
        `The link works until ${date}. After that, open the invoice in the app under Invoices.`,
      reason: 'Sent because you asked for an invoice. It carries no advertising.',
    },
  },
  'zh-CN': {
    title: '日本发票（适格请求书）',
    serialNo: '票据编号',
    taxNumber: '税号',
    address: '地址',
    phone: '电话',
    bank: '银行账号',
    total: '合计金额（含税）',
    serviceFee: '开具手续费',
    replaces: (serialNo) => `因发生退款，本票据替代${serialNo}。`,
    paid: '款项已付清，无需转账。',
    mail: {
      subject: (serialNo) => `日本发票（适格请求书） ${serialNo}`,
      body: (amount) => `金额为${amount}的日本发票（适格请求书）已开具，可通过以下链接打开 PDF。`,
      button: '打开 PDF',
      until: (date) => `链接在${date}前有效，之后可在应用的“日本发票”中打开。`,
      reason: '因您申请了日本发票而发送，不含广告。',
    },
  },
  ko: {
    title: '적격청구서(일본 인보이스)',
    serialNo: '청구서 번호',
    taxNumber: '사업자등록번호',
    address: '주소',
    phone: '전화번호',
    bank: '계좌번호',
    total: '합계 금액(세금 포함)',
    serviceFee: '발급 수수료',
    replaces: (serialNo) => `환불에 따라 다음 청구서를 대신하여 발급했습니다: ${serialNo}`,
    paid: '결제가 완료되었습니다. 송금하실 금액은 없습니다.',
    mail: {
      subject: (serialNo) => `적격청구서 ${serialNo}`,
      body: (amount) => `${amount}의 적격청구서를 발급했습니다. 아래 링크에서 PDF를 열 수 있습니다.`,
      button: 'PDF 열기',
      until: (date) =>
        `링크는 ${date}까지 사용할 수 있습니다. 이후에는 앱의 ‘적격청구서’에서 열 수 있습니다.`,
      reason: '적격청구서를 신청하셔서 보내 드리는 메일이며 광고가 없습니다.',
    },
  },
  'zh-TW': {
    title: '日本發票（適格請求書）',
    serialNo: '單據編號',
    taxNumber: '統一編號',
    address: '地址',
    phone: '電話',
    bank: '銀行帳號',
    total: '合計金額（含稅）',
    serviceFee: '開立手續費',
    replaces: (serialNo) => `因有退款，本單據取代${serialNo}。`,
    paid: '款項已付清，無須轉帳。',
    mail: {
      subject: (serialNo) => `日本發票（適格請求書） ${serialNo}`,
      body: (amount) => `金額${amount}的日本發票（適格請求書）已開立，可由以下連結開啟 PDF。`,
      button: '開啟 PDF',
      until: (date) => `連結有效至${date}，之後可在 App 的「日本發票」中開啟。`,
      reason: '因您申請了日本發票而寄送，不含廣告。',
    },
  },
}

/** An issued invoice as its mail tells of it; amount and date as finished text. */
interface MailedInvoice {
  readonly serialNo: string
  readonly amount: string
  readonly url: string
  readonly until: string
}

/** The mail with the link to an issued invoice. */
export function invoiceLetter(lang: Lang, { serialNo, amount, url, until }: MailedInvoice): Letter {
  const { mail, title } = invoiceTexts[lang]
  return {
    lang,
    subject: mail.subject(serialNo),
    preview: amount,
    mark: serialNo,
    title,
    lead: [mail.body(amount)],
    button: { text: mail.button, url },
    body: [mail.until(until)],
    reason: mail.reason,
  }
}
