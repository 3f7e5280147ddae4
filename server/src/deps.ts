import type { Policy } from '@noriai/contract/policy'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Db } from './db/client'
import type { Turns } from './db/turns'
import type { AirportDirectory } from './flights/airportDirectory'
import type { PaymentProvider } from './payments/provider'
import type { AddressFinder } from './places/addressFinder'
import type { PlaceSearch } from './places/placeSearch'
import type { FlightSource } from './providers/flightSource'
import type { IpCountrySource } from './providers/ipCountry'
import type { MailSender } from './providers/mail'
import type { SmsSender } from './providers/sms'
import type { Storage } from './providers/storage'
import type { TravelTime } from './providers/travelTime'
import type { WechatServer } from './providers/wechat/wechatServer'
import type { LogRoom } from './services/limits/logRoom'
import type { BudgetWatch } from './services/limits/messageBudget'
import type { Networks } from './services/limits/networks'
import type { Secrets } from './services/secrets'
import type { SettingsBook } from './services/settings/settingsBook'

/** Everything that a route, a service or a job may use: made once by `createDeps`, replaced piecewise in tests. */
export interface Deps {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  /** The policy that holds now; it changes when the operator's settings do: never kept across requests. */
  readonly policy: Policy
  readonly settings: SettingsBook
  readonly pool: Pool
  readonly db: Db
  /** What only one server at a time may do. */
  readonly turns: Turns
  readonly secrets: Secrets
  readonly mail: MailSender
  readonly sms: SmsSender
  readonly ipCountry: IpCountrySource
  readonly payments: PaymentProvider
  /** Starts work that its caller does not wait for; a job does it again if it fails. */
  readonly inBackground: (what: string, work: () => Promise<void>) => void
  /** Everything that the address search knows, as it was at the start. */
  readonly places: PlaceSearch
  readonly addresses: AddressFinder
  /** Airports, terminals and airlines, as they were at the start. */
  readonly airports: AirportDirectory
  readonly flights: FlightSource
  readonly travelTime: TravelTime
  /** Where travellers' pictures are kept. */
  readonly storage: Storage
  readonly wechat: WechatServer
  /** Which network addresses limits count as one. */
  readonly networks: Networks
  /** How much more the operation log takes in this minute. */
  readonly logRoom: LogRoom
  /** How much of a day's messages is used. */
  readonly messageBudget: BudgetWatch
}
