import { msPerDay, msPerMinute } from '@noriai/contract/time'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { readContent, signContent } from './signedContent'

const PURPOSE = 'invoice'
const PATH = '/usercenter/invoice/document/:fileName'
const grantSchema = v.object({
  invoiceId: v.pipe(v.string(), v.uuid()),
  /** Epoch milliseconds. */
  until: v.pipe(v.number(), v.safeInteger()),
})

/** The route that a signed link leads to. */
export const invoiceDocumentRoute = PATH
/** Long enough to hand the link to another app, short enough to be of no use later. */
export const shownForMs = 30 * msPerMinute
/** As long as somebody's bookkeeping may take to open a mail. */
export const mailedForMs = 30 * msPerDay

/** An address under which an issued invoice can be fetched until `until`, without a session. */
export function invoiceUrl(
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
  { id, serialNo }: { readonly id: string; readonly serialNo: string | null },
  until: number,
): string {
  const url = new URL(`/api${PATH.replace(':fileName', `${serialNo ?? id}.pdf`)}`, config.PUBLIC_URL)
  url.searchParams.set('token', signContent(secrets, PURPOSE, { invoiceId: id, until }))
  return url.href
}

/** The invoice that a token grants at `at`; undefined for one that is not ours, was changed, or has run out. */
export function grantedInvoice(
  { secrets }: Pick<Deps, 'secrets'>,
  token: string,
  at: number,
): string | undefined {
  const grant = v.safeParse(grantSchema, readContent(secrets, PURPOSE, token))
  return grant.success && at < grant.output.until ? grant.output.invoiceId : undefined
}
