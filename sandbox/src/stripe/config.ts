import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,8}$/, 'must be a whole number'), v.transform(Number))
const webUrl = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be a web address',
  ),
)

/** Every environment variable of the stand-in, with its default; README.md explains each. */
const schema = v.object({
  HOST: v.optional(text, 'localhost'),
  STRIPE_STAND_IN_PORT: v.optional(wholeNumber, '3002'),
  STRIPE_STAND_IN_URL: v.optional(webUrl),
  STRIPE_STAND_IN_WEBHOOK_URL: v.optional(webUrl),
  STRIPE_STAND_IN_LATER_MS: v.optional(v.union([v.literal('never'), wholeNumber]), '1000'),
  STRIPE_STAND_IN_PENDING_DAYS: v.optional(wholeNumber, '4'),
  STRIPE_SECRET_KEY: v.optional(text, 'sk_test_standin0secret0key0000000'),
  STRIPE_PUBLISHABLE_KEY: v.optional(text, 'pk_test_standin0publishable0key00'),
  STRIPE_WEBHOOK_SECRETS: v.optional(text, 'whsec_standin0webhook0secret00000'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

export type StandInConfig = ReturnType<typeof readStandInConfig>

/** Reads the environment. @throws v.ValiError for a value that makes no sense */
export function readStandInConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.keys(schema.entries).map((key) => [key, env[key] || undefined]))
  const read = v.parse(schema, given)
  const [secret = ''] = read.STRIPE_WEBHOOK_SECRETS.split(',')
  const { STRIPE_STAND_IN_LATER_MS: laterMs, STRIPE_STAND_IN_WEBHOOK_URL: webhookUrl } = read
  return {
    host: read.HOST,
    port: read.STRIPE_STAND_IN_PORT,
    publicUrl: read.STRIPE_STAND_IN_URL,
    takes: {
      laterMs: laterMs === 'never' ? null : laterMs,
      pendingDays: read.STRIPE_STAND_IN_PENDING_DAYS,
    },
    keys: { secret: read.STRIPE_SECRET_KEY, publishable: read.STRIPE_PUBLISHABLE_KEY },
    endpoint: { url: webhookUrl ?? '', secret },
    logLevel: read.LOG_LEVEL,
  }
}
