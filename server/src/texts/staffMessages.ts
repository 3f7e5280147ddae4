import type { Letter } from './letter'

/** What a member of staff is notified of by e-mail. */
export type StaffEvent = 'secondFactorReset' | 'factorAdded' | 'factorRemoved' | 'manyTries'

interface StaffText {
  readonly subject: string
  readonly text: string
}

/** A member's language is unknown: one mail has both of the desk's. */
const texts: Readonly<Record<StaffEvent, readonly [ja: StaffText, en: StaffText]>> = {
  secondFactorReset: [
    {
      subject: 'Noriai運行デスクの2段階認証がリセットされました',
      text: '管理者があなたの2段階認証をリセットし、すべての端末からログアウトしました。次回はパスワードだけでログインし、2段階認証を設定し直してください。心当たりがない場合は、すぐに管理者へ連絡してください。',
    },
    {
      subject: 'Two-step login of the Noriai desk was reset',
      text: 'An administrator reset your two-step login and logged you out everywhere. Next time you log in with your password alone; then set two-step login up again. If you did not ask for this, tell an administrator straight away.',
    },
  ],
  factorAdded: [
    {
      subject: 'Noriai運行デスクの2段階認証に、認証方法が追加されました',
      text: 'あなたのアカウントにパスキーまたは認証アプリが追加されました。心当たりがない場合は、すぐに管理者へ連絡してください。',
    },
    {
      subject: 'Two-step login of the Noriai desk: a passkey or app was added',
      text: 'A passkey or an authenticator app was added to your account. If it was not you, tell an administrator straight away.',
    },
  ],
  factorRemoved: [
    {
      subject: 'Noriai運行デスクの2段階認証から、認証方法が削除されました',
      text: 'あなたのアカウントからパスキーまたは認証アプリが削除され、ほかの端末からはログアウトしました。心当たりがない場合は、すぐに管理者へ連絡してください。',
    },
    {
      subject: 'Two-step login of the Noriai desk: a passkey or app was removed',
      text: 'A passkey or an authenticator app was removed from your account, and other devices were logged out. If it was not you, tell an administrator straight away.',
    },
  ],
  manyTries: [
    {
      subject: 'Noriai運行デスクで、あなたのアカウントへのログインが何度も失敗しています',
      text: '誰かがあなたのアカウントに何度もログインしようとしました。いつもの端末からはこれまでどおりログインできます。心当たりがない場合はパスワードを変更し、2段階認証を設定してください。',
    },
    {
      subject: 'Many failed logins to your Noriai desk account',
      text: 'Somebody tried to log in to your account many times. Devices that you have used before still work. If it was not you, choose another password and set up two-step login.',
    },
  ],
}

/** The mail that tells a member of staff of something about their account. */
export function staffLetter(event: StaffEvent): Letter {
  const [ja, en] = [texts[event][0], texts[event][1]]
  return {
    lang: 'ja',
    subject: `${ja.subject} / ${en.subject}`,
    preview: ja.text,
    mark: 'Noriai desk',
    title: ja.subject,
    body: [ja.text, { text: `${en.subject}\n${en.text}`, lang: 'en' }],
    reason: 'Noriai運行デスクのアカウントについてお知らせするものです。',
  }
}
