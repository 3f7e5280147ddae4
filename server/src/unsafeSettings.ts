import type { Environment } from './config'
import { paymentWithinMs } from './paymentWithinMs'
import { unsafePayments } from './unsafePayments'

/** Keys with which the payment sandbox and a development server know each other: everybody can read them. */
export const sandboxKeys = {
  PAYMENT_API_KEY: 'sandbox-api-key-not-for-production',
  PAYMENT_WEBHOOK_SECRET: 'sandbox-webhook-secret-not-for-production',
} as const

/** A setting that is not safe, and the sentence that says what to do; undefined when it is. */
type Rule = (environment: Environment) => string | undefined

/** A secret of random characters has more different ones, even in hexadecimal digits. */
const LEAST_DIFFERENT_CHARACTERS = 10
const GUESSABLE = /sandbox|not-for-production|example|change-?me|password|secret-key|12345678|abcdefgh/i
/** Beyond this many times the usual, a limit keeps nobody off. */
const MOST_RATE_LIMIT_MULTIPLIER = 20
/** Names that belong to nobody (RFC 2606 and RFC 6761): nothing can be sent from there. */
const RESERVED_MAIL_HOST = /@(?:[^@>\s]+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)>?\s*$/i

const secretNames = ['SERVER_SECRET', 'METRICS_TOKEN', 'PAYMENT_API_KEY', 'PAYMENT_WEBHOOK_SECRET'] as const
/** Services to which we, or browsers, send keys, codes or pictures. */
const serviceNames = [
  'SMS_API_URL',
  'CALLS_API_URL',
  'WECHAT_API_URL',
  'WECHATPAY_API_URL',
  'FLIGHT_API_URL',
  'S3_ENDPOINT',
  'MAP_STYLE_URL',
  'SENTRY_DSN',
] as const

const isPlain = (url: string | undefined) => url !== undefined && new URL(url).protocol === 'http:'
const isLoopbackUrl = (url: string) => isLoopback(new URL(url).hostname)

