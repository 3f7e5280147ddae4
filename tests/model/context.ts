import { createHash } from 'node:crypto'
import { codesOfEveryCall, isErrorCode } from '@noriai/contract/errors'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { msPerHour, serviceDateOf } from '@noriai/contract/time'
import { startSession } from '../../server/src/domain/identity'
import { departures } from '../../server/src/infra/db/schema/departures'
import { orders, refundRequests } from '../../server/src/infra/db/schema/orders'
import { paymentAttempts } from '../../server/src/infra/db/schema/payments'
import { buildSession } from '../../server/test/accounts'
import type { Answer } from '../../server/test/buildTestApp'
import { buildPackage, couponTemplate } from '../../server/test/factories/coupons'
import { bindPhone } from '../../server/test/factories/drivenRuns'
import { buildBus, buildDriver, buildDuty, buildVehicle } from '../../server/test/factories/fleet'
import { buildStaff } from '../../server/test/staff'
import type { Bench } from './bench'
import { Breach } from './breach'
import { nothingSeen, readDesk, type DeskSeen } from './deskSeen'
import type { TakenFee } from './fees'
import { FreeTimes } from './freeTime'
import type { Reach } from './provider/provider'
import { CHILD_SEATS_OF_A_MINIBUS } from './rides'

/** The travellers of the model. */
export const travellerNames = ['Aoi', 'Ben', 'Chloe'] as const
export type TravellerName = (typeof travellerNames)[number]

/** An order by the name that a sequence gives it, such as `r3`: the same in every replay. */
export type OrderName = string

export type OrderRow = typeof orders.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect
export type DepartureRow = typeof departures.$inferSelect

interface Traveller {
  readonly accountId: string
  readonly email: string
  /** One a device. */
  readonly tokens: readonly string[]
}

/** Who asks: a traveller on one of their devices, or staff. */
export type Asker =
  | {
      readonly who: TravellerName
      readonly device?: number | undefined
      /** In the mini-program. */
      readonly inWechat?: boolean
    }
  /** By a session of its own. */
  | { readonly token: string }
  /** The driver's phone. */
  | { readonly cookie: string }
  | MemberName
  | 'nobody'

/** Members of staff: one who decides everything, and one at the counter. */
export const memberNames = ['staff', 'counter'] as const
export type MemberName = (typeof memberNames)[number]

interface Member {
  readonly accountId: string
  readonly token: string
}
type Members = Readonly<Record<MemberName, Member>>

/** A run by its departure and its minibus; 0 is the bus. */
export interface RunOfModel {
  readonly departureId: string
  readonly minibus: number
}

/** A tap that the server has taken. */
export interface TakenTap extends RunOfModel {
  readonly id: string
  readonly kind: string
  /** When it was taken. */
  readonly takenAt: number
}

/** What the operator drives with, and who does. */
interface Fleet {
  readonly vehicleId: string
  readonly busId: string
  readonly driverId: string
  readonly busDriverId: string
  /** Who made the roll calls. */
  readonly staffId: string
}

/** What runs can lose after they were given to it: a vehicle, or the driver without a phone. */
export type Losable = 'minibus' | 'bus' | 'busDriver'

/** The coupon packages of a sequence. */
interface Packages {
  readonly usual: string
  readonly nearlyFree: string
}

/** A ride code as a traveller once had it on the screen. */
export interface ShownCode {
  readonly token: string
  readonly code: string
}

/** What the books hold, read again after every step: what the next step can be about. */
export interface Seen {
  readonly orders: ReadonlyMap<OrderName, OrderRow>
  readonly attempts: readonly AttemptRow[]
  readonly departures: readonly DepartureRow[]
  /** Orders whose refund staff are to decide on. */
  readonly requested: ReadonlySet<string>
  /** Orders of invoices that wait for their fee. */
  readonly feesDue: ReadonlySet<string>
  /** Orders with a surplus that can never go back by its provider. */
  readonly stuckSurplus: ReadonlySet<string>
  /** What is left on the gift cards of each account, in hundredths of a yen. */
  readonly balances: ReadonlyMap<string, number>
  /** What the desk has written down beside orders. */
  readonly desk: DeskSeen
}

/** Turns of the event loop without anything on its way, after which nothing more comes. */
const CALM_TURNS = 6
/** Coupon packages: fewer than travellers want. */
const PACKAGE_STOCK = 4

