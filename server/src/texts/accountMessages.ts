import type { Lang } from '@noriai/contract/lang'
import type { Letter } from './letter'

/** A change of an account that its owner is notified of. */
export type AccountEvent = 'emailChanged' | 'phoneChanged' | 'passwordChanged' | 'accountDeleted'

interface AccountTexts {
  /** What happened; it is the subject too. */
  readonly events: Readonly<Record<AccountEvent, string>>
  /** What to do when it was somebody else. */
  readonly notYou: string
  /** What remains after a deletion. */
  readonly kept: string
  /** What goes with the link to the account's data. */
  readonly data: {
    readonly subject: string
    readonly text: string
    readonly button: string
    readonly until: (dateTime: string) => string
  }
  /** In the corner of the mail, and why it is sent. */
  readonly mark: string
  readonly reason: string
}

const texts: Readonly<Record<Lang, AccountTexts>> = {
  ja: {
    events: {
      emailChanged: 'Noriaiのメールアドレスを変更しました。',
      phoneChanged: 'Noriaiの電話番号を変更しました。',
      passwordChanged: 'Noriaiのパスワードを変更しました。ほかの端末はログアウトしました。',
      accountDeleted: 'Noriaiのアカウントを削除しました。',
    },
    notYou: '心当たりがない場合は、すぐにお問い合わせください。',
    kept: '取引の記録だけは、法律で定められた期間、お名前や連絡先を外して保管します。',
    data: {
      subject: 'Noriaiに保管されている情報',
      text: '保管している情報のファイル（JSON）です。次のリンクからダウンロードできます。',
      button: 'ファイルをダウンロード',
      until: (dateTime) =>
        `リンクは${dateTime}（日本時間）まで使えます。このリンクを開くと誰でも内容を見られます。転送しないでください。`,
    },
    mark: 'アカウント',
    reason: 'このメールは、Noriaiのアカウントについてお知らせするものです。広告は含みません。',
  },
  en: {
    events: {
      emailChanged: 'Your Noriai email was changed.',
      phoneChanged: 'Your Noriai phone number was changed.',
      passwordChanged: 'Your Noriai password was changed. Your other devices are logged out.',
      accountDeleted: 'Your Noriai account was deleted.',
    },
    notYou: 'If this wasn’t you, contact us straight away.',
    kept: 'We keep only the records of payments, without your name and contact, for as long as the law demands.',
    data: {
      subject: 'Your Noriai data',
      text: 'Here is the file with everything we keep about you (JSON). Download it here:',
      button: 'Download the file',
      until: (dateTime) =>
        `The link works until ${dateTime}, Japan time. Anyone with the link can read the file, so don’t forward it.`,
    },
    mark: 'Account',
    reason: 'Sent because of your Noriai account. It carries no advertising.',
  },
  'zh-CN': {
    events: {
      emailChanged: '您的 Noriai 邮箱已更改。',
      phoneChanged: '您的 Noriai 手机号已更改。',
      passwordChanged: '您的 Noriai 密码已更改，其他设备已退出登录。',
      accountDeleted: '您的 Noriai 账号已注销。',
    },
    notYou: '若非本人操作，请立即联系客服。',
    kept: '交易记录将去除姓名和联系方式，在法律规定的期限内保存。',
    data: {
      subject: '您的 Noriai 数据',
      text: '我们保存的您的全部信息（JSON 文件），可通过以下链接下载。',
      button: '下载文件',
      until: (dateTime) => `链接在${dateTime}（日本时间）前有效。持有链接即可查看内容，请勿转发。`,
    },
    mark: '账号',
    reason: '因您的 Noriai 账号而发送，不含广告。',
  },
  ko: {
    events: {
      emailChanged: 'Noriai 이메일이 변경되었습니다.',
      phoneChanged: 'Noriai 휴대폰 번호가 변경되었습니다.',
      passwordChanged: 'Noriai 비밀번호가 변경되었습니다. 다른 기기는 로그아웃되었습니다.',
      accountDeleted: 'Noriai 탈퇴가 완료되었습니다.',
    },
    notYou: '직접 변경하지 않았다면 바로 고객센터로 연락해 주십시오.',
    kept: '거래 기록은 이름과 연락처를 지운 뒤 법에서 정한 기간 동안만 보관합니다.',
    data: {
      subject: 'Noriai에 보관된 내 데이터',
      text: '보관 중인 모든 정보가 담긴 JSON 파일입니다. 아래 링크에서 내려받을 수 있습니다.',
      button: '파일 내려받기',
      until: (dateTime) =>
        `링크는 ${dateTime}(일본 시간)까지 사용할 수 있습니다. 링크가 있으면 누구나 볼 수 있으니 전달하지 마십시오.`,
    },
    mark: '계정',
    reason: 'Noriai 계정에 관해 보내 드리는 메일이며 광고가 없습니다.',
  },
  'zh-TW': {
    events: {
      emailChanged: '您的 Noriai 電子信箱已變更。',
      phoneChanged: '您的 Noriai 手機號碼已變更。',
      passwordChanged: '您的 Noriai 密碼已變更，其他裝置已登出。',
      accountDeleted: '您的 Noriai 帳號已刪除。',
    },
    notYou: '如果不是您本人操作的，請立即聯絡客服。',
    kept: '交易紀錄會移除姓名和聯絡方式，並依法律規定的期間保存。',
    data: {
      subject: '您的 Noriai 資料',
      text: '我們保存的所有資料（JSON 檔），可由以下連結下載。',
      button: '下載檔案',
      until: (dateTime) => `連結有效至${dateTime}（日本時間）。持有連結即可查看內容，請勿轉寄。`,
    },
    mark: '帳號',
    reason: '因您的 Noriai 帳號而寄送，不含廣告。',
  },
}

/**
 * The mail that tells of a change of the account. Below it is said how the operator is reached: whoever did not make the change cannot
 * sign in to look for it.
 */
export function accountLetter(lang: Lang, event: AccountEvent): Letter {
  const { events, notYou, kept, mark, reason } = texts[lang]
  const title = events[event].replace(/[。.]$/, '')
  return {
    lang,
    subject: title,
    preview: notYou,
    mark,
    title,
    body: [...(event === 'accountDeleted' ? [kept] : []), { runs: [{ strong: notYou }] }],
    reason,
  }
}

/** The mail with the link to the account's data, which works until `dateTime`. */
export function exportLetter(lang: Lang, url: string, dateTime: string): Letter {
  const { data, mark, reason } = texts[lang]
  return {
    lang,
    subject: data.subject,
    preview: '',
    mark,
    title: data.subject,
    lead: [data.text],
    button: { text: data.button, url },
    body: [data.until(dateTime)],
    reason,
  }
}
