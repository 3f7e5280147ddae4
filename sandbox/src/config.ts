import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const rootFolder = fileURLToPath(new URL('../..', import.meta.url))

const wholeNumber = (to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(to, `must be at most ${to}`),
  )
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))
const webUrl = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be a URL beginning with http:// or https://',
  ),
)
const secret = v.pipe(text, v.minLength(16, 'must have at least 16 characters'))

const MAX_PORT = 65_535
const MAX_DELAY_MS = 10 * 60_000

/** Every environment variable that the sandbox reads, with its default. README.md explains each. */
const schema = v.object({
  HOST: v.optional(text, 'localhost'),
  PAYMENT_SANDBOX_PORT: v.optional(v.pipe(wholeNumber(MAX_PORT)), '3001'),
  SANDBOX_PUBLIC_URL: v.optional(webUrl),
  SANDBOX_DATA_DIR: v.optional(
    v.pipe(
      text,
      v.transform((value) => resolve(rootFolder, value)),
    ),
    '.data/sandbox',
  ),
  PAYMENT_API_KEY: v.optional(secret, 'sandbox-api-key-not-for-production'),
  SANDBOX_PUBLISHABLE_KEY: v.optional(secret, 'sandbox-publishable-key'),
  PAYMENT_WEBHOOK_SECRET: v.optional(secret, 'sandbox-webhook-secret-not-for-production'),
  PORT: v.optional(v.pipe(wholeNumber(MAX_PORT)), '3000'),
  PUBLIC_URL: v.optional(webUrl),
  SANDBOX_APP_ORIGINS: v.optional(text),
  SANDBOX_WEBHOOK_URL: v.optional(v.union([v.literal('none'), webUrl])),
  WECHAT_APP_ID: v.optional(text),
  SANDBOX_WECHAT_APP_ID: v.optional(text),
  SANDBOX_SLOW_ANSWER_MS: v.optional(wholeNumber(MAX_DELAY_MS), '12000'),
  SANDBOX_PROCESSING_MS: v.optional(wholeNumber(MAX_DELAY_MS), '3000'),
  SANDBOX_LATE_WEBHOOK_MS: v.optional(wholeNumber(MAX_DELAY_MS), '30000'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

/** A setting that the sandbox cannot start with; the message is a sentence for the person who starts it. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof settle>

/** Reads and checks the environment; an empty value counts as not set. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.keys(schema.entries).map((key) => [key, env[key] || undefined]))
  const result = v.safeParse(schema, given)
  if (!result.success) {
    throw new ConfigError(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join('\n'))
  }
  return settle(result.output)
}

function settle(env: v.InferOutput<typeof schema>) {
  const appUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    host: env.HOST,
    port: env.PAYMENT_SANDBOX_PORT,
    publicUrl: env.SANDBOX_PUBLIC_URL,
    dataDir: env.SANDBOX_DATA_DIR,
    apiKey: env.PAYMENT_API_KEY,
    publishableKey: env.SANDBOX_PUBLISHABLE_KEY,
    webhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    webhookUrl: webhookUrl(env.SANDBOX_WEBHOOK_URL, appUrl),
    appOrigins: env.SANDBOX_APP_ORIGINS ? originsIn(env.SANDBOX_APP_ORIGINS) : originsOf(appUrl),
    wechatAppId: env.SANDBOX_WECHAT_APP_ID ?? env.WECHAT_APP_ID ?? 'wx00000000sandbox',
    logLevel: env.LOG_LEVEL,
    delays: {
      slowAnswerMs: env.SANDBOX_SLOW_ANSWER_MS,
      processingMs: env.SANDBOX_PROCESSING_MS,
      lateWebhookMs: env.SANDBOX_LATE_WEBHOOK_MS,
    },
  }
}

function webhookUrl(given: string | undefined, appUrl: string): string | undefined {
  if (given === 'none') return undefined
  return given ?? new URL('/api/payment/webhook/sandbox', appUrl).href
}

function originsIn(list: string): string[] {
  return list.split(',').map((item) => {
    const origin = item.trim()
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(
        'SANDBOX_APP_ORIGINS must be origins such as https://noriai.example, with commas between.',
      )
    }
    return origin
  })
}

/** The app's origin, and for one on this machine its other name. */
function originsOf(appUrl: string): string[] {
  const url = new URL(appUrl)
  const names: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }
  const other = names[url.hostname]
  if (other === undefined) return [url.origin]
  const twin = new URL(url)
  twin.hostname = other
  return [url.origin, twin.origin]
}