/** The people of one sequence, and what they know. */
export class ModelContext {
  readonly travellers: Readonly<Record<TravellerName, Traveller>>
  seen: Seen = {
    orders: new Map(),
    attempts: [],
    departures: [],
    requested: new Set(),
    feesDue: new Set(),
    stuckSurplus: new Set(),
    balances: new Map(),
    desk: nothingSeen,
  }
  readonly ids = new Map<OrderName, string>()
  readonly codes = new Map<OrderName, ShownCode[]>()
  readonly gifts = new Map<OrderName, string>()
  readonly links = new Map<OrderName, string>()
  /** Who is signed in in the mini-program, with the session of there. */
  readonly inWechat = new Map<TravellerName, string>()
  /** Of whom it is not known whether they are: an answer was lost. */
  readonly unsure = new Set<TravellerName>()
  /** Whose account is gone. */
  readonly deleted = new Set<TravellerName>()
  /** What each order had that leaves with it, when the archive was last at work while it was here. */
  readonly leaving = new Map<OrderName, string>()
  /** The fees that staff took for invoices, by the invoice; not those whose answer was lost. */
  readonly fees = new Map<string, TakenFee>()
  /** Invoices that were not issued, since their fee was not paid in time. */
  readonly lapsed = new Set<string>()
  /** Disputes by which banks had given a part of a surplus when staff paid the rest of it. */
  readonly surplusParts = new Set<string>()
  /** Billing names. */
  readonly heads = new Map<TravellerName, string>()
  /** The minibus runs that the driver with the phone was given, and what was tapped, the last at the end. */
  runs: readonly RunOfModel[] = []
  readonly taps: TakenTap[] = []
  /** How many statements each kind of step sent when it was last taken to its end. */
  readonly sent = new Map<string, number>()
  /** What cannot drive any more of what runs were given to, as far as the desk knows. */
  readonly lost = new Set<Losable>()
  /** With which free time each ride was sold. */
  readonly free: FreeTimes
  /** Of the phone of who drives the minibus. */
  cookie = ''
  #stepKey = ''
  #isAlone = true
  #taps = 0

  // oxlint-disable-next-line max-params -- parameter properties: each has its name
  private constructor(
    readonly bench: Bench,
    travellers: Readonly<Record<TravellerName, Traveller>>,
    readonly members: Members,
    readonly packages: Packages,
    readonly fleet: Fleet,
  ) {
    this.travellers = travellers
    this.free = new FreeTimes(bench.server.deps.policy)
  }

  /** A new world on a cleared bench. */
  static async begin(bench: Bench): Promise<ModelContext> {
    await bench.clear()
    const { server } = bench
    const at = server.clock.now()
    const made = {} as Record<TravellerName, Traveller>
    for (const name of travellerNames) {
      const { account, token } = await buildSession(server)
      const second = await startSession(server.deps.db, server.deps, { accountId: account.id, at })
      made[name] = { accountId: account.id, email: account.email ?? '', tokens: [token, second.token] }
    }
    const members = {
      staff: await buildMember(server, 'admin'),
      counter: await buildMember(server, 'counter'),
    }
    const packages = await buildPackages(server, at)
    const fleet = await buildFleet(bench, members.staff.accountId)
    const context = new ModelContext(bench, made, members, packages, fleet)
    await context.bindPhone()
    await context.look()
    return context
  }

  /** The driver opens the link of the desk. */
  async bindPhone(): Promise<void> {
    const { members, fleet, bench } = this
    const phone = { staffToken: members.staff.token, pin: null }
    this.cookie = (await bindPhone(bench.server, fleet.driverId, phone)).cookie
  }

  private beginning: Promise<void> | undefined

  /** Another day: the drivers of the last one come again, and the phone is given a new link; once for all who begin it at the same moment. */
  beginDay(): Promise<void> {
    this.beginning ??= this.comeAgain().finally(() => (this.beginning = undefined))
    return this.beginning
  }

  private async comeAgain(): Promise<void> {
    const { bench, fleet } = this
    try {
      await buildDuties(bench, fleet)
      await this.bindPhone()
    } catch (error) {
      // They come another time.
      if (!bench.crasher.isDown) throw error
    }
  }

  get now(): number {
    return this.bench.server.clock.now()
  }

