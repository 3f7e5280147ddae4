import type { OrderDocument } from '@noriai/contract/calls/orderDocument'
import type { Lang } from '@noriai/contract/lang'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps'
import { readGrant, type DocumentGrant } from '../../documents/documentLinks'
import { drawReceipt } from '../../documents/receipt'
import { rideCalendar } from '../../documents/rideCalendar'
import { findDocumentedOrder, type DocumentedOrder } from '../../domain/orderViews'
import { momentsOf } from '../../domain/orders'
import { DomainError } from '../../errors'
import { readOperator } from '../../legal/operator'
import { nameIn } from '../../names'

const PATH = '/usercenter/userOrder/document/:fileName'
const endings: Readonly<Record<OrderDocument, string>> = { receipt: 'pdf', calendar: 'ics' }
/** Whatever a file claims to be, a browser runs nothing of it. */
const NOTHING_RUNS =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf"

/** Where a file of an order is, under the name that it is saved by. */
export function documentPath(orderNo: string, document: OrderDocument): string {
  return PATH.replace(':fileName', `${orderNo}.${endings[document]}`)
}

const operator = readOperator()

/** Where a signed link leads: a browser opens it without the app's session, so the link itself is the permission. */
export function registerOrderDocument(api: FastifyInstance): void {
  const { deps } = api
  api.get(PATH, { config: { callName: 'orderDocument' } }, async (request, reply) => {
    const at = deps.clock.now()
    const { token } = Object(request.query) as { token?: unknown }
    const grant = typeof token === 'string' ? readGrant(deps.secrets, token, at) : undefined
    if (!grant) throw new DomainError('notFound')
    const found = await findDocumentedOrder(deps.db, grant.orderId)
    if (!found) throw new DomainError('notFound')
    const { order } = found
    const file = await fileOf(deps, found, { grant, at })
    return reply
      .type(file.type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${order.orderNo}.${endings[grant.document]}"`)
      .header('content-security-policy', NOTHING_RUNS)
      .header('x-robots-tag', 'noindex')
      .send(file.content)
  })
}

async function fileOf(
  deps: Deps,
  documented: DocumentedOrder,
  { grant, at }: { readonly grant: DocumentGrant; readonly at: number },
) {
  const { order } = documented
  const { lang, addressee } = grant
  if (grant.document === 'calendar') {
    const link = `${deps.config.PUBLIC_URL}/pages/detail/detail?id=${order.id}`
    const moments = momentsOf(order, deps.policy)
    const desk = deskOf(deps, order, lang)
    const content = rideCalendar({ order, moments, lang, at, link, desk }, deps.policy)
    if (content === undefined) throw new DomainError('notFound')
    return { type: 'text/calendar; charset=utf-8', content }
  }
  const content = await drawReceipt({ ...documented, addressee, lang, at }, operator, deps.policy)
  return { type: 'application/pdf', content }
}

/** The service desk of the terminal that a ride starts from. */
function deskOf({ airports }: Deps, { terminal }: DocumentedOrder['order'], lang: Lang): string | undefined {
  const found = airports.terminalsOf(airports.served.code).find((one) => one.terminal === terminal)
  return found && nameIn(found.desk, lang)
}
