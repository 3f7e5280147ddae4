import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy/schema'
import { listed } from './listed'

type PayType = Policy['booking']['payTypes'][number]

const giftBalance: Readonly<Record<Lang, string>> = {
  ja: 'ギフト残高',
  en: 'gift balance',
  'zh-CN': '礼品卡余额',
  ko: '기프트 카드 잔액',
  'zh-TW': '禮物卡餘額',
}

const wallets = { wechat: 'WeChat Pay', alipay: 'Alipay' } as const

const names: Readonly<Record<Lang, Readonly<Record<PayType, string>>>> = {
  ja: { card: 'クレジットカード', ...wallets },
  en: { card: 'credit card', ...wallets },
  'zh-CN': { card: '信用卡', wechat: '微信支付', alipay: '支付宝' },
  ko: { card: '신용카드', wechat: '위챗페이', alipay: '알리페이' },
  'zh-TW': { card: '信用卡', wechat: '微信支付', alipay: '支付寶' },
}

/** The ways to pay as a list in a sentence: the provider's, then the traveller's own balance. */
export function payMethodsText(payTypes: readonly PayType[], lang: Lang): string {
  const text = listed([...payTypes.map((type) => names[lang][type]), giftBalance[lang]], lang)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
