import type { OrderDocument } from '@noriai/contract/calls/orderDocument'
import type { FastifyInstance } from 'fastify'
import { readGrant } from '../../documents/documentLinks'
import { orderFile } from '../../domain/orderViews'
import { DomainError } from '../../errors'

const PATH = '/usercenter/userOrder/document/:fileName'
const endings: Readonly<Record<OrderDocument, string>> = { receipt: 'pdf', calendar: 'ics' }
/** Whatever a file claims to be, a browser runs nothing of it. */
const NOTHING_RUNS =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf"

/** Where a file of an order is, under the name that it is saved by. */
export function documentPath(orderNo: string, document: OrderDocument): string {
  return PATH.replace(':fileName', `${orderNo}.${endings[document]}`)
}

/** Where a signed link leads: a browser opens it without the app's session, so the link itself is the permission. */
export function registerOrderDocument(api: FastifyInstance): void {
  const { deps } = api
  api.get(PATH, { config: { callName: 'orderDocument' } }, async (request, reply) => {
    const at = deps.clock.now()
    const { token } = Object(request.query) as { token?: unknown }
    const grant = typeof token === 'string' ? readGrant(deps.secrets, token, at) : undefined
    if (!grant) throw new DomainError('notFound')
    const { orderNo, type, content } = await orderFile(deps, grant, at)
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${orderNo}.${endings[grant.document]}"`)
      .header('content-security-policy', NOTHING_RUNS)
      .header('x-robots-tag', 'noindex')
      .send(content)
  })
}
