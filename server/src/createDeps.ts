import { join } from 'node:path'
import type { Policy } from '@noriai/contract/policy'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock'
import { choosePayments } from './choosePayments'
import type { Config } from './config'
import type { Deps } from './deps'
import { FaultRoom, SourceMaps } from './domain/appFaults'
import { BudgetWatch, CardWatch, LogRoom, Networks, boundedMail, boundedSms } from './domain/limits'
import { registerOrderExtensions } from './domain/orders'
import { SettingsBook } from './domain/settings'
import type { Database } from './infra/db/client'
import { loadSecrets } from './infra/db/secrets'
import { createTurns } from './infra/db/turns'
import type { ErrorTracker } from './infra/providers/errorTracker'
import { sentryTracker } from './infra/providers/errorTrackerSentry'
import { aeroDataBoxSource } from './infra/providers/flightAeroDataBox'
import { sampleFlightSource } from './infra/providers/flightSample'
import { noFlightSource, type FlightSource } from './infra/providers/flightSource'
import { httpSms } from './infra/providers/httpSms'
import { headerIpCountry } from './infra/providers/ipCountry'
import type { MailSender } from './infra/providers/mail'
import { noSender } from './infra/providers/noSender'
import { outbox } from './infra/providers/outbox'
import { reportedFlights } from './infra/providers/reportedFlights'
import { sandboxRiderCalls, type RiderCalls } from './infra/providers/riderCalls'
import { twilioRiderCalls } from './infra/providers/riderCallsTwilio'
import type { SmsSender } from './infra/providers/sms'
import { smtpMail } from './infra/providers/smtpMail'
import type { Storage } from './infra/providers/storage'
import { diskStorage } from './infra/providers/storageDisk'
import { s3Storage } from './infra/providers/storageS3'
import { roadFactorTravelTime, type TravelTime } from './infra/providers/travelTime'
import { osrmTravelTime } from './infra/providers/travelTimeOsrm'
import {
  noWechatMessenger,
  wechatMessenger,
  type WechatMessenger,
} from './infra/providers/wechat/wechatMessenger'
import { wechatMiniProgram } from './infra/providers/wechat/wechatMiniProgram'
import { developmentWechat, noWechat, type WechatServer } from './infra/providers/wechat/wechatServer'
import { logLeftForLater } from './infra/db/logLeftForLater'
import { JobWatch } from './jobWatch'
import { createLog } from './log'
import { extensionsOfOrders } from './orderExtensions'
import { readPolicy } from './policyFile'
import { productVersion } from './productVersion'
import { SearchBook, type SearchData } from './searchBook'
import { parseSentryDsn } from './sentryDsn'

/** What the server is built on. */
interface Foundations {
  readonly database: Database
  readonly clock: Clock
  readonly search: SearchData
  /** That of POLICY_FILE unless given. */
  readonly deployed?: Policy
}

/** Makes everything that the server works with, over a migrated and seeded database and its search data. */
export async function createDeps(
  config: Config,
  { database, clock, search, deployed = readPolicy(config.POLICY_FILE) }: Foundations,
): Promise<Deps> {
  registerOrderExtensions(extensionsOfOrders)
  const { db, pool, directUrl } = database
  const log = createLog(config)
  const settings = new SettingsBook(deployed)
  await settings.reload(db, clock.now())
  const secrets = await loadSecrets(db, config, clock.now())
  const messageBudget = new BudgetWatch(log)
  const searchBook = await SearchBook.open(db, search)
  return {
    config,
    log,
    clock,
    get policy() {
      return settings.policy
    },
    settings,
    pool,
    db,
    directUrl,
    turns: createTurns(directUrl),
    secrets,
    messageBudget,
    ...chooseSenders({ config, db, secrets, log }, messageBudget),
    riderCalls: chooseRiderCalls(config, clock),
    ipCountry: headerIpCountry(config.IP_COUNTRY_HEADER),
    payments: await choosePayments(config, { clock, installation: secrets.installation }, (fault) =>
      log.error({ fault }, 'a payment provider did not understand us, or we it'),
    ),
    inBackground(what, work) {
      work().catch((error: unknown) => logLeftForLater(log, error, { message: `${what}: left to its job` }))
    },
    searchBook,
    get places() {
      return searchBook.places
    },
    get addresses() {
      return searchBook.addresses
    },
    get airports() {
      return searchBook.airports
    },
    flights: reportedFlights(chooseFlights(config, { db, searchBook, log }), db),
    storage: chooseStorage(config),
    travelTime: chooseTravelTime(config, () => settings.policy, log),
    wechat: chooseWechat(config, clock),
    wechatMessages: chooseWechatMessenger(config, { db, clock, log }),
    networks: new Networks(),
    logRoom: new LogRoom(),
    faultRoom: new FaultRoom(),
    sourceMaps: new SourceMaps(config.SOURCE_MAPS_DIR),
    errorTracker: chooseErrorTracker(config, clock),
    cardWatch: new CardWatch(log),
    jobWatch: new JobWatch(),
  }
}

