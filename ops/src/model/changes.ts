import type { LogEntry } from '@noriai/contract/calls/staff/log'
import { statesOf, type OrderFact } from '@noriai/contract/orders/facts'
import { ja } from '../i18n/ja'
import type { TextKey, Translate } from '../i18n'

const orderFacts: readonly OrderFact[] = ['payment', 'fulfilment', 'refund']

/** What was done, in words; the word itself where only a newer server knows it. */
export function actionText(t: Translate, action: string): string {
  const key = `changes.action.${action}`
  return key in ja ? t(key as TextKey) : action
}

/** What it was and what it became; empty where there is no word for either. */
export function changeText({ action, before, after }: LogEntry, t: Translate): string {
  const fact = orderFacts.find((each) => each === action)
  const say = (state: string) => {
    if (fact === undefined || !(statesOf(fact) as readonly string[]).includes(state)) return state
    return t(`fact.${fact}.${state}` as TextKey)
  }
  if (before === '' || before === after) return say(after)
  return after === '' ? say(before) : t('changes.fromTo', { before: say(before), after: say(after) })
}
