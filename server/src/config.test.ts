import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { productionEnvironment } from '../test/productionEnvironment'
import { ConfigError, configSchema, mapSourcesOf, readConfig } from './config'

const production: Record<string, string> = productionEnvironment

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
      refusal({ DEV_CLOCK_AT: 'tomorrow' }),
      'DEV_CLOCK_AT must be an instant such as 2026-11-25T09:00:00+09:00.',
    )
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

  test('is listed in .env.example, with its defaults; what is more there is the sandbox’s and the mini-program’s', () => {
    const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
    const listed = new Map(
      lines.flatMap((line) => {
        const [, key, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
        return key === undefined ? [] : [[key, value ?? ''] as const]
      }),
    )
    const own = [...listed.keys()].filter((key) => !/^(SANDBOX|TARO|WEAPP)_/.test(key))
    assert.deepEqual(own.sort(), Object.keys(configSchema.entries).sort())
    const example = Object.fromEntries([...listed].filter(([key]) => key in configSchema.entries))
    assert.deepEqual(readConfig(example), readConfig({}))
  })

  test('of the database name one host, and a way past a transaction pool', () => {
    const manyHosts = (key: string) =>
      `${key} must name one host, which leads to the primary wherever it is (a virtual address, a proxy or a pooler).`
    for (const address of [
      'postgres://user:word@one:5432,two:5432/noriai?target_session_attrs=read-write',
      'postgresql://one,two/noriai',
      'postgres:///noriai?host=one,two',
    ]) {
      assert.equal(refusal({ DATABASE_URL: address }), manyHosts('DATABASE_URL'))
      const url = 'postgres://one/noriai'
      assert.equal(
        refusal({ DATABASE_URL: url, DATABASE_DIRECT_URL: address }),
        manyHosts('DATABASE_DIRECT_URL'),
      )
    }
    const comma = 'postgres://user:a,b@one/noriai'
    assert.equal(readConfig({ DATABASE_URL: comma }).DATABASE_URL, comma)
    assert.match(
      refusal({ DATABASE_URL: comma, DATABASE_TRANSACTION_POOL: '1' }),
      /^DATABASE_DIRECT_URL must be set when DATABASE_TRANSACTION_POOL is 1: /,
    )
    assert.equal(
      refusal({ DATABASE_DIRECT_URL: comma }),
      'DATABASE_URL must be set when DATABASE_DIRECT_URL is.',
    )
  })

  test('of several servers name what they share', () => {
    assert.deepEqual(
      refusal({ SERVERS: '2' })
        .split('\n')
        .map((line) => line.split(' ')[0]),
      ['DATABASE_URL', 'S3_BUCKET'],
    )
  })

  test('of messages in WeChat name a template of its own for each', () => {
    const env = {
      WECHAT_TEMPLATE_BOOKING: 'same thing1=title',
      WECHAT_TEMPLATE_TRIP_INFO: 'same thing1=line',
    }
    assert.match(refusal(env), /^WECHAT_TEMPLATE_… must name a template of its own each/)
    assert.equal(
      readConfig({ ...env, WECHAT_TEMPLATE_TRIP_INFO: 'other thing1=line' }).WECHAT_TEMPLATE_TRIP_INFO?.id,
      'other',
    )
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

  test('of a street map name its hosts as a policy names them', () => {
    const mapped = { MAP_STYLE_URL: 'https://map.example/streets.json?key=1' }
    assert.deepEqual(mapSourcesOf(readConfig({ MAP_HOSTS: '' })), [])
    assert.deepEqual(mapSourcesOf(readConfig(mapped)), ['https://map.example'])
    const hosts = 'https://tiles.example https://map.example, https://letters.example:8443'
    assert.deepEqual(mapSourcesOf(readConfig({ ...mapped, MAP_HOSTS: hosts })), [
      'https://map.example',
      'https://tiles.example',
      'https://letters.example:8443',
    ])
    for (const MAP_HOSTS of [
      'tiles.example',
      'https://tiles.example/',
      "https://a.example; script-src 'self'",
      '*',
    ])
      assert.match(refusal({ ...mapped, MAP_HOSTS }), /^MAP_HOSTS must be origins such as/)
    assert.equal(
      refusal({ MAP_HOSTS: 'https://tiles.example' }),
      'MAP_STYLE_URL must be set when MAP_HOSTS is.',
    )
    assert.match(refusal({ MAP_STYLE_URL: 'streets.json' }), /^MAP_STYLE_URL must be a URL/)
  })

  test('of a payment provider are needed whole, where a way to pay has it', () => {
    const withSecretKey = { PAYMENT_CARD_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' }
    assert.equal(
      refusal(withSecretKey),
      'STRIPE_PUBLISHABLE_KEY must be set when a way to pay has stripe as its provider.',
    )
    // Stripe reaches no machine at home: there its two test keys are enough to try it.
    const keys = { ...withSecretKey, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
    assert.deepEqual(readConfig(keys).PAYMENT_CARD_PROVIDER, ['stripe'])
    assert.equal(refusal({ PAYMENT_WECHAT_PROVIDER: 'wechat, stripe' }).split('\n').length, 11)
    assert.deepEqual(readConfig({ PAYMENT_WECHAT_PROVIDER: 'none' }).PAYMENT_WECHAT_PROVIDER, [])
  })

  test('of payments name providers that can make such a payment', () => {
    for (const [key, value, known] of [
      ['PAYMENT_CARD_PROVIDER', 'wechat', 'sandbox, stripe'],
      ['PAYMENT_CARD_PROVIDER', 'stripe,stripe', 'sandbox, stripe'],
      ['PAYMENT_WECHAT_PROVIDER', 'paypal', 'sandbox, stripe, wechat'],
    ] as const) {
      const sentence = `${key} must be none, or of ${known} with commas between.`
      assert.equal(refusal({ [key]: value }), sentence)
    }
  })

  test('of Stripe are of one mode, and live ones for production only', () => {
    const keys = (secret: string, publishable: string) => ({
      STRIPE_SECRET_KEY: `sk_${secret}_x`,
      STRIPE_PUBLISHABLE_KEY: `pk_${publishable}_x`,
    })
    assert.match(refusal(keys('test', 'live')), /must both be test keys or both live ones/)
    assert.equal(
      refusal(keys('live', 'live')).split('\n')[0],
      'STRIPE_SECRET_KEY is a live key: only a server with NODE_ENV=production may charge real cards.',
    )
    assert.equal(readConfig(keys('test', 'test')).STRIPE_SECRET_KEY, 'sk_test_x')
  })

  test('of a mini-program are needed both', () => {
    for (const env of [{ WECHAT_APP_ID: 'wx1' }, { WECHAT_APP_SECRET: 'secret' }]) {
      assert.throws(() => readConfig(env), /WECHAT_APP_ID and WECHAT_APP_SECRET must be set together\.$/)
    }
  })
})

const unguessable = '5c0f7be1d29a48c36e10f2a7b49d8351'

/** A setting that is not safe in production, and the sentence that refuses the start. */
const unsafe: readonly (readonly [change: Readonly<Record<string, string>>, sentence: string])[] = [
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set when NODE_ENV is production.'],
  [
    { PUBLIC_URL: 'http://noriai.jp' },
    'PUBLIC_URL must begin with https:// in production: sign-ins would travel readable by everybody. Put a proxy with a certificate in front.',
  ],
  [
    { TRUST_PROXY: '0' },
    'TRUST_PROXY must be 1 or more in production: the proxy that answers https:// is in front, and without it all travellers count as one address.',
  ],
  ...(['PAYMENT_CARD_PROVIDER', 'PAYMENT_ALIPAY_PROVIDER', 'PAYMENT_WECHAT_PROVIDER'] as const).flatMap(
    (key) =>
      ['', 'sandbox', ...(key === 'PAYMENT_WECHAT_PROVIDER' ? ['stripe,sandbox'] : [])].map(
        (value) =>
          [
            { [key]: value },
            `${key} must name a real provider or none in production: the sandbox moves no money, and everybody can read its keys.`,
          ] as const,
      ),
  ),
  [
    { PAYMENT_CARD_PROVIDER: 'none', PAYMENT_ALIPAY_PROVIDER: 'none' },
    'PAYMENT_CARD_PROVIDER, PAYMENT_ALIPAY_PROVIDER, PAYMENT_WECHAT_PROVIDER are all none: nobody could pay.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_ofnobody', STRIPE_PUBLISHABLE_KEY: 'pk_test_ofnobody' },
    'STRIPE_SECRET_KEY is a test key: production would give rides away.\nSTRIPE_PUBLISHABLE_KEY is a test key: production would give rides away.',
  ],
  [
    { STRIPE_WEBHOOK_SECRETS: '' },
    'STRIPE_WEBHOOK_SECRETS must be set in production when a way to pay has stripe as its provider: else none of its news is believed.',
  ],
  [
    { WECHATPAY_API_URL: 'http://pay.example' },
    'WECHATPAY_API_URL must begin with https:// in production: keys and codes would travel readable by everybody.',
  ],
  ...(
    [
      ['PAYMENT_API_KEY', 'sandbox-api-key-not-for-production'],
      ['PAYMENT_WEBHOOK_SECRET', 'sandbox-webhook-secret-not-for-production'],
      ['PAYMENT_WEBHOOK_SECRET', 'w'.repeat(40)],
      ['SERVER_SECRET', 'please-change-me-to-something-random'],
      ['SERVER_SECRET', '0123012301230123012301230123012301'],
      ['METRICS_TOKEN', 'password'.repeat(5)],
    ] as const
  ).map(
    ([key, value]) =>
      [
        { [key]: value },
        `${key} is published or can be guessed: make a new one, for example with "openssl rand -hex 32".`,
      ] as const,
  ),
  [{ PAYMENT_API_KEY: 'short' }, 'PAYMENT_API_KEY must have at least 32 characters.'],
  [
    { SERVER_SECRET: unguessable, METRICS_TOKEN: unguessable },
    'SERVER_SECRET, METRICS_TOKEN, PAYMENT_API_KEY, PAYMENT_WEBHOOK_SECRET must differ from each other: who learns one would know them all.',
  ],
  [{ DEV_CLOCK: '1' }, 'DEV_CLOCK must be 0 when NODE_ENV is production.'],
  [{ FLIGHT_SOURCE: 'sample' }, 'FLIGHT_SOURCE must be live or none when NODE_ENV is production.'],
  [
    { DATABASE_URL: '' },
    'DATABASE_URL must be set in production; ALLOW_EMBEDDED_POSTGRES=1 keeps the books in DATA_DIR of this machine, whose copies are then your care.',
  ],
  [{ SMTP_URL: '' }, 'SMTP_URL must be set in production: without it nobody gets a code or a receipt.'],
  [
    { SMTP_URL: 'smtp://user:word@mail.noriai.jp:587' },
    'SMTP_URL must begin with smtps:// or end with ?requireTLS=true in production: codes would travel readable by everybody.',
  ],
  ...['', 'no-reply@mail.example', 'Noriai <a@example.com>', 'a@localhost'].map(
    (MAIL_FROM) =>
      [
        { MAIL_FROM },
        'MAIL_FROM must be an address of yours in production: nobody takes mail from a reserved name such as noriai.example.',
      ] as const,
  ),
  [
    { ALLOW_NO_SMS: '0' },
    'SMS_ACCOUNT_SID and SMS_AUTH_TOKEN must be set in production; with ALLOW_NO_SMS=1 nobody can sign in by phone.',
  ],
  [{ SMS_ACCOUNT_SID: 'AC1' }, 'SMS_ACCOUNT_SID and SMS_AUTH_TOKEN must be set together.'],
  ...['SMS_API_URL', 'WECHAT_API_URL', 'FLIGHT_API_URL', 'MAP_STYLE_URL'].map(
    (key) =>
      [
        { [key]: 'http://service.example' },
        `${key} must begin with https:// in production: keys and codes would travel readable by everybody.`,
      ] as const,
  ),
  [
    {
      S3_ENDPOINT: 'http://bucket.example',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    },
    'S3_ENDPOINT must begin with https:// in production: keys and codes would travel readable by everybody.',
  ],
  [
    { RATE_LIMIT_MULTIPLIER: '21' },
    'RATE_LIMIT_MULTIPLIER must be at most 20 in production: it is raised for load tests only.',
  ],
  [
    { MAX_EVENT_LOOP_DELAY_MS: '0' },
    'MAX_EVENT_LOOP_DELAY_MS must not be 0 in production: a flood of requests would stop the server for everybody.',
  ],
  [
    { PAYMENT_WITHIN_MS: '2801' },
    'PAYMENT_WITHIN_MS must be at most 2800 in production: the app waits ten seconds for a payment, in which the provider is asked several times.',
  ],
  [{ ALLOW_PUBLIC_DEVELOPMENT: '1' }, 'ALLOW_PUBLIC_DEVELOPMENT must be 0 when NODE_ENV is production.'],
]

describe('a production server', () => {
  for (const [change, sentence] of unsafe) {
    test(`is not started with ${JSON.stringify(change)}`, () => {
      assert.equal(refusal({ ...production, ...change }), sentence)
    })
  }

  test('is started with what is safe, and with what it was told to allow', () => {
    for (const change of [
      {},
      { SMTP_URL: 'smtp://mail.noriai.jp:587?requireTLS=true' },
      { SMTP_URL: 'smtp://localhost:25' },
      { DATABASE_URL: '', ALLOW_EMBEDDED_POSTGRES: '1' },
      { PAYMENT_CARD_PROVIDER: 'none', STRIPE_SECRET_KEY: 'rk_live_ofnobody' },
      { ALLOW_NO_SMS: '0', SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'word' },
    ]) {
      const config = readConfig({ ...production, ...change })
      assert.deepEqual([config.production, config.FLIGHT_SOURCE], [true, 'none'])
    }
  })

  test('tells every unsafe setting at once', () => {
    assert.deepEqual(
      refusal({ NODE_ENV: 'production' })
        .split('\n')
        .map((line) => line.split(' ')[0]),
      [
        'PUBLIC_URL',
        'DATABASE_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'SMS_ACCOUNT_SID',
        'PAYMENT_CARD_PROVIDER',
        'PAYMENT_ALIPAY_PROVIDER',
        'PAYMENT_WECHAT_PROVIDER',
      ],
    )
  })
})

describe('a development server', () => {
  test('is not opened to others, who would read every code, unless it was told to', () => {
    const open: readonly Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.7' },
      { PUBLIC_URL: 'https://noriai.example' },
      { PUBLIC_URL: 'http://192.168.1.7:3000' },
      { NODE_ENV: 'test', HOST: 'noriai.example' },
    ]
    for (const change of open) {
      assert.match(
        refusal(change),
        /^NODE_ENV must be production when HOST or PUBLIC_URL is not this machine's own \(ALLOW_PUBLIC_DEVELOPMENT=1 overrules it\)\..*\/dev\/outbox.*published password\.$/,
      )
      assert.equal(readConfig({ ...change, ALLOW_PUBLIC_DEVELOPMENT: '1' }).ALLOW_PUBLIC_DEVELOPMENT, true)
    }
    for (const change of [{ HOST: '127.0.0.1' }, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:3000' }])
      assert.equal(readConfig(change).production, false)
  })
})
