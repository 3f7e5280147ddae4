import type { Policy } from '@noriai/contract/policy'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from './clock'
import type { Config } from './config'
import type { AirportDirectory } from './domain/airport'
import type { FaultRoom, SourceMaps } from './domain/appFaults'
import type { BudgetWatch, CardWatch, LogRoom, Networks } from './domain/limits'
import type { AddressFinder, PlaceSearch } from './domain/places'
import type { SettingsBook } from './domain/settings'
import type { Db } from './infra/db/client'
import type { Secrets } from './infra/db/secrets'
import type { Turns } from './infra/db/turns'
import type { ErrorTracker } from './infra/providers/errorTracker'
import type { FlightSource } from './infra/providers/flightSource'
import type { IpCountrySource } from './infra/providers/ipCountry'
import type { MailSender } from './infra/providers/mail'
import type { PaymentProviders } from './infra/providers/payment/providers'
import type { RiderCalls } from './infra/providers/riderCalls'
import type { SmsSender } from './infra/providers/sms'
import type { Storage } from './infra/providers/storage'
import type { TravelTime } from './infra/providers/travelTime'
import type { WechatMessenger } from './infra/providers/wechat/wechatMessenger'
import type { WechatServer } from './infra/providers/wechat/wechatServer'
import type { JobWatch } from './jobWatch'
import type { SearchBook } from './searchBook'

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
  /** Where a session of its own is opened, past a pooler in between: a secret, as it may have a password in it. */
  readonly directUrl: string
  /** What only one server at a time may do. */
  readonly turns: Turns
  readonly secrets: Secrets
  readonly mail: MailSender
  readonly sms: SmsSender
  /** Connects drivers with riders; undefined where no provider does: the desk is called. */
  readonly riderCalls: RiderCalls | undefined
  readonly ipCountry: IpCountrySource
  /** Who moves the money: each attempt stays with its own. */
  readonly payments: PaymentProviders
  /** Starts work that its caller does not wait for; a job does it again if it fails. */
  readonly inBackground: (what: string, work: () => Promise<void>) => void
  /** What follows is of it, and changes when other data is loaded: never kept across requests. */
  readonly searchBook: SearchBook
  /** Everything that the address search knows, with the doors that staff keep. */
  readonly places: PlaceSearch
  readonly addresses: AddressFinder
  /** Airports, terminals and airlines. */
  readonly airports: AirportDirectory
  readonly flights: FlightSource
  readonly travelTime: TravelTime
  /** Where travellers' pictures are kept. */
  readonly storage: Storage
  readonly wechat: WechatServer
  readonly wechatMessages: WechatMessenger
  /** Which network addresses limits count as one. */
  readonly networks: Networks
  /** How much more the operation log takes in this minute. */
  readonly logRoom: LogRoom
  /** How many more errors of the apps are taken in this minute. */
  readonly faultRoom: FaultRoom
  /** By which errors of the apps are shown in the source. */
  readonly sourceMaps: SourceMaps
  /** Where errors of the apps are handed on to; undefined where the operator has no such service. */
  readonly errorTracker: ErrorTracker | undefined
  /** What happened to cards since the start. */
  readonly cardWatch: CardWatch
  /** How the runs of jobs went on this server. */
  readonly jobWatch: JobWatch
  /** How much of a day's messages is used. */
  readonly messageBudget: BudgetWatch
}
