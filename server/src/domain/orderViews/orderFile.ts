import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import type { DocumentGrant } from '../../documents/documentLinks'
import { drawReceipt } from '../../documents/receipt'
import { rideCalendar } from '../../documents/rideCalendar'
import { DomainError } from '../../errors'
import { readOperator } from '../../legal/operator'
import { nameIn } from '../../names'
import { momentsOf } from '../orders'
import { findDocumentedOrder, type DocumentedOrder } from './documentedOrder'

const operator = readOperator()

/** A file of an order, and the number that it is saved under. */
interface OrderFile {
  readonly orderNo: string
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
  const { orderNo } = order
  const { lang, addressee } = grant
  if (grant.document === 'calendar') {
    const link = `${deps.config.PUBLIC_URL}/pages/detail/detail?id=${order.id}`
    const moments = momentsOf(order, deps.policy)
    const desk = deskOf(deps, order, lang)
    const content = rideCalendar({ order, moments, lang, at, link, desk }, deps.policy)
    if (content === undefined) throw new DomainError('notFound')
    return { orderNo, type: 'text/calendar; charset=utf-8', content }
  }
  const content = await drawReceipt({ ...found, addressee, lang, at }, operator, deps.policy)
  return { orderNo, type: 'application/pdf', content }
}

/** The service desk of the terminal that a ride starts from. */
function deskOf(
  { airports }: Pick<Deps, 'airports'>,
  { terminal }: DocumentedOrder['order'],
  lang: Lang,
): string | undefined {
  const found = airports.terminalsOf(airports.served.code).find((one) => one.terminal === terminal)
  return found && nameIn(found.desk, lang)
}
