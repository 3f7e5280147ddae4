import type { Lang } from '@noriai/contract/lang'
import type { Letter } from './letter'
import { letterheadWords } from './letterWords'
import { inPlainMarks } from './smsText'

/** A code that was sent; moments come as finished text. */
export interface SentCode {
  readonly code: string
  readonly minutes: number
  /** Until when it works. */
  readonly until: string
  /** When it was requested, with the day. */
  readonly requestedAt: string
}

interface CodeTexts {
  readonly subject: (code: string) => string
  readonly mark: string
  readonly title: string
  readonly lead: string
  readonly label: string
  readonly until: (until: string, minutes: number) => string
  readonly caution: readonly [strong: string, rest: string]
  readonly requested: string
  readonly notYou: readonly [strong: string, rest: string]
  readonly noLinks: string
  readonly reason: string
  readonly sms: (code: string, minutes: number) => string
}

const texts: Readonly<Record<Lang, CodeTexts>> = {
  ja: {
    subject: (code) => `${code} はNoriaiの認証コードです`,
    mark: 'ログイン',
    title: '認証コード',
    lead: 'Noriai（乗合）の画面に入力してください。',
    label: '認証コード',
    until: (until, minutes) => `${until}まで使えます（日本時間、${minutes}分間）`,
    caution: [
      'このコードをほかの人に知らせないでください。',
      'Noriaiの係員が認証コードを聞くことはありません。',
    ],
    requested: '請求した時刻',
    notYou: [
      '心当たりがない場合は、',
      'このメールを破棄してください。コードがなければ、誰もログインできません。',
    ],
    noLinks: 'このメールにボタンやリンクはありません。コードはNoriaiの画面にだけ入力してください。',
    reason: 'このメールは、認証コードの請求を受けてお送りしました。広告は含みません。',
    sms: (code, minutes) =>
      `Noriaiの認証コード：${code}（${minutes}分間有効）。ほかの人に知らせないでください。`,
  },
  en: {
    subject: (code) => `${code} is your Noriai code`,
    mark: 'Log-in',
    title: 'Your code',
    lead: 'Enter it on the Noriai screen.',
    label: 'Code',
    until: (until, minutes) => `Works until ${until} (Japan time, ${minutes}\u00a0min)`,
    caution: ['Don’t share it with anyone.', 'Noriai staff never ask for it.'],
    requested: 'Requested',
    notYou: ['If you didn’t ask for it,', 'you can ignore this email. Nobody can log in without the code.'],
    noLinks: 'This email has no button and no link. Enter the code on the Noriai screen only.',
    reason: 'Sent because a code was requested. It carries no advertising.',
    sms: (code, minutes) => `${code} is your Noriai code. It works for ${minutes} min. Don’t share it.`,
  },
  'zh-CN': {
    subject: (code) => `${code} 是您的 Noriai 验证码`,
    mark: '登录',
    title: '验证码',
    lead: '请在 Noriai 拼车接送机的页面中输入。',
    label: '验证码',
    until: (until, minutes) => `${until}前有效（日本时间，${minutes}分钟）`,
    caution: ['请勿将验证码告诉他人。', 'Noriai 工作人员不会向您询问验证码。'],
    requested: '请求时间',
    notYou: ['若非本人操作，', '请忽略此邮件。没有验证码，任何人都无法登录。'],
    noLinks: '本邮件没有按钮和链接，请仅在 Noriai 页面中输入验证码。',
    reason: '因收到验证码请求而发送，不含广告。',
    sms: (code, minutes) => `【Noriai】验证码：${code}，${minutes}分钟内有效，请勿告诉他人。`,
  },
  ko: {
    subject: (code) => `${code} - Noriai 인증번호`,
    mark: '로그인',
    title: '인증번호',
    lead: 'Noriai(노리아이) 화면에 입력해 주십시오.',
    label: '인증번호',
    until: (until, minutes) => `${until}까지 유효합니다(일본 시간, ${minutes}분)`,
    caution: ['다른 사람에게 알려 주지 마십시오.', 'Noriai 직원은 인증번호를 묻지 않습니다.'],
    requested: '요청 시각',
    notYou: [
      '직접 요청하지 않았다면',
      '이 메일을 무시하셔도 됩니다. 인증번호 없이는 아무도 로그인할 수 없습니다.',
    ],
    noLinks: '이 메일에는 버튼과 링크가 없습니다. 인증번호는 Noriai 화면에만 입력해 주십시오.',
    reason: '인증번호 요청으로 발송된 메일이며 광고가 없습니다.',
    sms: (code, minutes) =>
      `Noriai 인증번호: ${code} (${minutes}분간 유효). 다른 사람에게 알려 주지 마십시오.`,
  },
  'zh-TW': {
    subject: (code) => `${code} 是您的 Noriai 驗證碼`,
    mark: '登入',
    title: '驗證碼',
    lead: '請在 Noriai 機場共乘接送的畫面中輸入。',
    label: '驗證碼',
    until: (until, minutes) => `${until}以前有效（日本時間，${minutes}分鐘）`,
    caution: ['請勿將驗證碼告訴他人。', 'Noriai 服務人員不會向您詢問驗證碼。'],
    requested: '要求時間',
    notYou: ['如果不是您本人要求的，', '請忽略這封信。沒有驗證碼，任何人都無法登入。'],
    noLinks: '這封信沒有按鈕和連結，請只在 Noriai 畫面中輸入驗證碼。',
    reason: '因收到驗證碼要求而寄送，不含廣告。',
    sms: (code, minutes) => `您的 Noriai 驗證碼：${code}，${minutes}分鐘內有效，請勿告訴他人。`,
  },
}

/** The mail that carries a sign-in code; the code is also in the subject, where phones show it. */
export function codeLetter(lang: Lang, { code, minutes, until, requestedAt }: SentCode): Letter {
  const words = texts[lang]
  const marked = ([strong, rest]: readonly [string, string]) => [
    { strong },
    `${letterheadWords[lang].gap}${rest}`,
  ]
  return {
    lang,
    subject: words.subject(code),
    preview: words.until(until, minutes),
    mark: words.mark,
    title: words.title,
    lead: [words.lead],
    code: { label: words.label, code, note: words.until(until, minutes) },
    body: [
      { caution: marked(words.caution) },
      { rows: [[words.requested, requestedAt]] },
      { runs: marked(words.notYou) },
      words.noLinks,
    ],
    reason: words.reason,
    isWithoutLinks: true,
  }
}

/** The SMS that carries a sign-in code. */
export function codeSms(lang: Lang, code: string, minutes: number): string {
  return inPlainMarks(texts[lang].sms(code, minutes))
}