  /** An id that a device makes in this step: the same in every replay, and when the step is repeated. */
  stepId(what: string): string {
    const hex = createHash('sha256').update(`${this.#stepKey}/${what}`).digest('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }

  /** Counts the taps of the phone. */
  nextTap(): number {
    this.#taps += 1
    return this.#taps
  }

  noteTap({ id, departureId, minibus, kind }: Omit<TakenTap, 'takenAt'>): void {
    if (this.taps.some((each) => each.id === id)) return
    this.taps.push({ id, departureId, minibus, kind, takenAt: this.now })
  }

  noteRun(run: RunOfModel, isGiven: boolean): void {
    const others = this.runs.filter(
      ({ departureId, minibus }) => departureId !== run.departureId || minibus !== run.minibus,
    )
    this.runs = isGiven ? [...others, run] : others
  }

  /** Whether a run was started, as far as the phone knows. */
  hasStarted({ departureId, minibus }: RunOfModel): boolean {
    return this.taps.some(
      (each) => each.kind === 'started' && each.departureId === departureId && each.minibus === minibus,
    )
  }

  /** The name that a new order gets. */
  nextName(kind: 'r' | 'bag' | 'seat'): OrderName {
    return `${kind}${this.ids.size + 1}`
  }

  /** The order of a name; undefined while it was not made in this replay. */
  order(name: OrderName): OrderRow | undefined {
    return this.seen.orders.get(name)
  }

  /** Whose an order is, or who rides. */
  ownerOf(order: OrderRow): TravellerName {
    return this.#nameOf(order.accountId)
  }

  riderOf(order: OrderRow): TravellerName {
    return this.#nameOf(order.takerAccountId ?? order.accountId)
  }

  /** The attempts of an order, the oldest first. */
  attemptsOf(order: OrderRow): AttemptRow[] {
    return this.seen.attempts.filter(({ orderId }) => orderId === order.id)
  }

  /** Whether a traveller was ever led to the wallet's or the bank's page of an attempt: nobody else can answer there. */
  hasPage(order: OrderName, attempt: number): boolean {
    const row = this.order(order)
    const shown = row && this.attemptsOf(row)[attempt - 1]
    return shown !== undefined && (shown.redirectUrl !== null || shown.wechat !== null)
  }

  /** Requests carry idempotency keys of their step: repeated they carry the same, and a double tap of a device does. */
  beginStep(key: string, isAlone = true): void {
    this.#stepKey = key
    this.#isAlone = isAlone
  }

  /** Whether the books after an act are what it made of them: it acts alone, and the server is there. */
  get isClear(): boolean {
    return this.#isAlone && !this.bench.crasher.isDown
  }

  /** Resolves once nothing is on its way any more that a step has set off. */
  async quiet(): Promise<void> {
    const { crasher, providers, isInBackground } = this.bench
    for (let calm = 0; calm < CALM_TURNS; calm += 1) {
      await new Promise(setImmediate)
      if (crasher.isBusy || providers.isBusy || isInBackground()) calm = 0
    }
  }

  /**
   * Calls the server. A refusal is a fine answer as long as the contract tells it.
   * @throws Breach for a fault of the server, a code that the call does not list, and an answer of another form
   */
  async ask<C extends Call>(
    call: C,
    request: CallRequest<C>,
    asker: Asker,
  ): Promise<Answer<CallResponse<C>>> {
    const idempotencyKey = `${this.#stepKey}-${call.name}-${nameOfAsker(asker)}`
    const isInWechat = typeof asker !== 'string' && 'inWechat' in asker && asker.inWechat === true
    const isPhone = typeof asker !== 'string' && 'cookie' in asker
    const headers: Readonly<Record<string, string>> = {
      ...(isInWechat && { appos: 'weapp' }),
      ...(isPhone && { cookie: asker.cookie }),
    }
    const asking = { ...this.#tokenOf(asker), ...(call.idempotent && { idempotencyKey }), headers }
    const answer = await this.bench.server.call(call, request, asking)
    if (!this.bench.crasher.isDown) checkAnswer(call, request, answer, this.bench.providers.reach)
    return answer
  }

  /** @throws Breach when news of the provider met a fault */
  checkWebhook(news: string, status: number): void {
    if (status >= FAULTS_FROM && !this.bench.crasher.isDown) {
      throw new Breach('the server answers without a fault', { webhook: news, status })
    }
  }

  #tokenOf(asker: Asker): { readonly token?: string } {
    if (asker === 'nobody') return {}
    if (typeof asker === 'string') return { token: this.members[asker].token }
    if ('token' in asker) return asker
    if ('cookie' in asker) return {}
    const { tokens } = this.travellers[asker.who]
    return { token: tokens[asker.device ?? 0] ?? '' }
  }

  #nameOf(accountId: string): TravellerName {
    const found = travellerNames.find((name) => this.travellers[name].accountId === accountId)
    if (!found) throw new Error(`nobody has the account ${accountId}`)
    return found
  }

  /** Reads the books. An order that somebody does not know of, such as one whose answer was lost, is given a name. */
  async look(as?: OrderName): Promise<void> {
    const { db, pool } = this.bench.server.deps
    const [rows, attempts, stored, requests, fees, surplus, balances, desk] = await Promise.all([
      db.select().from(orders).orderBy(orders.createdAt, orders.orderNo),
      db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt, paymentAttempts.outTradeNo),
      db.select().from(departures).orderBy(departures.departsAt, departures.id),
      db.select().from(refundRequests),
      pool.query<{ id: string }>(`
        select b.order_id as id from invoice_orders b join invoices i on i.id = b.invoice_id
        where i.state = 'applied' and i.fee_paid_at is null and i.service_fee_jpy > 0`),
      pool.query<{ id: string }>(`
        select a.order_id as id from surplus_refunds s join payment_attempts a using (out_trade_no)
        where s.status = 'impossible'`),
      pool.query<{ id: string; left: string }>(`
        select c.account_id as id, sum(e.amount_jpy) as left
        from gift_cards c join gift_card_entries e on e.card_id = c.id
        where c.account_id is not null group by 1`),
      readDesk(db),
    ])
    const known = new Set(this.ids.values())
    const own = new Set(travellerNames.map((name) => this.travellers[name].accountId))
    for (const { id, accountId } of rows) {
      // What the counter sold is a traveller's once they claimed it.
      if (known.has(id) || !own.has(accountId)) continue
      this.ids.set(as !== undefined && !this.ids.has(as) ? as : `lost${this.ids.size + 1}`, id)
    }
    const named = [...this.ids].flatMap(([name, id]) => {
      const row = rows.find((each) => each.id === id)
      return row ? [[name, row] as const] : []
    })
    this.free.noteSold(rows)
    this.free.follow(this.bench.server.deps.policy)
    this.seen = {
      orders: new Map(named),
      attempts,
      departures: stored,
      requested: new Set(
        requests.filter(({ decidedAt }) => decidedAt === null).map(({ orderId }) => orderId),
      ),
      feesDue: new Set(fees.rows.map(({ id }) => id)),
      stuckSurplus: new Set(surplus.rows.map(({ id }) => id)),
      balances: new Map(balances.rows.map(({ id, left }) => [id, Number(left)])),
      desk,
    }
  }
}

