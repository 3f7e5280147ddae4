import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ConfigError, configSchema, readConfig } from './config'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://noriai.example',
  PAYMENT_API_URL: 'https://pay.example',
  PAYMENT_API_KEY: 'k'.repeat(32),
  PAYMENT_WEBHOOK_SECRET: 'w'.repeat(32),
}

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message
  }
  throw new Error(`accepted ${JSON.stringify(env)}`)
}

describe('the configuration', () => {
  test('refuses each bad value with a sentence that names it', () => {
    assert.equal(refusal({ PORT: 'http' }), 'PORT must be a whole number.')
    assert.equal(refusal({ PORT: '65536' }), 'PORT must be at most 65535.')
    assert.equal(
      refusal({ NODE_ENV: 'staging' }),
      'NODE_ENV must be one of ("development" | "test" | "production").',
    )
    assert.equal(refusal({ DEV_CLOCK: 'yes' }), 'DEV_CLOCK must be 0 or 1.')
    assert.equal(
      refusal({ DATABASE_URL: 'mysql://localhost/x' }),
      'DATABASE_URL must be a URL beginning with postgres:// or postgresql://.',
    )
    assert.equal(refusal({ POLICY_FILE: 'no/such/file.json' }), 'POLICY_FILE must name an existing file.')
    assert.equal(
      refusal({ MAX_EVENT_LOOP_DELAY_MS: '99' }),
      'MAX_EVENT_LOOP_DELAY_MS must be 0 or at least 100.',
    )
    assert.equal(refusal({ RATE_LIMIT_MULTIPLIER: '0' }), 'RATE_LIMIT_MULTIPLIER must be at least 0.01.')
    assert.equal(refusal({ SESSION_DAYS: '0', DATABASE_POOL_SIZE: '1' }).split('\n').length, 2)
  })

  test('never repeats a secret that it refuses', () => {
    const message = refusal({ SERVER_SECRET: 'short-secret' })
    assert.equal(message, 'SERVER_SECRET must have at least 32 characters.')
  })

  test('takes an empty value as not set', () => {
    assert.equal(readConfig({ PORT: '', DATABASE_URL: '' }).PORT, 3000)
  })

  test('needs nothing outside production and talks to the sandbox', () => {
    const config = readConfig({ PAYMENT_SANDBOX_PORT: '4001' })
    assert.deepEqual(
      [
        config.production,
        config.PUBLIC_URL,
        config.PAYMENT_API_URL,
        config.PAYMENT_FIELDS_URL,
        config.FLIGHT_SOURCE,
      ],
      [false, 'http://localhost:3000', 'http://localhost:4001', 'http://localhost:4001', 'sample'],
    )
  })

  test('does not start production on guesses', () => {
    assert.deepEqual(refusal({ NODE_ENV: 'production' }).split('\n'), [
      'PUBLIC_URL must be set when NODE_ENV is production.',
      'PAYMENT_API_URL must be set when NODE_ENV is production.',
      'PAYMENT_API_KEY must be set when NODE_ENV is production.',
      'PAYMENT_WEBHOOK_SECRET must be set when NODE_ENV is production.',
    ])
    assert.equal(
      refusal({ ...production, DEV_CLOCK: '1' }),
      'DEV_CLOCK must be 0 when NODE_ENV is production.',
    )
    assert.equal(readConfig(production).FLIGHT_SOURCE, 'none')
  })

  test('is listed in .env.example, with its defaults; what is more there is the sandbox’s', () => {
    const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
    const listed = new Map(
      lines.flatMap((line) => {
        const [, key, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
        return key === undefined ? [] : [[key, value ?? ''] as const]
      }),
    )
    const own = [...listed.keys()].filter((key) => !key.startsWith('SANDBOX_'))
    assert.deepEqual(own.sort(), Object.keys(configSchema.entries).sort())
    const example = Object.fromEntries([...listed].filter(([key]) => key in configSchema.entries))
    assert.deepEqual(readConfig(example), readConfig({}))
  })

  test('of a bucket are needed whole', () => {
    assert.throws(
      () => readConfig({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' }),
      /S3_ENDPOINT must be set when S3_BUCKET is set\.\nS3_SECRET_ACCESS_KEY must be set/,
    )
    assert.throws(() => readConfig({ S3_ENDPOINT: 'ftp://bucket.example' }), /S3_ENDPOINT must be a URL/)
    const whole = {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: 'https://bucket.example',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    assert.equal(readConfig(whole).S3_REGION, 'auto')
  })

  test('of a mini-program are needed both', () => {
    for (const env of [{ WECHAT_APP_ID: 'wx1' }, { WECHAT_APP_SECRET: 'secret' }]) {
      assert.throws(() => readConfig(env), /WECHAT_APP_ID and WECHAT_APP_SECRET must be set together\.$/)
    }
  })
})
