import type { Lang } from '@noriai/contract/lang'

/** What a driver says most, to be shown to riders who speak another language. */
export const phraseKeys = ['showCode', 'allBags', 'seatBelt', 'oneMoment', 'arrived'] as const
export type PhraseKey = (typeof phraseKeys)[number]

/** The phrases in the riders' languages. */
export const phrases: Readonly<Record<Lang, Readonly<Record<PhraseKey, string>>>> = {
  ja: {
    showCode: '乗車コードを見せてください。',
    allBags: 'お荷物はこれで全部ですか。',
    seatBelt: 'シートベルトをお締めください。',
    oneMoment: '少しお待ちください。',
    arrived: '着きました。お忘れ物はありませんか。',
  },
  en: {
    showCode: 'Please show me your ride code.',
    allBags: 'Is this all of your luggage?',
    seatBelt: 'Please fasten your seat belts.',
    oneMoment: 'One moment, please.',
    arrived: 'We are here. Please check that you have everything.',
  },
  'zh-CN': {
    showCode: '请出示您的乘车码。',
    allBags: '行李都在这里了吗？',
    seatBelt: '请系好安全带。',
    oneMoment: '请稍等。',
    arrived: '到了。请检查有没有遗落物品。',
  },
  'zh-TW': {
    showCode: '請出示您的乘車碼。',
    allBags: '行李都在這裡了嗎？',
    seatBelt: '請繫好安全帶。',
    oneMoment: '請稍等。',
    arrived: '到了。請檢查有沒有遺落物品。',
  },
  ko: {
    showCode: '탑승 QR을 보여 주세요.',
    allBags: '짐은 이게 전부인가요?',
    seatBelt: '안전벨트를 매 주세요.',
    oneMoment: '잠시만 기다려 주세요.',
    arrived: '도착했습니다. 두고 내리시는 물건이 없는지 확인해 주세요.',
  },
}