function nameOfAsker(asker: Asker): string {
  if (typeof asker === 'string') return asker
  if ('token' in asker) return 'session'
  return 'cookie' in asker ? 'phone' : `${asker.who}${asker.device ?? 0}`
}

/** Coupons that take some yen off a ride, and coupons that leave so little of it that it is free, or that gift cards can hardly pay of. */
async function buildPackages(server: Bench['server'], at: number): Promise<Packages> {
  const open = { stock: PACKAGE_STOCK, perAccount: 2, closesAt: at + 7 * 86_400_000 }
  const nearlyFree = couponTemplate({
    formula: { kind: 'percentage', percent: 99 },
    titles: { en: 'Festival' },
  })
  const [usual, other] = [
    await buildPackage(server, open),
    await buildPackage(server, { ...open, content: [{ ...nearlyFree, quantity: 1 }] }),
  ]
  return { usual: usual.id, nearlyFree: other.id }
}

async function buildMember(server: Bench['server'], role: 'admin' | 'counter'): Promise<Member> {
  const { account, token } = await buildStaff(server, role)
  return { accountId: account.id, token }
}

const SHIFT_HOURS = 10

/** A minibus and a bus with their drivers, who are fit; the one of the minibus has a phone. */
async function buildFleet(bench: Bench, staffId: string): Promise<Fleet> {
  const { server } = bench
  const [vehicle, bus, driver, busDriver] = [
    await buildVehicle(server, { childSeats: CHILD_SEATS_OF_A_MINIBUS }),
    await buildBus(server),
    await buildDriver(server),
    await buildDriver(server, { name: '杉本 修' }),
  ]
  const fleet = {
    vehicleId: vehicle.id,
    busId: bus.id,
    driverId: driver.id,
    busDriverId: busDriver.id,
    staffId,
  }
  await buildDuties(bench, fleet)
  return fleet
}

/** Gives both drivers a shift from now on, with the roll call before it; on the same day the one that they have goes on. */
async function buildDuties({ server }: Bench, { driverId, busDriverId, staffId }: Fleet): Promise<void> {
  const startsAt = server.clock.now()
  const serviceDate = serviceDateOf(startsAt, server.deps.policy)
  for (const each of [driverId, busDriverId]) {
    const span = { startsAt, endsAt: startsAt + SHIFT_HOURS * msPerHour }
    await buildDuty(server, { driverId: each, serviceDate, staffId, ...span })
  }
}

const FAULTS_FROM = 500
const OK = 200

function checkAnswer(call: Call, request: unknown, answer: Answer<unknown>, reach: Reach): void {
  const { status, error } = answer
  if (status === OK) return
  const shown = { call: call.name, request, status, error }
  const isOutOfReach = error === 'payment.providerUnavailable' && reach !== 'well'
  if (status >= FAULTS_FROM && !isOutOfReach) throw new Breach('the server answers without a fault', shown)
  const isListed =
    isErrorCode(error) &&
    (codesOfEveryCall.includes(error) || call.errors.includes(error) || codesOfSession.includes(error))
  if (!isListed) throw new Breach('a refusal is one that the contract lists for the call', shown)
}

/** What sessions, certificates and idempotency keys add to the codes of a call. */
const codesOfSession: readonly string[] = ['idempotency.keyReused', 'sessionExpired', 'unauthorized']
