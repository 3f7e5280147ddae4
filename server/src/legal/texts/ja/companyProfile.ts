import type { LegalTemplate } from '../../template'

export const companyProfile: LegalTemplate = {
  title: '会社概要',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '会社',
      terms: [
        { term: '会社名', text: '{operator}' },
        { term: '代表者', text: '{representative}' },
        { term: '所在地', text: '{operatorAddress}' },
        { term: '設立', text: '{established}' },
        { term: '資本金', text: '{capital}' },
        { term: '事業', text: '{airports}と{areas}の間、および{wards}内の乗合の送迎' },
        { term: '許可', text: '{licence}' },
        { term: '適格請求書発行事業者の登録番号', text: '{registrationNo}' },
      ],
    },
    {
      heading: 'お問い合わせ',
      terms: [
        { term: 'メール', text: '{operatorEmail}' },
        { term: '電話', text: '{operatorPhone}' },
        { term: '受付時間（日本時間）', text: '{operatorHours}' },
      ],
    },
    {
      heading: '私たちの約束',
      items: [
        '料金はお支払いの前にすべて表示し、車内では何もいただきません。',
        'お席は定員を超えて販売しません。お支払いが完了した予約は、必ずお席があります。',
        'フライトが遅れても料金は変わりません。お席は空きのある次の便に移ります。',
        'ミニバスの停車は最大{maxStops}か所、ほかのお客さまの停車で延びる時間は最大{maxExtraRide}です。',
      ],
    },
  ],
}
