import type { staffPartnerCommission as call } from '@noriai/contract/calls/staff/partners'
import type { RouteOf } from '../../plugins/contract'
import { presentCommission } from '../../presenters/partner'
import { readCommissionDays, readCommissionMonths } from '../../services/partners/partnerBoard'
import { readPartnerBook } from '../../services/partners/partnerBook'

/** What is due to partners. */
export const staffPartnerCommission: RouteOf<typeof call> = async ({ input, lang, deps }) => {
  const { db } = deps
  const months = await readCommissionMonths(db)
  const days = input.month === undefined ? [] : await readCommissionDays(db, input.month)
  return presentCommission(months, days, await readPartnerBook(db), lang)
}
