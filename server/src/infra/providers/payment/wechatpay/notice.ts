import * as v from 'valibot'
import type { ProviderEvent } from '../provider'
import type { WechatPayAccess } from './access'
import { jsonReader, type WechatPayHttp } from './http'
import { decrypted, resourceSchema } from './resource'
import { noticedOrderSchema, noticedRefundSchema } from './wire'

const noticeSchema = v.object({ id: v.string(), event_type: v.string(), resource: resourceSchema })

/** Whose order or refund it is; each is left out in the mode in which it means nothing. */
const ownerSchema = v.object({
  mchid: v.optional(v.string()),
  sp_mchid: v.optional(v.string()),
  sub_mchid: v.optional(v.string()),
})

const readNotice = jsonReader(noticeSchema)
const readOwner = jsonReader(ownerSchema)
const readOrder = jsonReader(noticedOrderSchema)
const readRefund = jsonReader(noticedRefundSchema)

/** A kind of notice that nothing depends on, or of another merchant of the same institution. */
const other = (id: string): ProviderEvent => ({ id, kind: 'other', objectId: '' })

/**
 * Reads a notice of WeChat's; null when WeChat did not sign it in the last five minutes, or it does not open with our APIv3 key.
 * It is a hint only: what it is about is asked for.
 */
export function readWechatNotice(
  http: WechatPayHttp,
  access: WechatPayAccess,
  notice: { readonly body: string; readonly headers: Readonly<Record<string, unknown>> },
): ProviderEvent | null {
  if (!http.isGenuineNotice(notice.body, notice.headers)) return null
  const read = readNotice(notice.body)
  const content = read && decrypted(read.resource, access.apiV3Key)
  if (read === undefined || content === undefined) return null
  if (!isOurs(content, access)) return other(read.id)
  const [kind] = read.event_type.split('.')
  if (kind === 'TRANSACTION') {
    const order = readOrder(content)
    return order ? { id: read.id, kind: 'payment', objectId: order.out_trade_no } : null
  }
  if (kind === 'REFUND') {
    const refund = readRefund(content)
    return refund ? { id: read.id, kind: 'refund', objectId: refund.out_refund_no } : null
  }
  return other(read.id)
}

/** The institution's key opens the notices of all its merchants. */
function isOurs(content: string, { mode, signer, subMchId }: WechatPayAccess): boolean {
  const owner = readOwner(content)
  if (!owner) return false
  const isOwn = (id: string | undefined, own: string | null) => id === undefined || id === own
  return mode === 'direct'
    ? isOwn(owner.mchid, signer.mchId)
    : isOwn(owner.sp_mchid, signer.mchId) && isOwn(owner.sub_mchid, subMchId)
}
