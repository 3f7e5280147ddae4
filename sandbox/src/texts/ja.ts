import type { Texts } from './texts'

export const ja: Texts = {
  fields: {
    title: 'クレジットカードの入力',
    brands: '使えるカード',
    number: 'カード番号',
    expiry: '有効期限',
    cvc: 'セキュリティコード',
    cvcWhere: 'セキュリティコードの場所',
    name: 'カード名義人',
    issued: '{brand}クレジット、{country}発行',
    countries: { JP: '日本', US: 'アメリカ', AU: 'オーストラリア', CN: '中国' },
    problems: {
      numberMissing: 'カード番号を入力してください。',
      numberWrong: 'カード番号が正しくありません。もう一度確かめてください。',
      brandNotTaken:
        'このカードは使えません。Visa、Mastercard、JCB、Amex、UnionPayのどれかを使ってください。',
      expiryMissing: '有効期限を入力してください。',
      expiryWrong: '有効期限は月と年で入力してください（例：09 / 28）。',
      expired: 'このカードは有効期限が切れています。別のカードを使ってください。',
      cvcMissing: 'セキュリティコードを入力してください。',
      cvc3: 'セキュリティコードは3桁です。カードの裏面にあります。',
      cvc4: 'セキュリティコードは4桁です。カードの表面にあります。',
      nameMissing: 'カード名義人を入力してください。',
      nameWrong: 'カードに書かれているとおりに、文字だけで入力してください。',
      fundingRefused:
        'このカードはデビットまたはプリペイドのため使えません。クレジットカードを使ってください。',
      testCardsOnly: 'テスト用の画面です。一覧にあるテストカードを使ってください。',
      sessionExpired: '入力の期限が切れました。前の画面に戻って、もう一度お試しください。',
      network: 'つながりません。電波のよい場所で、もう一度お試しください。',
      requestFailed: '処理できませんでした。少し待って、もう一度お試しください。',
    },
  },
  action: {
    challengeTitle: 'お支払いの確認（テスト）',
    challengeLead: 'カード会社の本人認証（3Dセキュア）をまねたページです。',
    cardEnding: '末尾{last4}のカード',
    succeed: '認証する',
    fail: '認証に失敗する',
    wallets: { wechat: 'WeChat Pay', alipay: 'Alipay' },
    walletLead: '支払いアプリをまねたテスト用のページです。',
    pay: '支払う',
    leave: '支払わずに戻る',
    over: 'このページは期限が切れました。',
    backToApp: 'Noriaiに戻る',
    yen: '{amount}円',
  },
}
