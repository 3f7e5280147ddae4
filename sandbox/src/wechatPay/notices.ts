import { randomUUID } from 'node:crypto'
import type { CallContext } from './calls'
import { orderView, refundView } from './calls'
import { spoilt, type SignatureFault } from './faults'
import type { PlatformKey } from './keys'
import { beijingTime } from './time'
import { encrypted, signed, type WireMessage } from './wire'

export type NoticeFault = SignatureFault['kind'] | 'changedTag'

/** What a notice is about, by our numbers. */
export type NoticeOf = { readonly outTradeNo: string } | { readonly outRefundNo: string }

/** The last byte of the ciphertext is the tag's. */
function withChangedTag(resource: ReturnType<typeof encrypted>) {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  return { ...resource, ciphertext: bytes.toString('base64') }
}

function contentOf(context: CallContext, of: NoticeOf) {
  if ('outTradeNo' in of) {
    return {
      event_type: 'TRANSACTION.SUCCESS',
      original_type: 'transaction',
      value: orderView(context, context.books.order(of.outTradeNo)),
    }
  }
  const { status, recv_account, ...refund } = refundView(context, context.books.refundByNo(of.outRefundNo))
  const ends = {
    SUCCESS: 'SUCCESS',
    REFUNDCLOSE: 'CLOSED',
    CHANGE: 'ABNORMAL',
    PROCESSING: 'PROCESSING',
  } as const
  return {
    event_type: `REFUND.${ends[status]}`,
    original_type: 'refund',
    value: { ...refund, refund_status: status, user_received_account: recv_account },
  }
}

/**
 * A notice as WeChat sends it; source: pay.weixin.qq.com/wiki/doc/api_external/ch/apis/chapter3_6_11 and en/apis/chapter3_2_9.
 * @param key with which WeChat signs it
 */
export function noticeOf(
  context: CallContext,
  of: NoticeOf,
  { key, fault }: { readonly key: PlatformKey; readonly fault?: NoticeFault },
): WireMessage {
  const { event_type, original_type, value } = contentOf(context, of)
  const resource = encrypted(JSON.stringify(value), context.apiV3Key, original_type)
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: beijingTime(context.now()),
    event_type,
    resource_type: 'encrypt-resource',
    summary: event_type,
    resource: { original_type, ...(fault === 'changedTag' ? withChangedTag(resource) : resource) },
  })
  const message = fault === undefined || fault === 'changedTag' ? signed(body, key) : spoilt(body, fault, key)
  return { ...message, headers: { ...message.headers, 'content-type': 'application/json' } }
}
