import { msPerDay, msPerMinute } from '@noriai/contract/time'
import type { Deps } from '../deps'
import { signedLink } from './signedLink'

/** Long enough to hand the link to another app, short enough to be of no use later. */
export const shownForMs = 30 * msPerMinute
/** As long as somebody's bookkeeping may take to open a mail. */
export const mailedForMs = 30 * msPerDay

/** Links to issued invoices. */
export const invoiceFile = signedLink('invoice', '/usercenter/invoice/document')

/** An address under which an issued invoice can be fetched until `until`, without a session. */
export function invoiceUrl(
  deps: Pick<Deps, 'secrets' | 'config'>,
  { id, serialNo }: { readonly id: string; readonly serialNo: string | null },
  until: number,
): string {
  return invoiceFile.urlOf(deps, { id, fileName: `${serialNo ?? id}.pdf` }, until)
}
