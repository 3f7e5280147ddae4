import type { CardProblem } from '../cards/cardChecks'
import type { Lang } from '../model'
import { en } from './en'
import { ja } from './ja'
import { ko } from './ko'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

/** What the hosted card form says; its browser script gets exactly this. `{brand}` and `{country}` are filled in. */
export interface FieldTexts {
  readonly title: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly cvcWhere: string
  readonly name: string
  readonly issued: string
  readonly countries: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<CardProblem | ServerProblem, string>>
}

/** What only the sandbox can find wrong with a card. */
export type ServerProblem =
  | 'fundingRefused'
  | 'testCardsOnly'
  | 'sessionExpired'
  | 'network'
  | 'requestFailed'

/** What the pages say on which the customer acts outside the app. */
export interface ActionTexts {
  readonly challengeTitle: string
  readonly challengeLead: string
  readonly cardEnding: string
  readonly succeed: string
  readonly fail: string
  readonly wallets: Readonly<Record<'wechat' | 'alipay', string>>
  readonly walletLead: string
  readonly pay: string
  readonly leave: string
  readonly refuse: string
  readonly payLater: string
  readonly over: string
  readonly backToApp: string
  readonly yen: string
}

export interface Texts {
  readonly fields: FieldTexts
  readonly action: ActionTexts
}

export const texts: Readonly<Record<Lang, Texts>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }

/** An amount of yen in the words of the language. */
export function yen(lang: Lang, amount: number): string {
  const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
  return texts[lang].action.yen.replace('{amount}', digits)
}