/** Whether only this machine reaches a host of that name. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

const secrets = secretNames.map((key): Rule => (environment) => {
  const value = environment[key]
  if (value === undefined) return undefined
  const isGuessable = GUESSABLE.test(value) || new Set(value).size < LEAST_DIFFERENT_CHARACTERS
  return isGuessable
    ? `${key} is published or can be guessed: make a new one, for example with "openssl rand -hex 32"`
    : undefined
})

const services = serviceNames.map((key): Rule => (environment) => {
  const url = environment[key]
  return url !== undefined && isPlain(url) && !isLoopbackUrl(url)
    ? `${key} must begin with https:// in production: keys and codes would travel readable by everybody`
    : undefined
})

/** What production must be given, and what it must not: a guess or a convenience of development would be unsafe there. */
const productionRules: readonly Rule[] = [
  (env) => (env.PUBLIC_URL === undefined ? 'PUBLIC_URL must be set when NODE_ENV is production' : undefined),
  ...secrets,
  ...services,
  (env) => {
    const values = secretNames.map((key) => env[key]).filter((value) => value !== undefined)
    return new Set(values).size < values.length
      ? `${secretNames.join(', ')} must differ from each other: who learns one would know them all`
      : undefined
  },
  (env) =>
    isPlain(env.PUBLIC_URL)
      ? 'PUBLIC_URL must begin with https:// in production: sign-ins would travel readable by everybody. Put a proxy with a certificate in front'
      : undefined,
  (env) =>
    env.PUBLIC_URL !== undefined && !isPlain(env.PUBLIC_URL) && env.TRUST_PROXY === 0
      ? 'TRUST_PROXY must be 1 or more in production: the proxy that answers https:// is in front, and without it all travellers count as one address'
      : undefined,
  (env) => (env.DEV_CLOCK ? 'DEV_CLOCK must be 0 when NODE_ENV is production' : undefined),
  (env) =>
    env.FLIGHT_SOURCE === 'sample'
      ? 'FLIGHT_SOURCE must be live or none when NODE_ENV is production'
      : undefined,
  (env) =>
    env.DATABASE_URL === undefined && !env.ALLOW_EMBEDDED_POSTGRES
      ? 'DATABASE_URL must be set in production; ALLOW_EMBEDDED_POSTGRES=1 keeps the books in DATA_DIR of this machine, whose copies are then your care'
      : undefined,
  (env) =>
    env.SMTP_URL === undefined
      ? 'SMTP_URL must be set in production: without it nobody gets a code or a receipt'
      : undefined,
  (env) =>
    env.SMTP_URL?.startsWith('smtp:') &&
    !isLoopbackUrl(env.SMTP_URL) &&
    new URL(env.SMTP_URL).searchParams.get('requireTLS') !== 'true'
      ? 'SMTP_URL must begin with smtps:// or end with ?requireTLS=true in production: codes would travel readable by everybody'
      : undefined,
  (env) =>
    RESERVED_MAIL_HOST.test(env.MAIL_FROM)
      ? 'MAIL_FROM must be an address of yours in production: nobody takes mail from a reserved name such as noriai.example'
      : undefined,
  (env) =>
    (env.SMS_ACCOUNT_SID === undefined || env.SMS_AUTH_TOKEN === undefined) && !env.ALLOW_NO_SMS
      ? 'SMS_ACCOUNT_SID and SMS_AUTH_TOKEN must be set in production; with ALLOW_NO_SMS=1 nobody can sign in by phone'
      : undefined,
  (env) =>
    env.RATE_LIMIT_MULTIPLIER > MOST_RATE_LIMIT_MULTIPLIER
      ? `RATE_LIMIT_MULTIPLIER must be at most ${MOST_RATE_LIMIT_MULTIPLIER} in production: it is raised for load tests only`
      : undefined,
  (env) =>
    env.MAX_EVENT_LOOP_DELAY_MS === 0
      ? 'MAX_EVENT_LOOP_DELAY_MS must not be 0 in production: a flood of requests would stop the server for everybody'
      : undefined,
  (env) =>
    env.PAYMENT_WITHIN_MS > paymentWithinMs
      ? `PAYMENT_WITHIN_MS must be at most ${paymentWithinMs} in production: the app waits ten seconds for a payment, in which the provider is asked several times`
      : undefined,
  (env) =>
    env.ALLOW_PUBLIC_DEVELOPMENT
      ? 'ALLOW_PUBLIC_DEVELOPMENT must be 0 when NODE_ENV is production'
      : undefined,
]

/** Whether others than this machine can reach the server, by its settings. */
export function isPublic({ HOST, PUBLIC_URL }: Pick<Environment, 'HOST' | 'PUBLIC_URL'>): boolean {
  const isPublicUrl = PUBLIC_URL !== undefined && (!isPlain(PUBLIC_URL) || !isLoopbackUrl(PUBLIC_URL))
  return isPublicUrl || !isLoopback(HOST)
}

/** What everybody may do at a development server, shown to whoever opened it to others. */
export const publicDevelopmentWarning =
  'This server is for development and can be reached by others: /dev/outbox shows everybody the codes with which travellers sign in, and the sample staff have a published password.'

/** Settings with which the server would not be safe, one sentence each without its full stop; empty when it is. */
export function unsafeSettings(environment: Environment): string[] {
  if (environment.NODE_ENV === 'production') {
    const unsafe = productionRules
      .map((rule) => rule(environment))
      .filter((sentence) => sentence !== undefined)
    return [...unsafe, ...unsafePayments(environment)]
  }
  const unsafe = unsafePayments(environment)
  if (!isPublic(environment) || environment.ALLOW_PUBLIC_DEVELOPMENT) return unsafe
  return [
    ...unsafe,
    `NODE_ENV must be production when HOST or PUBLIC_URL is not this machine's own (ALLOW_PUBLIC_DEVELOPMENT=1 overrules it). ${publicDevelopmentWarning.slice(0, -1)}`,
  ]
}
