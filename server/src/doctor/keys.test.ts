import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { describe, test } from 'node:test'
import { doctorContext, findingsOf } from '../../test/doctorContext'
import { readOperator, sampleParticulars } from '../legal/operator'
import { keysCheck } from './keys'
import { particularsCheck } from './operator'

const { privateKey } = generateKeyPairSync('ed25519')
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

describe('doctor, about keys,', () => {
  const keyFinding = async (env: Readonly<Record<string, string>>) =>
    (await findingsOf(keysCheck, doctorContext(env)))[0]

  test('takes an Ed25519 key, its line breaks written in either way', async () => {
    const found = 'ok: Keys from the environment: of ride codes; the others are kept in the database'
    assert.equal(await keyFinding({ RIDE_CODE_PRIVATE_KEY: pem }), found)
    assert.equal(await keyFinding({ RIDE_CODE_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }), found)
    assert.match((await keyFinding({})) ?? '', /^ok: Keys from the environment: none/)
  })

  test('refuses any other key, without repeating it', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    for (const key of ['no-key', other.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
      assert.equal(
        await keyFinding({ RIDE_CODE_PRIVATE_KEY: key }),
        'missing: RIDE_CODE_PRIVATE_KEY is no Ed25519 private key',
      )
    }
  })

  test('says when nothing watches the server', async () => {
    const metrics = async (env: Readonly<Record<string, string>>) =>
      (await findingsOf(keysCheck, doctorContext(env)))[1]
    assert.match((await metrics({})) ?? '', /^note: Nothing watches/)
    assert.equal(
      await metrics({ METRICS_TOKEN: '9d8f7be1d29a48c36e10f2a7b49d8351' }),
      'ok: /metrics has its token',
    )
  })
})

describe('doctor, about the legal particulars,', () => {
  test('refuses those of the checkout', async () => {
    assert.deepEqual(await findingsOf(particularsCheck, doctorContext()), [
      'missing: Still samples: representative, licence, registrationNo, email, phone',
    ])
  })

  test('names only what is still a sample', () => {
    const shipped = readOperator()
    const filled = {
      ...shipped,
      representative: { ...shipped.representative, ja: '代表取締役　佐藤 花子' },
      licence: { ...shipped.licence, ja: '一般乗合旅客自動車運送事業（近運自旅第123号）' },
      registrationNo: 'T7120001077461',
      email: 'help@noriai.jp',
    }
    assert.deepEqual(sampleParticulars(filled), ['phone'])
    assert.deepEqual(sampleParticulars({ ...filled, phone: '+81 6-6543-2100' }), [])
  })
})
