import type { Lang } from '@noriai/contract/lang'

interface CodeTexts {
  readonly subject: (code: string) => string
  readonly mail: (code: string, minutes: number) => readonly string[]
  readonly sms: (code: string, minutes: number) => string
}

const texts: Readonly<Record<Lang, CodeTexts>> = {
  ja: {
    subject: (code) => `${code} はNoriaiの認証コードです`,
    mail: (code, minutes) => [
      'Noriai（乗合）の認証コードです。',
      code,
      `${minutes}分以内に画面へ入力してください。`,
      'このコードをほかの人に知らせないでください。心当たりがない場合は、このメールを破棄してください。',
    ],
    sms: (code, minutes) =>
      `Noriaiの認証コード：${code}（${minutes}分間有効）。ほかの人に知らせないでください。`,
  },
  en: {
    subject: (code) => `${code} is your Noriai code`,
    mail: (code, minutes) => [
      'Here’s your Noriai code.',
      code,
      `Enter it within ${minutes}\u00a0min.`,
      'Don’t share it with anyone. If you didn’t ask for it, you can ignore this email.',
    ],
    sms: (code, minutes) => `${code} is your Noriai code. It works for ${minutes} min. Don’t share it.`,
  },
  'zh-CN': {
    subject: (code) => `${code} 是您的 Noriai 验证码`,
    mail: (code, minutes) => [
      '这是您的 Noriai 拼车接送机验证码。',
      code,
      `请在${minutes}分钟内输入。`,
      '请勿将验证码告诉他人。若非本人操作，请忽略此邮件。',
    ],
    sms: (code, minutes) => `【Noriai】验证码：${code}，${minutes}分钟内有效，请勿告诉他人。`,
  },
  ko: {
    subject: (code) => `${code} - Noriai 인증번호`,
    mail: (code, minutes) => [
      'Noriai(노리아이) 인증번호입니다.',
      code,
      `${minutes}분 안에 화면에 입력해 주십시오.`,
      '다른 사람에게 알려 주지 마십시오. 직접 요청하지 않았다면 이 메일을 무시하셔도 됩니다.',
    ],
    sms: (code, minutes) =>
      `Noriai 인증번호: ${code} (${minutes}분간 유효). 다른 사람에게 알려 주지 마십시오.`,
  },
  'zh-TW': {
    subject: (code) => `${code} 是您的 Noriai 驗證碼`,
    mail: (code, minutes) => [
      '這是您的 Noriai 機場共乘接送驗證碼。',
      code,
      `請在${minutes}分鐘內輸入。`,
      '請勿將驗證碼告訴他人。如果不是您本人要求的，請忽略這封信。',
    ],
    sms: (code, minutes) => `您的 Noriai 驗證碼：${code}，${minutes}分鐘內有效，請勿告訴他人。`,
  },
}

/** The mail that carries a sign-in code; the code is also in the subject, where phones show it. */
export function codeMail(lang: Lang, code: string, minutes: number): { subject: string; text: string } {
  const { subject, mail } = texts[lang]
  return { subject: subject(code), text: mail(code, minutes).join('\n\n') + '\n' }
}

/** The SMS that carries a sign-in code. */
export function codeSms(lang: Lang, code: string, minutes: number): string {
  return texts[lang].sms(code, minutes)
}
