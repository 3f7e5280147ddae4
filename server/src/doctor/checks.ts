import type { Check, Setting } from './check'
import { callsCheck } from './calls'
import { databaseCheck } from './database'
import { posterCheck, staffCheck } from './desk'
import { errorTrackerCheck } from './errorTracker'
import { flightsCheck } from './flights'
import { keysCheck } from './keys'
import { mailCheck } from './mail'
import { helpCheck, particularsCheck, rulesCheck } from './operator'
import { paymentsCheck } from './payments'
import { picturesCheck } from './pictures'
import { appsCheck, publicAddressCheck } from './publicAddress'
import { smsCheck } from './sms'
import { streetMapCheck } from './streetMap'
import { tracesCheck } from './traces'
import { travelTimesCheck } from './travelTimes'
import { wechatCheck } from './wechat'

/** Everything that doctor tries, in the sequence of docs/OPENING.md. */
export const checks: readonly Check[] = [
  publicAddressCheck,
  appsCheck,
  databaseCheck,
  keysCheck,
  errorTrackerCheck,
  tracesCheck,
  paymentsCheck,
  wechatCheck,
  mailCheck,
  smsCheck,
  callsCheck,
  flightsCheck,
  travelTimesCheck,
  streetMapCheck,
  picturesCheck,
  particularsCheck,
  rulesCheck,
  helpCheck,
  staffCheck,
  posterCheck,
]

/** Settings that need no trying: what they may be is judged when they are read, and nothing outside depends on them. */
export const settingsWithoutCheck: readonly Setting[] = [
  'NODE_ENV',
  'LOG_LEVEL',
  'LOG_PRETTY',
  'DEV_CLOCK',
  'DEV_CLOCK_AT',
  'ALLOW_PUBLIC_DEVELOPMENT',
  'SESSION_DAYS',
  'CERTIFICATE_HOURS',
  'RATE_LIMIT_MULTIPLIER',
  'MAX_EVENT_LOOP_DELAY_MS',
  'BODY_TIMEOUT_MS',
  'DRAIN_MS',
  'MAX_CLOCK_DIFFERENCE_MS',
  'PAYMENT_WITHIN_MS',
  'MIGRATE_AT_START',
  'SOURCE_MAPS_DIR',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'IP_COUNTRY_HEADER',
  'SMS_A_NUMBER_A_DAY',
  'SMS_A_COUNTRY_A_DAY',
  'SMS_A_DAY',
  'MAILS_AN_ADDRESS_A_DAY',
  'MAILS_A_DAY',
  'MAIL_REPLY_TO',
  'ACCOUNTING_EMAIL',
  'PAYMENT_SANDBOX_PORT',
]
