import type { LegalTemplate } from '../../template'
import { privacyAgreement } from './privacyAgreement'
import { userProtocol } from './userProtocol'

/** What holds for those who come by Spring Airlines precedes the terms that hold for everybody. */
export const userProtocolSpring: LegalTemplate = {
  title: '利用規約（Spring Airlinesからのご予約）',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: 'Spring Airlines（春秋航空）からご予約の方へ',
      items: [
        '送迎は{operator}が提供します。契約の相手は当社で、航空会社ではありません。',
        '航空券と送迎は別の契約です。一方をキャンセルしても、もう一方は自動ではキャンセルされません。',
        'フライトが遅れたときは、お席は空きのある次の便に移ります。欠航のときは、送迎の返金を申請できます。',
        '航空会社から案内された割引は、ほかのクーポンと併用できない場合があります。適用される割引は、お支払いの前に表示します。',
        '以下は、すべてのお客さまに共通の規約です。',
      ],
    },
    ...userProtocol.sections,
  ],
}

/** The privacy policy, after what the airline is sent. */
export const privacyAgreementSpring: LegalTemplate = {
  title: 'プライバシーポリシー（Spring Airlinesからのご予約）',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: 'Spring Airlines（春秋航空）からご予約の方へ',
      items: [
        '個人情報を取り扱うのは{operator}です。',
        '航空会社には、手数料の精算のため、予約の件数、乗車日、金額だけを知らせます。お名前、連絡先、住所、パスポートの情報は渡しません。',
        'フライトの遅れを知るために、便名と日付を運航情報の提供元に照会します。お名前は含みません。',
        '以下は、すべてのお客さまに共通のプライバシーポリシーです。',
      ],
    },
    ...privacyAgreement.sections,
  ],
}
