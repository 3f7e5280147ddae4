import type { OrderDocument, orderDocumentLink } from '@noriai/contract/calls/orderDocument'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { msPerMinute, toWallTime } from '@noriai/contract/time'
import type { AccountAction } from '../../context'
import type { Deps } from '../../deps'
import { draw } from '../../documents/draw'
import { signGrant, type DocumentGrant } from '../../documents/signedLinks'
import { rideCalendar } from '../../documents/rideCalendar'
import { DomainError } from '../../errors'
import { readOperator } from '../../legal/operator'
import { nameIn } from '../../names'
import { momentsOf } from '../orders'
import { findDocumentedOrder, type DocumentedOrder } from './documentedOrder'
import { loadOrderDetails } from './orderDetails'

const operator = readOperator()

/** Where files of orders are, under the name that they are saved by. */
export const orderFilePath = '/usercenter/userOrder/document/:fileName'
const endings: Readonly<Record<OrderDocument, string>> = { receipt: 'pdf', calendar: 'ics' }
const fileNameOf = (orderNo: string, document: OrderDocument) => `${orderNo}.${endings[document]}`

/** Long enough to hand the link to another app, short enough to be of no use later. */
const LINK_MINUTES = 30

/**
 * A link by which a traveller fetches a file of their order in a new tab or another app.
 * @throws notFound, also for a receipt of a given ride: it shows the price; order.noReceipt before it is paid
 */
export async function linkToOrderFile(
  deps: Pick<Deps, 'db' | 'secrets' | 'config'>,
  { id, document, addressee }: CallInput<typeof orderDocumentLink>,
  { accountId, at, lang }: AccountAction & { readonly lang: Lang },
): Promise<CallResponse<typeof orderDocumentLink>> {
  const { order, giftRole } = await loadOrderDetails(deps.db, id, { accountId, at })
  if (document === 'receipt' && giftRole === 'taker') throw new DomainError('notFound')
  if (document === 'receipt' && order.payment !== 'paid') throw new DomainError('order.noReceipt')
  if (document === 'calendar' && order.times === null) throw new DomainError('notFound')
  const until = at + LINK_MINUTES * msPerMinute
  const token = signGrant(deps.secrets, { orderId: order.id, document, lang, addressee, until })
  const path = orderFilePath.replace(':fileName', fileNameOf(order.orderNo, document))
  const url = new URL(`/api${path}`, deps.config.PUBLIC_URL)
  url.searchParams.set('token', token)
  return { url: url.href, expiresAt: toWallTime(until) }
}

/** A file of an order, and the name that it is saved under. */
interface OrderFile {
  readonly fileName: string
  readonly type: string
  readonly content: Buffer | string
}

/** The file that a link grants: a receipt, or the ride for a calendar. @throws notFound */
export async function orderFile(
  deps: Pick<Deps, 'db' | 'policy' | 'config' | 'airports'>,
  grant: DocumentGrant,
  at: number,
): Promise<OrderFile> {
  const found = await findDocumentedOrder(deps.db, grant.orderId)
  if (!found) throw new DomainError('notFound')
  const { order } = found
  const { lang, addressee } = grant
  const fileName = fileNameOf(order.orderNo, grant.document)
  if (grant.document === 'calendar') {
    const link = `${deps.config.PUBLIC_URL}/pages/detail/detail?id=${order.id}`
    const moments = momentsOf(order, deps.policy)
    const desk = deskOf(deps, order, lang)
    const content = rideCalendar({ order, moments, lang, at, link, desk }, deps.policy)
    if (content === undefined) throw new DomainError('notFound')
    return { fileName, type: 'text/calendar; charset=utf-8', content }
  }
  const content = await draw('receipt', { ...found, addressee, lang, at }, operator, deps.policy)
  return { fileName, type: 'application/pdf', content }
}

/** The service desk of the terminal that a ride starts from. */
function deskOf(
  { airports }: Pick<Deps, 'airports'>,
  { departurePlace: { airportCode, terminal } }: DocumentedOrder['order'],
  lang: Lang,
): string | undefined {
  const found = airports.terminalsOf(airportCode ?? '').find((one) => one.terminal === terminal)
  return found && nameIn(found.desk, lang)
}
