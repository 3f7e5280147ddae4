import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { paymentWithinMs } from './paymentWithinMs'
import { isSetUp, missingOfPayments, paymentEntries } from './paymentSettings'
import { parseSentryDsn } from './sentryDsn'
import { sandboxKeys, unsafeSettings } from './unsafeSettings'
import { wechatTemplateSetting, wechatTemplatesOf } from './wechatTemplates'

const rootFolder = fileURLToPath(new URL('../..', import.meta.url))

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(from, `must be at least ${from}`),
    v.maxValue(to, `must be at most ${to}`),
  )

const LEAST_EVENT_LOOP_DELAY_MS = 100

const decimal = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?$/, 'must be a number'),
    v.transform(Number),
    v.minValue(from, `must be at least ${from}`),
    v.maxValue(to, `must be at most ${to}`),
  )

const port = wholeNumber(0, 65535)
const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((value) => value === '1'),
)
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))

const instant = v.pipe(
  text,
  v.isoTimestamp('must be an instant such as 2026-11-25T09:00:00+09:00'),
  v.transform((written) => Date.parse(written)),
)

const isUrlOf = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const urlSentence = (protocols: readonly string[]) =>
  `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`

const url = (...protocols: string[]) =>
  v.pipe(
    text,
    v.check((value) => isUrlOf(value, protocols), urlSentence(protocols)),
  )

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:']
/** libpq takes a list of hosts and looks for the primary among them; our driver does not. */
const namesManyHosts = (value: string) =>
  /^\w+:\/\/(?:[^@/?#]*@)?[^@/?#]*,[^@/?#]*(?:[/?#]|$)/.test(value) || /[?&]host=[^&]*(?:,|%2c)/i.test(value)

const databaseUrl = v.pipe(
  text,
  v.check(
    (value) => !namesManyHosts(value),
    'must name one host, which leads to the primary wherever it is (a virtual address, a proxy or a pooler)',
  ),
  v.check(
    (value) => namesManyHosts(value) || isUrlOf(value, DATABASE_PROTOCOLS),
    urlSentence(DATABASE_PROTOCOLS),
  ),
)

const sentryDsn = v.pipe(
  text,
  v.check(
    (written) => parseSentryDsn(written) !== undefined,
    'must be a DSN such as https://<key>@<host>/<project>',
  ),
)

const folder = v.pipe(
  text,
  v.transform((value) => resolve(rootFolder, value)),
)

/** The shortest secret that is accepted: 32 characters, 128 bits even when written in hexadecimal digits. */
const SECRET_CHARACTERS = 32
const secret = v.pipe(
  text,
  v.minLength(SECRET_CHARACTERS, `must have at least ${SECRET_CHARACTERS} characters`),
)

/** Origins of others, with a space or comma between them. */
const origins = v.pipe(
  text,
  v.transform((written) => written.split(/[\s,]+/)),
  v.check(
    (all) => all.every((each) => URL.canParse(each) && new URL(each).origin === each),
    'must be origins such as https://tiles.example.com, with a space between them',
  ),
)

/** Every environment variable that the server reads, with its default; .env.example explains each. */
export const configSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  HOST: v.optional(text, 'localhost'),
  PORT: v.optional(port, '3000'),
  PUBLIC_URL: v.optional(url('http:', 'https:')),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LOG_PRETTY: v.optional(flag, '0'),
  H5_DIR: v.optional(folder, 'dist/h5'),
  OPS_DIR: v.optional(folder, 'dist/ops'),
  DRIVE_DIR: v.optional(folder, 'dist/drive'),
  KEPT_FILES_DIR: v.optional(folder),
  SOURCE_MAPS_DIR: v.optional(folder, 'dist/maps'),
  SENTRY_DSN: v.optional(sentryDsn),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url('http:', 'https:')),
  // Read by the exporter itself.
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(text, v.regex(/^[^=,]+=[^,]+(,[^=,]+=[^,]+)*$/, 'must be name=value pairs with commas between')),
  ),
  OTEL_SERVICE_NAME: v.optional(text, 'noriai'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(decimal(0, 1), '1'),
  DATA_DIR: v.optional(folder, '.data'),
  S3_ENDPOINT: v.optional(url('http:', 'https:')),
  S3_REGION: v.optional(text, 'auto'),
  S3_BUCKET: v.optional(text),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  SERVERS: v.optional(wholeNumber(1, 100), '1'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_DIRECT_URL: v.optional(databaseUrl),
  DATABASE_TRANSACTION_POOL: v.optional(flag, '0'),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 200), '20'),
  MIGRATE_AT_START: v.optional(flag),
  EMBEDDED_POSTGRES_PORT: v.optional(port, '0'),
  POLICY_FILE: v.optional(
    v.pipe(
      folder,
      v.check((file) => existsSync(file), 'must name an existing file'),
    ),
  ),
  DEV_CLOCK: v.optional(flag, '0'),
  DEV_CLOCK_AT: v.optional(instant),
  ALLOW_PUBLIC_DEVELOPMENT: v.optional(flag, '0'),
  ALLOW_EMBEDDED_POSTGRES: v.optional(flag, '0'),
  ALLOW_NO_SMS: v.optional(flag, '0'),
  SESSION_DAYS: v.optional(wholeNumber(1, 365), '30'),
  CERTIFICATE_HOURS: v.optional(wholeNumber(1, 24 * 30), '24'),
  SERVER_SECRET: v.optional(secret),
  RIDE_CODE_PRIVATE_KEY: v.optional(text),
  RATE_LIMIT_MULTIPLIER: v.optional(decimal(0.01, 1_000_000), '1'),
  MAX_EVENT_LOOP_DELAY_MS: v.optional(
    v.pipe(
      wholeNumber(0, 600_000),
      v.check(
        (ms) => ms === 0 || ms >= LEAST_EVENT_LOOP_DELAY_MS,
        `must be 0 or at least ${LEAST_EVENT_LOOP_DELAY_MS}`,
      ),
    ),
    '3000',
  ),
  BODY_TIMEOUT_MS: v.optional(wholeNumber(100, 600_000), '20000'),
  DRAIN_MS: v.optional(wholeNumber(0, 300_000)),
  MAX_CLOCK_DIFFERENCE_MS: v.optional(wholeNumber(0, 600_000), '30000'),
  METRICS_TOKEN: v.optional(secret),
  IP_COUNTRY_HEADER: v.optional(text),
  UPDATE_URL: v.optional(url('https:')),
  UPDATE_URL_IOS: v.optional(url('https:')),
  UPDATE_PATH: v.optional(v.pipe(text, v.regex(/^\/(?!\/)/, 'must be a path that begins with one /'))),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(text, 'Noriai <no-reply@noriai.example>'),
  MAIL_REPLY_TO: v.optional(v.pipe(text, v.email('must be an e-mail address'))),
  ACCOUNTING_EMAIL: v.optional(v.pipe(text, v.email('must be an e-mail address'))),
  SMS_API_URL: v.optional(url('http:', 'https:'), 'https://api.twilio.com'),
  SMS_ACCOUNT_SID: v.optional(text),
  SMS_AUTH_TOKEN: v.optional(text),
  SMS_FROM: v.optional(text, 'Noriai'),
  SMS_A_NUMBER_A_DAY: v.optional(wholeNumber(1, 1000), '20'),
  SMS_A_COUNTRY_A_DAY: v.optional(wholeNumber(1, 10_000_000), '1000'),
  SMS_A_DAY: v.optional(wholeNumber(1, 10_000_000), '3000'),
  MAILS_AN_ADDRESS_A_DAY: v.optional(wholeNumber(1, 10_000), '100'),
  MAILS_A_DAY: v.optional(wholeNumber(1, 100_000_000), '20000'),
  CALLS_API_URL: v.optional(url('http:', 'https:'), 'https://api.twilio.com'),
  CALLS_ACCOUNT_SID: v.optional(text),
  CALLS_AUTH_TOKEN: v.optional(text),
  CALLS_FROM: v.optional(v.pipe(text, v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +81312345678'))),
  WECHAT_API_URL: v.optional(url('http:', 'https:'), 'https://api.weixin.qq.com'),
  WECHAT_APP_ID: v.optional(text),
  WECHAT_APP_SECRET: v.optional(text),
  WECHAT_DESK: v.optional(flag, '0'),
  WECHAT_PHONE: v.optional(flag, '1'),
  WECHAT_TEMPLATE_RIDE_CHANGE: v.optional(wechatTemplateSetting),
  WECHAT_TEMPLATE_RIDE_REMINDER: v.optional(wechatTemplateSetting),
  WECHAT_TEMPLATE_TRIP_INFO: v.optional(wechatTemplateSetting),
  WECHAT_TEMPLATE_BOOKING: v.optional(wechatTemplateSetting),
  WECHAT_TEMPLATES_LASTING: v.optional(flag, '0'),
  HELP_WECHAT: v.optional(text),
  HELP_LINE: v.optional(text),
  HELP_WHATSAPP: v.optional(text),
  HELP_KAKAOTALK: v.optional(text),
  HELP_PHONE: v.optional(text),
  HELP_EMAIL: v.optional(text),
  FLIGHT_SOURCE: v.optional(v.picklist(['sample', 'live', 'none'])),
  FLIGHT_API_URL: v.optional(url('http:', 'https:'), 'https://prod.api.market/api/v1/aedbx/aerodatabox'),
  FLIGHT_API_KEY: v.optional(text),
  TRAVEL_TIME_URL: v.optional(url('http:', 'https:')),
  MAP_STYLE_URL: v.optional(url('http:', 'https:')),
  MAP_HOSTS: v.optional(origins),
  ...paymentEntries,
  PAYMENT_SANDBOX_PORT: v.optional(port, '3001'),
  PAYMENT_WITHIN_MS: v.optional(wholeNumber(500, 60_000), String(paymentWithinMs)),
  PAYMENT_API_URL: v.optional(url('http:', 'https:')),
  PAYMENT_FIELDS_URL: v.optional(url('http:', 'https:')),
  PAYMENT_API_KEY: v.optional(secret),
  PAYMENT_WEBHOOK_SECRET: v.optional(secret),
})

