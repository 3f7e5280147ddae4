import type { PartnerOffer } from '@noriai/contract/calls/partner'
import type { PartnerBoard, PartnerCommission } from '@noriai/contract/calls/staff/partners'
import type { Lang } from '@noriai/contract/lang'
import type { RuleContext } from '../../context'
import type { Db, Executor } from '../../infra/db/client'
import {
  findPartner,
  readCommissionDays,
  readCommissionMonths,
  readPartnerBook,
  readPartnerVersions,
} from './partnerBook'
import { presentCommission, presentPartnerBoard, presentPartnerOffer } from './presentPartner'

/** The offer of the partner with this code, as its landing page shows it. @throws as findPartner */
export async function viewPartnerOffer(
  db: Executor,
  code: string,
  { lang, at, policy }: RuleContext & { readonly lang: Lang },
): Promise<PartnerOffer> {
  return presentPartnerOffer(await findPartner(db, code, { lang, at }), lang, policy)
}

/** Every partner with its history, as staff see them. */
export async function viewPartnerBoard(db: Executor, publicUrl: string, at: number): Promise<PartnerBoard> {
  return presentPartnerBoard(await readPartnerVersions(db), publicUrl, at)
}

/** What is due to partners by month, and by day of the month that is named. */
export async function viewCommission(
  db: Db,
  { month }: { readonly month?: string | undefined },
  lang: Lang,
): Promise<PartnerCommission> {
  const months = await readCommissionMonths(db)
  const days = month === undefined ? [] : await readCommissionDays(db, month)
  return presentCommission(months, days, { book: await readPartnerBook(db), lang })
}
