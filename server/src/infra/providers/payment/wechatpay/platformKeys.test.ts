import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { describe, test } from 'node:test'
import { entryOf } from '../../../../../test/wechatPayTest'
import { certificateOf } from '../../../../../../sandbox/src/wechatPay/certificate'
import { sharedWechatKeys } from '../../../../../../sandbox/src/wechatPay/keys'
import { encrypted, signed } from '../../../../../../sandbox/src/wechatPay/wire'
import { parsePlatformKeys, PlatformKeys } from './platformKeys'
import { decrypted, resourceSchema } from './resource'
import { authorizationOf, isSigned, signatureOf, windowParams } from './signature'
import * as v from 'valibot'

const keys = sharedWechatKeys()
const signer = {
  mchId: '1900000100',
  serial: keys.merchant.serial,
  privateKey: createPrivateKey(keys.merchant.privateKey),
}
const AT = Date.parse('2026-11-21T04:05:06.789Z')
const MINUTE_MS = 60_000

const isByMerchant = (message: string, signature: string) =>
  verify('RSA-SHA256', Buffer.from(message), keys.merchant.publicKey, Buffer.from(signature, 'base64'))

describe('a request', () => {
  test('is signed over method, path with query, time, nonce and body', () => {
    const request = { method: 'POST', path: '/v3/global/refunds?a=1', body: '{"x":"円"}' } as const
    const header = authorizationOf(request, signer, AT)
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    assert.match(header, /^WECHATPAY2-SHA256-RSA2048 /)
    assert.deepEqual([field('mchid'), field('serial_no')], [signer.mchId, signer.serial])
    assert.equal(field('timestamp'), '1795233906')
    const message = `POST\n/v3/global/refunds?a=1\n1795233906\n${field('nonce_str')}\n{"x":"円"}\n`
    assert.ok(isByMerchant(message, field('signature')))
    assert.notEqual(authorizationOf(request, signer, AT), header)
  })

  test('for the window is signed over app, time, nonce and order', () => {
    const params = windowParams({ appId: 'wx1', prepayId: 'wx21' }, signer, AT)
    assert.deepEqual(
      [params.signType, params.package, params.timeStamp],
      ['RSA', 'prepay_id=wx21', '1795233906'],
    )
    assert.ok(isByMerchant(`wx1\n1795233906\n${params.nonceStr}\nprepay_id=wx21\n`, params.paySign))
    assert.ok(params.nonceStr.length <= 32)
  })
})