/** The environment, each value checked by itself. */
export type Environment = v.InferOutput<typeof configSchema>

/** The server's environment variables, read once at the start. */
export type Config = ReturnType<typeof settle>

/** A setting that the server cannot start with; the message is a sentence for the person who starts it. */
export class ConfigError extends Error {}

/** Two checks of a proxy that asks every 2 s, and a little: what is in front has noticed. */
const DRAIN_MS_IN_PRODUCTION = 5000

function settle(environment: Environment) {
  const production = environment.NODE_ENV === 'production'
  const sandboxOrigin = `http://localhost:${environment.PAYMENT_SANDBOX_PORT}`
  return {
    ...environment,
    production,
    PUBLIC_URL: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
    // In production the schema is changed once, by a step and a role of its own; the embedded database has nobody else.
    MIGRATE_AT_START: environment.MIGRATE_AT_START ?? (!production || environment.DATABASE_URL === undefined),
    DRAIN_MS: environment.DRAIN_MS ?? (production ? DRAIN_MS_IN_PRODUCTION : 0),
    FLIGHT_SOURCE: environment.FLIGHT_SOURCE ?? (production ? ('none' as const) : ('sample' as const)),
    PAYMENT_API_URL: environment.PAYMENT_API_URL ?? sandboxOrigin,
    PAYMENT_FIELDS_URL: environment.PAYMENT_FIELDS_URL ?? environment.PAYMENT_API_URL ?? sandboxOrigin,
    PAYMENT_API_KEY: environment.PAYMENT_API_KEY ?? sandboxKeys.PAYMENT_API_KEY,
    PAYMENT_WEBHOOK_SECRET: environment.PAYMENT_WEBHOOK_SECRET ?? sandboxKeys.PAYMENT_WEBHOOK_SECRET,
  }
}

