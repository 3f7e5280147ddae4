import { msPerMinute, toWallTime } from '@noriai/contract/time'
import { signGrant } from '../../documents/documentLinks'
import { loadOrderDetails } from '../../domain/orderViews'
import { DomainError } from '../../errors'
import { read, type RouteOf } from '../../http/route'
import { documentPath } from './orderDocument'

/** Long enough to hand the link to another app, short enough to be of no use later. */
const LINK_MINUTES = 30

/** Lets a traveller fetch a file of their order in a new tab or another app. */
export const orderDocumentLink: RouteOf<'orderDocumentLink'> = read(
  async ({ input, accountId, lang, at, deps, db }) => {
    const { order, giftRole } = await loadOrderDetails(db, input.id, { accountId, at })
    const { document, addressee } = input
    // A receipt shows the price, which the one who was given the ride is not to see.
    if (document === 'receipt' && giftRole === 'taker') throw new DomainError('notFound')
    if (document === 'receipt' && order.payment !== 'paid') throw new DomainError('order.noReceipt')
    if (document === 'calendar' && order.times === null) throw new DomainError('notFound')
    const until = at + LINK_MINUTES * msPerMinute
    const token = signGrant(deps.secrets, { orderId: order.id, document, lang, addressee, until })
    const url = new URL(`/api${documentPath(order.orderNo, document)}`, deps.config.PUBLIC_URL)
    url.searchParams.set('token', token)
    return { url: url.href, expiresAt: toWallTime(until) }
  },
)