describe('a message of WeChat’s', () => {
  const publicKey = createPublicKey(keys.publicKey.publicKey)
  const by = (at: number, body = '{"a":1}') => {
    const { headers } = signed(body, keys.publicKey, at)
    return signatureOf((name) => headers[name])
  }

  test('is believed five minutes before and after its time, and no longer', () => {
    const signature = by(AT)
    assert.ok(signature)
    const signedAt = Math.floor(AT / 1000) * 1000
    for (const [away, isBelieved] of [
      [0, true],
      [5 * MINUTE_MS, true],
      [-5 * MINUTE_MS, true],
      [5 * MINUTE_MS + 1, false],
      [-5 * MINUTE_MS - 1, false],
    ] as const) {
      assert.equal(
        isSigned('{"a":1}', signature, { publicKey, now: signedAt + away }),
        isBelieved,
        String(away),
      )
    }
  })

  test('is not believed with another body, time, nonce or signature', () => {
    const signature = by(AT)
    assert.ok(signature)
    assert.equal(isSigned('{"a":2}', signature, { publicKey, now: AT }), false)
    assert.equal(
      isSigned('{"a":1}', { ...signature, timestamp: '1795233907' }, { publicKey, now: AT }),
      false,
    )
    assert.equal(isSigned('{"a":1}', { ...signature, timestamp: 'now' }, { publicKey, now: AT }), false)
    assert.equal(isSigned('{"a":1}', { ...signature, nonce: 'other' }, { publicKey, now: AT }), false)
    assert.equal(isSigned('{"a":1}', { ...signature, signature: '' }, { publicKey, now: AT }), false)
  })

  test('has a signature only with all four headers, each once', () => {
    const { headers } = signed('{}', keys.certificate, AT)
    for (const name of Object.keys(headers)) {
      assert.equal(
        signatureOf((each) => (each === name ? undefined : headers[each])),
        undefined,
      )
      assert.equal(
        signatureOf((each) => (each === name ? ['a', 'b'] : headers[each])),
        undefined,
      )
    }
    assert.equal(signatureOf((name) => headers[name])?.serial, keys.certificate.serial)
  })

  test('opens with the APIv3 key, and not when anything of it was changed', () => {
    const resource = v.parse(resourceSchema, encrypted('{"円":1}', keys.apiV3Key, 'transaction'))
    assert.equal(decrypted(resource, keys.apiV3Key), '{"円":1}')
    assert.equal(decrypted(resource, 'x'.repeat(32)), undefined)
    assert.equal(decrypted({ ...resource, associated_data: 'refund' }, keys.apiV3Key), undefined)
    assert.equal(decrypted({ ...resource, nonce: `${resource.nonce}0` }, keys.apiV3Key), undefined)
    assert.equal(decrypted({ ...resource, nonce: '' }, keys.apiV3Key), undefined)
    assert.equal(decrypted({ ...resource, ciphertext: 'AAAA' }, keys.apiV3Key), undefined)
    const bytes = Buffer.from(resource.ciphertext, 'base64')
    for (const at of [0, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      assert.equal(
        decrypted({ ...resource, ciphertext: changed.toString('base64') }, keys.apiV3Key),
        undefined,
      )
    }
  })
})

describe('the keys of WeChat', () => {
  const setting = `${entryOf(keys.certificate).replaceAll('\n', '\\n')};\n${entryOf(keys.publicKey)}`

  test('are read as certificates and as public keys, both during a change', () => {
    const held = new PlatformKeys(parsePlatformKeys(setting), () => Date.now())
    assert.equal(held.publicKeyId, keys.publicKey.serial)
    for (const key of [keys.certificate, keys.publicKey]) {
      const { headers } = signed('{}', key)
      assert.equal(
        held.verify(
          '{}',
          signatureOf((name) => headers[name]),
        ),
        'genuine',
      )
      assert.equal(
        held.verify(
          '{ }',
          signatureOf((name) => headers[name]),
        ),
        'wrong',
      )
    }
    const { headers } = signed('{}', keys.nextCertificate)
    assert.equal(
      held.verify(
        '{}',
        signatureOf((name) => headers[name]),
      ),
      'unknownKey',
    )
    assert.equal(held.verify('{}', undefined), 'wrong')
  })

  test('do not stand in for each other: a key signs under its own name only', () => {
    const held = new PlatformKeys(parsePlatformKeys(setting), () => Date.now())
    const { headers } = signed('{}', keys.certificate)
    const renamed = { ...headers, 'wechatpay-serial': keys.publicKey.serial }
    assert.equal(
      held.verify(
        '{}',
        signatureOf((name) => renamed[name as keyof typeof renamed]),
      ),
      'wrong',
    )
  })

  test('are believed until their certificate has run out', () => {
    const until = Date.now() - 1000
    const certificate = certificateOf({
      ...keys.nextCertificate,
      name: 'Tenpay.com sign',
      from: until - MINUTE_MS,
      to: until,
    })
    const held = new PlatformKeys(parsePlatformKeys(entryOf({ ...keys.nextCertificate, certificate })), () =>
      Date.now(),
    )
    const { headers } = signed('{}', keys.nextCertificate)
    assert.equal(
      held.verify(
        '{}',
        signatureOf((name) => headers[name]),
      ),
      'wrong',
    )
  })

  test('are refused with the entry’s number, never its content, when they are none', () => {
    const { publicKey, certificate } = keys
    for (const wrong of [
      'nonsense',
      publicKey.publicKey,
      `5F00:${certificate.certificate}`,
      `${certificate.serial}:${publicKey.publicKey}`,
      `${publicKey.serial}:${certificate.certificate}`,
      `${publicKey.serial}:-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----`,
    ]) {
      assert.throws(() => parsePlatformKeys(`${entryOf(publicKey)};${wrong}`), {
        message: 'entry 2 is no certificate or public key with its id in front',
      })
    }
  })
})