function chooseFlights(
  config: Config,
  { db, searchBook, log }: Pick<Deps, 'db' | 'searchBook' | 'log'>,
): FlightSource {
  const { FLIGHT_SOURCE: kind, FLIGHT_API_URL: url, FLIGHT_API_KEY: key } = config
  if (kind === 'none') return noFlightSource
  if (kind === 'sample' || key === undefined) return sampleFlightSource(db)
  const onFault = (fault: string) => log.warn({ fault }, 'the flight source failed')
  const served = () => {
    const [first, ...others] = searchBook.airports.served
    return [first.code, ...others.map(({ code }) => code)] as const
  }
  return aeroDataBoxSource({ url: url.replace(/\/$/, ''), key, served, onFault })
}

function chooseRiderCalls(config: Config, clock: Clock): RiderCalls | undefined {
  const { CALLS_API_URL: apiUrl, CALLS_ACCOUNT_SID: accountSid, CALLS_AUTH_TOKEN: authToken } = config
  const { CALLS_FROM: from } = config
  if (accountSid === undefined || authToken === undefined || from === undefined)
    return config.production ? undefined : sandboxRiderCalls(() => clock.now())
  return twilioRiderCalls({ apiUrl, accountSid, authToken, from })
}

function chooseErrorTracker(
  { SENTRY_DSN: written, NODE_ENV: environment }: Config,
  clock: Clock,
): ErrorTracker | undefined {
  const dsn = written === undefined ? undefined : parseSentryDsn(written)
  if (dsn === undefined) return undefined
  return sentryTracker({ dsn, environment, version: productVersion, now: () => clock.now() })
}

function chooseWechat(config: Config, clock: Clock): WechatServer {
  const { WECHAT_API_URL: apiUrl, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = config
  if (appId === undefined || appSecret === undefined) return config.production ? noWechat : developmentWechat
  return wechatMiniProgram({ apiUrl, appId, appSecret }, () => clock.now())
}

function chooseWechatMessenger(
  config: Config,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): WechatMessenger {
  const { WECHAT_API_URL: apiUrl, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = config
  if (appId === undefined || appSecret === undefined)
    return config.production ? noWechatMessenger : outbox(db)
  const onFault = (code: number, templateId: string) =>
    log.error({ code, templateId }, 'WeChat takes no message of this template: its setting has to be mended')
  return wechatMessenger({ apiUrl, appId, appSecret }, () => clock.now(), onFault)
}

function chooseStorage(config: Config): Storage {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) {
    return diskStorage(join(config.DATA_DIR, 'uploads'))
  }
  return s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey })
}

function chooseTravelTime(
  { TRAVEL_TIME_URL: url }: Config,
  policyNow: () => Policy,
  log: FastifyBaseLogger,
): TravelTime {
  if (url === undefined) return roadFactorTravelTime(policyNow)
  const onFault = (fault: string) => log.warn({ fault }, 'travel times are those of the embedded model')
  return osrmTravelTime({ url: url.replace(/\/$/, ''), policyNow, onFault })
}

type SenderDeps = Pick<Deps, 'config' | 'db' | 'secrets' | 'log'>

/** What cannot be sent is not bounded: its absence is reported elsewhere. */
function chooseSenders(deps: SenderDeps, watch: BudgetWatch): { mail: MailSender; sms: SmsSender } {
  const { mail, sms } = unboundedSenders(deps)
  return {
    mail: mail === noSender ? mail : boundedMail(mail, deps, watch),
    sms: sms === noSender ? sms : boundedSms(sms, deps, watch),
  }
}

function unboundedSenders({ config, db }: SenderDeps): { mail: MailSender; sms: SmsSender } {
  const embedded = config.production ? noSender : outbox(db)
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken } = config
  return {
    mail: config.SMTP_URL === undefined ? embedded : smtpMail(config.SMTP_URL, config.MAIL_FROM),
    sms:
      accountSid === undefined || authToken === undefined
        ? embedded
        : httpSms({ apiUrl: config.SMS_API_URL, accountSid, authToken, from: config.SMS_FROM }),
  }
}
