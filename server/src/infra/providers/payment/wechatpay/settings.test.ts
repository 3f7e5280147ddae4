import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { describe, test } from 'node:test'
import { sharedWechatKeys } from '../../../../../../sandbox/src/wechatPay/keys'
import { productionEnvironment } from '../../../../../test/productionEnvironment'
import { entryOf } from '../../../../../test/wechatPayTest'
import { ConfigError, readConfig } from '../../../../config'
import { wechatPayAccess } from './settings'

const keys = sharedWechatKeys()
const complete = {
  ...productionEnvironment,
  PAYMENT_WECHAT_PROVIDER: 'wechat',
  WECHAT_APP_ID: 'wx0000000000000001',
  WECHAT_APP_SECRET: 'a-secret-of-the-mini-program',
  WECHATPAY_MCHID: '1900000100',
  WECHATPAY_SUB_MCHID: '1900000109',
  WECHATPAY_SP_APP_ID: 'wx0000000000000009',
  WECHATPAY_SERIAL: keys.merchant.serial,
  WECHATPAY_PRIVATE_KEY: keys.merchant.privateKey.replaceAll('\n', '\\n'),
  WECHATPAY_APIV3_KEY: keys.apiV3Key,
  WECHATPAY_PUBLIC_KEYS: entryOf(keys.certificate),
  WECHATPAY_CATEGORY_CODE: '4131',
  WECHATPAY_YEN_UNIT: 'yen',
  WECHATPAY_BILL_AMOUNTS: 'asCalls',
} as const

const refusalOf = (changes: Readonly<Record<string, string>>) => {
  try {
    readConfig({ ...complete, ...changes })
    return undefined
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message
  }
}

describe('WeChat Pay by its settings', () => {
  test('is our account at the institution, and the H5 product only when it is set', () => {
    const access = wechatPayAccess(readConfig(complete), () => undefined)
    assert.ok(access)
    assert.deepEqual(
      [access.mode, access.signer.mchId, access.subMchId, access.spAppId, access.appId, access.h5],
      ['institution', '1900000100', '1900000109', 'wx0000000000000009', 'wx0000000000000001', null],
    )
    assert.equal(access.notifyUrl, 'https://noriai.jp/api/payment/webhook/wechat')
    assert.equal(access.apiUrl, 'https://apihk.mch.weixin.qq.com')
    const h5 = wechatPayAccess(readConfig({ ...complete, WECHATPAY_H5: 'mweb' }), () => undefined)
    assert.equal(h5?.h5, 'mweb')
    assert.equal(access.payoutDays, null)
    const paidOut = wechatPayAccess(
      readConfig({ ...complete, WECHATPAY_PAYOUT_DAYS: 'lastOut' }),
      () => undefined,
    )
    assert.equal(paidOut?.payoutDays, 'lastOut')
  })

  test('names nobody else in direct mode', () => {
    const access = wechatPayAccess(readConfig({ ...complete, WECHATPAY_MODE: 'direct' }), () => undefined)
    assert.deepEqual([access?.subMchId, access?.spAppId], [null, null])
  })

  for (const key of [
    'WECHAT_APP_ID',
    'WECHATPAY_MCHID',
    'WECHATPAY_SUB_MCHID',
    'WECHATPAY_SP_APP_ID',
    'WECHATPAY_SERIAL',
    'WECHATPAY_PRIVATE_KEY',
    'WECHATPAY_APIV3_KEY',
    'WECHATPAY_PUBLIC_KEYS',
    'WECHATPAY_CATEGORY_CODE',
  ]) {
    test(`is not begun without ${key}`, () => {
      const other: Record<string, string> = key === 'WECHAT_APP_ID' ? { WECHAT_APP_SECRET: '' } : {}
      assert.match(
        refusalOf({ [key]: '', ...other }) ?? '',
        new RegExp(`${key} must be set when a way to pay has wechat as its provider`),
      )
      const off = { ...complete, PAYMENT_WECHAT_PROVIDER: 'none', [key]: '', ...other }
      assert.equal(
        wechatPayAccess(readConfig(off), () => undefined),
        undefined,
      )
    })
  }

  test('is refused in production while something is open that WeChat’s texts do not say', () => {
    assert.match(refusalOf({ WECHATPAY_YEN_UNIT: '' }) ?? '', /^WECHATPAY_YEN_UNIT must be set in production/)
    assert.match(refusalOf({ WECHATPAY_BILL_AMOUNTS: '' }) ?? '', /^WECHATPAY_BILL_AMOUNTS must be set/)
    const open = { WECHATPAY_YEN_UNIT: '', WECHATPAY_BILL_AMOUNTS: '' }
    assert.equal(refusalOf({ ...open, PAYMENT_WECHAT_PROVIDER: 'none' }), undefined)
  })

  test('is refused with values that cannot be right, without their content', () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    for (const [changes, sentence] of [
      [{ WECHATPAY_PRIVATE_KEY: 'nonsense' }, 'WECHATPAY_PRIVATE_KEY must be an RSA private key, PEM.'],
      [{ WECHATPAY_PRIVATE_KEY: privateKey }, 'WECHATPAY_PRIVATE_KEY must be an RSA private key, PEM.'],
      [{ WECHATPAY_APIV3_KEY: 'short' }, 'WECHATPAY_APIV3_KEY must have 32 characters.'],
      [
        { WECHATPAY_PUBLIC_KEYS: 'nonsense' },
        'WECHATPAY_PUBLIC_KEYS is wrong: entry 1 is no certificate or public key with its id in front.',
      ],
      [{ WECHATPAY_SERIAL: 'no digits' }, 'WECHATPAY_SERIAL must be hexadecimal digits.'],
      [{ WECHATPAY_CATEGORY_CODE: '41' }, 'WECHATPAY_CATEGORY_CODE must be four digits.'],
      [{ WECHATPAY_MODE: 'both' }, 'WECHATPAY_MODE must be institution or direct.'],
      [{ WECHATPAY_YEN_UNIT: 'sen' }, 'WECHATPAY_YEN_UNIT must be yen or hundredths.'],
      [{ WECHATPAY_H5: 'wap' }, 'WECHATPAY_H5 must be mweb or h5.'],
    ] as const) {
      assert.equal(refusalOf(changes), sentence)
    }
  })
})
