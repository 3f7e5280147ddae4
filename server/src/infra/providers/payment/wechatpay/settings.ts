import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { wechatPayModes, type WechatPayAccess } from './access'
import {
  billAmounts,
  h5Products,
  openQuestions,
  payoutDays,
  yenUnits,
  type H5Product,
  type YenUnit,
} from './apiTable'
import { parsePlatformKeys } from './platformKeys'
import { readOperator } from '../../../../legal/operator'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))
/** An address on the web. */
export const webUrl = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be a URL beginning with http:// or https://',
  ),
)
const id = v.pipe(text, v.regex(/^\w{1,32}$/, 'must be an id of at most 32 letters and digits'))
const oneOf = <Name extends string>(names: readonly Name[]) =>
  v.picklist(names, `must be ${names.join(' or ')}`)
const KEY_BYTES = 32

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** The settings of WeChat Pay, as the environment gives them; `docs/OPENING.md` says where each is found. */
export const wechatPayEntries = {
  WECHATPAY_MODE: v.optional(oneOf(wechatPayModes), 'institution'),
  WECHATPAY_API_URL: v.optional(webUrl, 'https://apihk.mch.weixin.qq.com'),
  WECHATPAY_MCHID: v.optional(id),
  WECHATPAY_SUB_MCHID: v.optional(id),
  WECHATPAY_SP_APP_ID: v.optional(id),
  WECHATPAY_SERIAL: v.optional(v.pipe(text, v.regex(/^[\dA-Fa-f]+$/, 'must be hexadecimal digits'))),
  WECHATPAY_PRIVATE_KEY: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.replaceAll('\\n', '\n')),
      v.check(isRsaKey, 'must be an RSA private key, PEM'),
    ),
  ),
  WECHATPAY_APIV3_KEY: v.optional(
    v.pipe(
      text,
      v.check((value) => Buffer.byteLength(value) === KEY_BYTES, `must have ${KEY_BYTES} characters`),
    ),
  ),
  WECHATPAY_PUBLIC_KEYS: v.optional(
    v.pipe(
      text,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        try {
          return parsePlatformKeys(dataset.value)
        } catch (error) {
          addIssue({ message: `is wrong: ${(error as Error).message}` })
          return NEVER
        }
      }),
    ),
  ),
  WECHATPAY_CATEGORY_CODE: v.optional(v.pipe(text, v.regex(/^\d{4}$/, 'must be four digits'))),
  WECHATPAY_YEN_UNIT: v.optional(oneOf(Object.keys(yenUnits) as YenUnit[])),
  WECHATPAY_BILL_AMOUNTS: v.optional(oneOf(billAmounts)),
  WECHATPAY_PAYOUT_DAYS: v.optional(oneOf(payoutDays)),
  WECHATPAY_H5: v.optional(oneOf(Object.keys(h5Products) as H5Product[])),
}

const wechatPaySchema = v.object(wechatPayEntries)
/** The settings of WeChat Pay and the mini-program in which it is paid. */
export type WechatPayEnvironment = v.InferOutput<typeof wechatPaySchema> & {
  readonly WECHAT_APP_ID?: string | undefined
}

/** What must be set before an attempt can be made with WeChat Pay. */
export function wechatPayNeeds({ WECHATPAY_MODE: mode }: WechatPayEnvironment) {
  return [
    'WECHAT_APP_ID',
    'WECHATPAY_MCHID',
    ...(mode === 'institution' ? (['WECHATPAY_SUB_MCHID', 'WECHATPAY_SP_APP_ID'] as const) : []),
    'WECHATPAY_SERIAL',
    'WECHATPAY_PRIVATE_KEY',
    'WECHATPAY_APIV3_KEY',
    'WECHATPAY_PUBLIC_KEYS',
    'WECHATPAY_CATEGORY_CODE',
  ] as const
}

/** What WeChat's texts leave open and no setting says, one sentence each without its full stop. */
export function unansweredOfWechatPay(environment: WechatPayEnvironment): string[] {
  return Object.entries(openQuestions)
    .filter(([key]) => environment[key as keyof typeof openQuestions] === undefined)
    .map(([key, { question }]) => `${key} must be set in production: WeChat's texts do not say ${question}`)
}

/** Our account at WeChat Pay; undefined while something that it needs is not set. */
export function wechatPayAccess(
  environment: WechatPayEnvironment & { readonly PUBLIC_URL: string },
  onFault: (fault: string) => void,
): WechatPayAccess | undefined {
  const { WECHAT_APP_ID: appId, WECHATPAY_MCHID: mchId, WECHATPAY_SERIAL: serial } = environment
  const { WECHATPAY_PRIVATE_KEY: privateKey, WECHATPAY_APIV3_KEY: apiV3Key } = environment
  const { WECHATPAY_PUBLIC_KEYS: platformKeys, WECHATPAY_CATEGORY_CODE: categoryCode } = environment
  const isComplete = wechatPayNeeds(environment).every((key) => environment[key] !== undefined)
  if (!isComplete || !appId || !mchId || !serial) return undefined
  if (!privateKey || !apiV3Key || !platformKeys || !categoryCode) return undefined
  const isDirect = environment.WECHATPAY_MODE === 'direct'
  const { name, address } = readOperator()
  return {
    apiUrl: environment.WECHATPAY_API_URL,
    mode: environment.WECHATPAY_MODE,
    signer: { mchId, serial, privateKey: createPrivateKey(privateKey) },
    subMchId: isDirect ? null : (environment.WECHATPAY_SUB_MCHID ?? null),
    spAppId: isDirect ? null : (environment.WECHATPAY_SP_APP_ID ?? null),
    appId,
    apiV3Key,
    platformKeys,
    categoryCode,
    notifyUrl: new URL('/api/payment/webhook/wechat', environment.PUBLIC_URL).href,
    yenUnit: environment.WECHATPAY_YEN_UNIT ?? 'yen',
    billAmounts: environment.WECHATPAY_BILL_AMOUNTS ?? null,
    payoutDays: environment.WECHATPAY_PAYOUT_DAYS ?? null,
    h5: environment.WECHATPAY_H5 ?? null,
    shop: { name: name['zh-CN'], address: address['zh-CN'] },
    onFault,
  }
}
