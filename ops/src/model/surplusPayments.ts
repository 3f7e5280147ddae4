import { formatDate } from '@noriai/contract/format/dateTime'
import type { StaffOrderView, SurplusPayment } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import type { OpsLang, Translate } from '../i18n'
import { dateOf } from './wall'

interface Words {
  readonly t: Translate
  readonly lang: OpsLang
}

const dayText = (date: string, lang: OpsLang): string => formatDate(fromWallTime(`${date} 00:00:00`), lang)

/**
 * How a part of a surplus was paid by hand, by whom it was noted, and that its bank took it back, where it did; a number that was not typed
 * and a member who is not known any more are left out.
 */
export function surplusPaymentText(
  { method, reference, paidOn, staffName, owedAgainAt }: Omit<SurplusPayment, 'amountJpy' | 'notedAt'>,
  { t, lang }: Words,
): string {
  const parts = [
    t(`handPayment.${method}`),
    dayText(paidOn, lang),
    reference,
    staffName === null ? '' : t('refund.notedBy', { name: staffName }),
    owedAgainAt === null ? '' : t('refund.takenBack', { date: dayText(dateOf(owedAgainAt), lang) }),
  ]
  return parts.filter((part) => part !== '').join(t('bags.comma'))
}

type Refund = StaffOrderView['refunds'][number]

/** How a refund was paid by hand in one line: undefined where it was not, and where its payments are listed each. */
export function byHandText(
  { byHand, payments = [] }: Pick<Refund, 'byHand' | 'payments'>,
  { t, lang }: Words,
): string | undefined {
  if (!byHand || payments.length > 0) return undefined
  const { method, reference, paidOn } = byHand
  return t('refund.byHand', { method: t(`handPayment.${method}`), date: dayText(paidOn, lang), reference })
}
