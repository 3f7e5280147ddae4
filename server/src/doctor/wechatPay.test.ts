import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newWechatKeys, sharedWechatKeys } from '../../../sandbox/src/wechatPay/keys'
import { WechatPayStandIn } from '../../../sandbox/src/wechatPay/standIn'
import { afterAllTests } from '../../test/database'
import { doctorContext, findingsOf } from '../../test/doctorContext'
import { entryOf, settingsOf } from '../../test/wechatPayTest'
import { paymentsCheck } from './payments'

const wechat = await WechatPayStandIn.start({ keys: sharedWechatKeys() })
afterAllTests(() => Promise.resolve(wechat.close()))
const strangers = newWechatKeys()

const found = async (changes: Readonly<Record<string, string>> = {}) => {
  const env = {
    ...settingsOf(wechat),
    PAYMENT_CARD_PROVIDER: 'none',
    PAYMENT_ALIPAY_PROVIDER: 'none',
    STRIPE_SECRET_KEY: '',
    ...changes,
  }
  const [finding] = await findingsOf(paymentsCheck, doctorContext(env))
  return finding
}

describe('doctor, about WeChat Pay,', () => {
  test('asks for an order that there is not: both signatures are proved, and nothing else is asked', async () => {
    wechat.seen.length = 0
    assert.equal(await found(), 'ok: WeChat Pay takes our signature, and we know its own')
    assert.deepEqual(
      wechat.seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
      ['GET /v3/global/transactions/out-trade-no/doctor'],
    )
  })

  test('says what the reconciliation leaves out, and no more of payouts once a setting says how they are meant', async () => {
    const notesOf = async (changes: Readonly<Record<string, string>>) => {
      const env = { ...settingsOf(wechat), PAYMENT_CARD_PROVIDER: 'none', PAYMENT_ALIPAY_PROVIDER: 'none' }
      const findings = await findingsOf(
        paymentsCheck,
        doctorContext({ ...env, STRIPE_SECRET_KEY: '', ...changes }),
      )
      return findings
        .filter((finding) => finding.includes('not compared'))
        .map((finding) => finding.split(' ')[1])
    }
    assert.deepEqual(await notesOf({}), ['Payouts', 'Balances'])
    assert.deepEqual(await notesOf({ WECHATPAY_PAYOUT_DAYS: 'lastIn' }), ['Balances'])
  })

  for (const [what, changes] of [
    ['number', { WECHATPAY_SERIAL: '5F00' }],
    ['key', { WECHATPAY_PRIVATE_KEY: strangers.merchant.privateKey }],
    ['merchant', { WECHATPAY_MCHID: '1900000999' }],
  ] as const) {
    test(`names the wrong ${what} of our certificate`, async () => {
      assert.equal(await found(changes), 'missing: WeChat Pay does not take our signature')
    })
  }

  test('names a sub-merchant that is not ours', async () => {
    const finding = await found({ WECHATPAY_SUB_MCHID: '1900000998' })
    assert.equal(finding, 'missing: WeChat Pay does not know our numbers together')
  })

  test('says that it puts us off, refuses by a word that we do not know, or is away', async () => {
    wechat.faults.push({ kind: 'refused', status: 429, code: 'RATELIMIT_EXCEEDED' })
    assert.equal(await found(), 'note: WeChat Pay puts us off')
    wechat.faults.push({ kind: 'refused', status: 403, code: 'SOMETHING_NEW' })
    assert.equal(await found(), 'missing: WeChat Pay refuses a query with SOMETHING_NEW')
    assert.equal(
      await found({ WECHATPAY_API_URL: 'http://127.0.0.1:9' }),
      'missing: WeChat Pay does not answer',
    )
  })

  // The last one: it asks until its time is over, and its last call, given up, may arrive when the next test has begun.
  test('believes no answer that is signed by somebody else', async () => {
    const finding = await found({ WECHATPAY_PUBLIC_KEYS: entryOf(strangers.publicKey) })
    assert.equal(finding, 'missing: WeChat Pay answers with a signature that none of our keys proves')
  })
})
