import type { Lang } from '@noriai/contract/lang'
import type { CardKind } from '../../../src/platform/share.types'

/** What the picture of a card says, in one line or two; its title, which WeChat writes above, says the rest. */
export const cardWords: Readonly<Record<CardKind, Readonly<Record<Lang, readonly string[]>>>> = {
  service: {
    ja: ['空港から', 'ホテルのドアまで'],
    en: ['From the airport', 'to your door'],
    'zh-CN': ['从机场', '到酒店门口'],
    ko: ['공항에서', '호텔 문 앞까지'],
    'zh-TW': ['從機場', '到飯店門口'],
  },
  details: {
    ja: ['乗車情報を', '入力してください'],
    en: ['Add your details', 'for our ride'],
    'zh-CN': ['请填写', '乘客信息'],
    ko: ['탑승 정보를', '입력해 주세요'],
    'zh-TW': ['請填寫', '乘客資料'],
  },
  arrival: {
    ja: ['到着時刻を', '見る'],
    en: ['See when', 'I arrive'],
    'zh-CN': ['查看', '我的到达时间'],
    ko: ['도착 시각을', '확인해 주세요'],
    'zh-TW': ['查看', '我的抵達時間'],
  },
  gift: {
    ja: ['乗車を', 'プレゼントします'],
    en: ['A ride', 'for you'],
    'zh-CN': ['送您', '一趟行程'],
    ko: ['이용권을', '선물해요'],
    'zh-TW': ['送您', '一趟行程'],
  },
}