/** What the environment says, and what is wrong with it. */
export interface JudgedEnvironment {
  /** Undefined when a value cannot be read by itself. */
  readonly config: Config | undefined
  /** One sentence for each fault, without its full stop, beginning with the name of a setting; never with the value of a secret. */
  readonly problems: readonly string[]
}

/** Reads and checks the environment; an empty value counts as not set. */
export function judgeEnvironment(env: Record<string, string | undefined>): JudgedEnvironment {
  const given = Object.fromEntries(
    Object.keys(configSchema.entries)
      .map((key) => [key, env[key]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = v.safeParse(configSchema, given)
  if (!result.success) {
    const problems = result.issues.map((issue) => `${v.getDotPath(issue)} ${sentence(issue)}`)
    return { config: undefined, problems }
  }
  const problems = [...unsafeSettings(result.output), ...halfSettings(result.output)]
  return { config: settle(result.output), problems }
}

/** As {@link judgeEnvironment}. @throws ConfigError with every fault, as no server starts with one */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { config, problems } = judgeEnvironment(env)
  if (!config || problems.length > 0) throw new ConfigError(`${problems.join('.\n')}.`)
  return config
}

/** Settings that are nothing without each other. */
function halfSettings(environment: Environment): string[] {
  const pairs = [
    ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN'],
    ['CALLS_ACCOUNT_SID', 'CALLS_AUTH_TOKEN'],
    ['CALLS_ACCOUNT_SID', 'CALLS_FROM'],
    ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ] as const
  const halves = pairs
    .filter(([one, other]) => (environment[one] === undefined) !== (environment[other] === undefined))
    .map(([one, other]) => `${one} and ${other} must be set together`)
  const isKeyless = environment.FLIGHT_SOURCE === 'live' && environment.FLIGHT_API_KEY === undefined
  return [
    ...(environment.MAP_HOSTS !== undefined && environment.MAP_STYLE_URL === undefined
      ? ['MAP_STYLE_URL must be set when MAP_HOSTS is']
      : []),
    ...(isKeyless ? ['FLIGHT_API_KEY must be set when FLIGHT_SOURCE is live'] : []),
    ...missingOfPayments(environment),
    ...missingOfStorage(environment),
    ...missingOfDatabase(environment),
    ...missingOfServers(environment),
    ...halves,
    ...(hasIdleTemplates(environment) ? ['WECHAT_APP_ID must be set when a WECHAT_TEMPLATE_… is'] : []),
    ...(sharesTemplates(environment)
      ? ['WECHAT_TEMPLATE_… must name a template of its own each: a consent is to one of them alone']
      : []),
  ]
}

/** Templates of messages that nobody would send. */
function hasIdleTemplates(environment: Environment): boolean {
  const hasTemplates = Object.values(wechatTemplatesOf(environment).of).some((template) => template)
  return hasTemplates && environment.NODE_ENV === 'production' && environment.WECHAT_APP_ID === undefined
}

/** One template for two purposes: consents would count for the first, and the second would never be sent. */
function sharesTemplates(environment: Environment): boolean {
  const ids = Object.values(wechatTemplatesOf(environment).of).flatMap((template) => template?.id ?? [])
  return new Set(ids).size < ids.length
}

/** What an S3 bucket needs besides its name; half a setting would store pictures nowhere. */
function missingOfStorage(environment: Environment): string[] {
  if (environment.S3_BUCKET === undefined) return []
  return (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((key) => environment[key] === undefined)
    .map((key) => `${key} must be set when S3_BUCKET is set`)
}

/** A pooler is in front of a database of its own, and what keeps a session goes past it. */
function missingOfDatabase(environment: Environment): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_TRANSACTION_POOL } = environment
  return [
    ...(DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined
      ? ['DATABASE_URL must be set when DATABASE_DIRECT_URL is']
      : []),
    ...(DATABASE_TRANSACTION_POOL && DATABASE_DIRECT_URL === undefined
      ? [
          'DATABASE_DIRECT_URL must be set when DATABASE_TRANSACTION_POOL is 1: listening, jobs and migrations need sessions of their own',
        ]
      : []),
  ]
}

/** What servers must have in common to be several. */
function missingOfServers({ SERVERS, DATABASE_URL, S3_BUCKET }: Environment): string[] {
  if (SERVERS === 1) return []
  return [
    ...(DATABASE_URL === undefined
      ? ['DATABASE_URL must be set when SERVERS is more than 1: they need one database']
      : []),
    ...(S3_BUCKET === undefined
      ? [
          'S3_BUCKET must be set when SERVERS is more than 1: a picture on the disk of one is not on the others',
        ]
      : []),
  ]
}

/** The origin of the frame in which a card is typed; null where no provider has one. */
export function cardFrameOrigin(config: Config): string | null {
  return isSetUp('sandbox', config) ? new URL(config.PAYMENT_FIELDS_URL).origin : null
}

/** What a page may load to take a card in, as sources of its Content-Security-Policy. */
interface CardSources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

/** Stripe's own list (docs.stripe.com/security/guide); the bank's question of 3-D Secure may come in a frame of `hooks`. */
const stripeSources: CardSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/** What the providers that are set up need to take a card in: nothing of one that is not. */
export function cardSourcesOf(config: Config): CardSources {
  const stripe = isSetUp('stripe', config) ? stripeSources : undefined
  const frame = cardFrameOrigin(config)
  return {
    scripts: stripe?.scripts ?? [],
    frames: [...(frame === null ? [] : [frame]), ...(stripe?.frames ?? [])],
    connections: stripe?.connections ?? [],
  }
}

/** Where a street map comes from, as sources of a Content-Security-Policy: its style, and where its tiles, letters and signs are. */
export function mapSourcesOf({ MAP_STYLE_URL, MAP_HOSTS = [] }: Config): readonly string[] {
  return MAP_STYLE_URL === undefined ? [] : [...new Set([new URL(MAP_STYLE_URL).origin, ...MAP_HOSTS])]
}

/** Adds the settings of the checkout's .env file, when there is one, to the environment, which overrules it. */
export function loadEnvironmentFile(): void {
  const file = resolve(rootFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

function sentence(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'picklist' && issue.expected && !issue.message.startsWith('must')
    ? `must be one of ${issue.expected}`
    : issue.message
}
