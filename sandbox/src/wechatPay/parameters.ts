import * as v from 'valibot'
import { Refusal } from './wire'

/**
 * The parameters of WeChat Pay's global APIv3 as they are published; any other is refused, as WeChat does
 * ("parameters that are not defined in the API documentation"). Sources, all pay.weixin.qq.com/wiki/doc/api_external: placing an
 * order ch/apis/chapter3_3_1 and chapter4_1_30 (H5), query chapter3_1_2, close chapter3_2_7, refund chapter3_4_3, refund query
 * chapter5_1_12, statements chapter4_1_34, settlements chapter3_1_10.
 */

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const id = text(32)
const money = v.pipe(v.number(), v.integer(), v.minValue(1))
const currency = v.picklist(['JPY', 'CNY', 'HKD', 'USD'])
const orderNo = v.pipe(text(32), v.regex(/^[\w\-|*]+$/))
const refundNo = v.pipe(text(64), v.regex(/^[\w\-|*@]+$/))
const rfc3339 = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\+\d\d:\d\d|Z)$/))
const date = v.pipe(v.string(), v.regex(/^\d{8}$/))
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
/** It must be reachable and may carry no parameters. */
const notifyUrl = v.pipe(text(256), v.regex(/^https:\/\/[^?#]+$/))

/** How the merchant is named: by its own ids, or by its institution's and its own. */
export type Mode = 'institution' | 'direct'

const merchantIds = {
  institution: { sp_mchid: id, sub_mchid: id },
  direct: { mchid: id },
} as const
const appIds = {
  institution: { sp_appid: id, sub_appid: v.optional(id) },
  direct: { appid: id },
} as const
const payers = {
  institution: { sp_openid: v.optional(text(128)), sub_openid: v.optional(text(128)) },
  direct: { openid: v.optional(text(128)) },
} as const

const store = v.strictObject({ id: v.optional(id), name: text(256), address: text(512) })
const scene = {
  device_id: v.optional(id),
  device_ip: v.optional(text(45)),
  operator_id: v.optional(id),
}

function orderOf<Mode_ extends Mode, Type extends string>(mode: Mode_, type: Type) {
  return {
    ...merchantIds[mode],
    ...appIds[mode],
    description: text(127),
    attach: v.optional(text(127)),
    notify_url: notifyUrl,
    out_trade_no: orderNo,
    goods_tag: v.optional(id),
    trade_type: v.literal(type),
    limit_pay: v.optional(id),
    time_start: v.optional(rfc3339),
    time_expire: v.optional(rfc3339),
    merchant_category_code: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    amount: v.strictObject({ total: money, currency }),
  }
}

/** How the H5 product is called and what it wants: as it is published, or as code that is in use calls it. */
export type H5Form = 'mweb' | 'h5'

/** The bodies and queries of every call, of one way to name the merchant. */
export const parametersOf = (mode: Mode) => ({
  jsapi: v.strictObject({
    ...orderOf(mode, 'JSAPI'),
    payer: v.strictObject(payers[mode]),
    scene_info: v.optional(
      v.strictObject({ ...scene, payer_client_ip: v.optional(text(45)), store_info: v.optional(store) }),
    ),
  }),
  mweb: v.strictObject({
    ...orderOf(mode, 'MWEB'),
    scene_info: v.strictObject({ ...scene, payer_client_ip: text(45), store_info: store }),
  }),
  h5: v.strictObject({
    ...orderOf(mode, 'MWEB'),
    scene_info: v.strictObject({
      payer_client_ip: text(45),
      h5_info: v.strictObject({ type: v.literal('Wap') }),
    }),
  }),
  query: v.strictObject(merchantIds[mode]),
  close: v.strictObject(merchantIds[mode]),
  refund: v.pipe(
    v.strictObject({
      ...merchantIds[mode],
      ...appIds[mode],
      transaction_id: v.optional(id),
      out_trade_no: v.optional(orderNo),
      out_refund_no: refundNo,
      reason: v.optional(text(80)),
      source: v.optional(text(30)),
      notify_url: v.optional(notifyUrl),
      amount: v.strictObject({ refund: money, total: money, currency }),
    }),
    v.check(({ transaction_id: one, out_trade_no: other }) => (one === undefined) !== (other === undefined)),
  ),
  statements: v.strictObject(
    mode === 'direct' ? { date, mchid: id } : { date, sp_mchid: id, sub_mchid: v.optional(id) },
  ),
  settlements: v.strictObject({
    sub_mchid: v.optional(id),
    settle_state: v.picklist(['SETTLED', 'UNSETTLE']),
    settle_start_date: v.optional(date),
    settle_end_date: v.optional(date),
    limit: v.pipe(wholeNumber, v.minValue(1), v.maxValue(30)),
    offset: wholeNumber,
  }),
  certificates: v.strictObject({}),
})

/** What was sent, checked; @throws Refusal PARAM_ERROR with the place of the first wrong parameter */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
  location: 'body' | 'query',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, sent)
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue) ?? ''
  throw new Refusal(400, 'PARAM_ERROR', 'Parameter format verification error', {
    field: location === 'body' ? `/${place.replaceAll('.', '/')}` : place,
    value: String(issue.input),
    issue: issue.message,
    location,
  })
}
