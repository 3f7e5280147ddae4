/** Who buys from staff in a season: at the counter, without an account, or by phone, with a link to pay by. */
import { claimOrder, openClaimLink } from '@noriai/contract/calls/links'
import { staffSendPayLink } from '@noriai/contract/calls/staff/counter'
import { staffCancelOrder, staffOrder } from '@noriai/contract/calls/staff/orders'
import { langs, type Lang } from '@noriai/contract/lang'
import type { Need } from '@noriai/contract/rules/riderNeeds'
import type { FlightView } from '@noriai/contract/schema/flightView'
import type { OrderView } from '@noriai/contract/schema/orderView'
import {
  addDays,
  addMinutes,
  fromWallTime,
  instantOf,
  msPerMinute,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import { lookBack } from './afterwards'
import { together } from './agenda'
import { Stopped } from './agent'
import { fill } from './booking'
import type { SaleAddress, SoldRide } from './counterDesk'
import { toFive } from './fives'
import { TripLife } from './life'
import type { Member } from './member'
import { openWallet, pay, payInWallet } from './paying'
import { hotels } from './people'
import type { Surroundings } from './riding'
import { SeasonTraveller } from './traveller'
import type { Hotel, TripPlan } from './trip'

/** So many travellers of the app there are for each who buys from staff, and at least so many buy on a day. */
const TRAVELLERS_A_BUYER = 15
const FEWEST = { counter: 12, phone: 8 } as const
const OPENS = '07:00'
/** Somebody comes within so many times five minutes: until 22:30, when buses still leave. Calls end sooner. */
const FIVES = { counter: 186, phone: 150 } as const
const SECONDS_MS = 20_000
/** Somebody flies so long after the call at least: what a pick-up has to be booked before. */
const LANDS_AFTER_MINUTES = 240
/** By day: nobody has to be asked whether they would wait for the morning bus. */
const LANDS_BETWEEN = ['07:00', '21:00'] as const
const PAID_WITHIN_MINUTES = 15
const CLAIMS_AFTER_RIDE_MINUTES = 20
const MOST_COMINGS = 6
/** Of so many at the counter one party has needs, a wheelchair among them: it comes about every day, to parties that ride with the paper. */
const WALK_INS_A_NEED = 6
const needsOfWalkIns = ['wheelchair', 'walkingHelp'] as const

/** What becomes of a ride that was bought at the counter: each comes about every day. */
const counterFates = ['paper', 'claimed', 'handedBack', 'contested', 'claimedAfter', 'paper'] as const
type CounterFate = (typeof counterFates)[number]
/** And of one that was bought by phone. */
const phoneFates = ['paid', 'paidLate', 'never', 'linkLost'] as const
type PhoneFate = (typeof phoneFates)[number]

const names = ['FERNANDEZ LUCIA', 'NGUYEN VAN AN', 'TANAKA KENJI', 'MÜLLER ANNA', 'LIM SOO-JIN'] as const

/** Somebody who buys, as the seed has it. */
interface Buyer {
  readonly id: string
  readonly day: CalendarDate
  readonly at: Instant
  readonly lang: Lang
  readonly name: string
  readonly email: string
  readonly hotel: Hotel
  readonly adults: number
  readonly needs: readonly Need[]
  readonly way: 'cash' | 'terminal'
}

/** Somebody who boards by the printed code. */
interface PaperRider {
  /** They take the ride into an account afterwards. */
  readonly claimsAfter: boolean
  /** How often they have come by now: a ride may leave later than it was to. */
  readonly comings: number
}

export class Buyers {
  private readonly known = hotels()

  constructor(
    private readonly around: Surroundings,
    /** Somebody who dispatches, signed in. */
    private readonly dispatcher: () => Promise<Member>,
  ) {}

  /** Enters everybody who buys from staff on a day. */
  enterDay(day: CalendarDate): void {
    const { travellers, days } = this.around.context.options
    const usual = Math.ceil(travellers / days / TRAVELLERS_A_BUYER)
    for (let index = 0; index < Math.max(FEWEST.counter, usual); index += 1) {
      const buyer = this.buyerOf('walk-in', day, index)
      const fate = counterFates[index % counterFates.length] ?? 'paper'
      this.at(buyer.at + SECONDS_MS, () => this.buyAtCounter(buyer, fate))
    }
    for (let index = 0; index < Math.max(FEWEST.phone, Math.ceil(usual / 2)); index += 1) {
      const buyer = this.buyerOf('caller', day, index)
      const fate = phoneFates[index % phoneFates.length] ?? 'paid'
      this.at(buyer.at + SECONDS_MS, () => this.buyByPhone(buyer, fate))
    }
  }

  private at(time: Instant, task: () => Promise<void>): void {
    this.around.context.agenda.at(time, task)
  }

  private buyerOf(kind: 'walk-in' | 'caller', day: CalendarDate, index: number): Buyer {
    const id = `${kind}-${day}-${index}`
    const dice = this.around.context.dice(kind, day, index)
    const fives = dice.whole(0, kind === 'caller' ? FIVES.phone : FIVES.counter)
    return {
      id,
      day,
      at: addMinutes(instantOf(day, OPENS), 5 * fives),
      lang: dice.pick(langs),
      name: dice.pick(names),
      email: `${id}@season.example`,
      hotel: dice.pick(this.known),
      adults: dice.chance(0.5) ? 1 : 2,
      needs: kind === 'walk-in' && index % WALK_INS_A_NEED === 0 ? needsOfWalkIns : [],
      way: index % 5 === 4 ? 'terminal' : 'cash',
    }
  }

  private wishOf({ name, email, lang, adults, needs, way }: Buyer, address: SaleAddress) {
    const luggage = { large: adults, small: 0 }
    return {
      channel: 'counter',
      ride: { type: 1, adults, luggage, address },
      names: Array.from({ length: adults }, () => name),
      email,
      lang,
      needs,
      way,
    } as const
  }

  private async buyAtCounter(buyer: Buyer, fate: CounterFate): Promise<void> {
    const { desk } = this.around
    const address = await desk.sales.addressOf(buyer.hotel)
    const wish = this.wishOf(buyer, address)
    if (fate === 'contested') return this.buyTwice(buyer, address)
    // Who means to claim the ride before it takes no bus that is just leaving.
    const departures = fate === 'claimed' ? await desk.sales.departuresTo(address) : undefined
    const departureId = departures?.[1]
    const ride = departureId === undefined ? wish.ride : { ...wish.ride, departureId }
    const way = fate === 'handedBack' ? 'cash' : wish.way
    const sold = await desk.sales.sell({ ...wish, ride, way })
    if (!sold) return
    if (sold.ticket.code === null) {
      this.tell('a ticket without a ride code', 'Who pays at the counter with all names can board.', sold)
      return
    }
    if (fate === 'paper') await desk.sales.printAgain(sold)
    desk.expect(sold.orderId, sold.plan)
    this.follow(buyer, sold, fate)
  }

  /** Two members sell the same bus at the same moment: to both, or to who comes second another or none. */
  private async buyTwice(buyer: Buyer, address: SaleAddress): Promise<void> {
    const { desk, context } = this.around
    const [departureId] = await desk.sales.departuresTo(address)
    if (departureId === undefined) return context.count('no ride.counter, nothing is open')
    await desk.sales.tryDrawerOfOther()
    const wish = this.wishOf(buyer, address)
    const ride = { ...wish.ride, departureId }
    const second = { ...buyer, id: `${buyer.id}-2`, email: `second-${buyer.email}` }
    const sell = async (who: Buyer, role: 'counter' | 'dispatcher', way: 'cash' | 'terminal') => {
      const sold = await desk.sales.sell({ ...wish, ride, email: who.email, way }, role)
      if (!sold) return
      desk.expect(sold.orderId, sold.plan)
      this.follow(who, sold, 'paper')
    }
    context.count('counter.two members at one bus')
    // Cash goes into the drawer of who takes it: the second member has none.
    await together([() => sell(buyer, 'counter', 'cash'), () => sell(second, 'dispatcher', 'terminal')], 2)
  }

  private follow(buyer: Buyer, sold: SoldRide, fate: Exclude<CounterFate, 'contested'>): void {
    const { context } = this.around
    const soon = toFive(context.at + msPerMinute)
    switch (fate) {
      case 'handedBack':
        this.at(soon, () => this.cancelAndHandBack(sold))
        return
      case 'claimed':
        // Who has no time left shows the paper, and takes the ride into their account afterwards.
        if (fromWallTime(sold.plan.busDepartsAt) < addMinutes(soon, CLAIMS_AFTER_RIDE_MINUTES))
          return this.boardByPaper(buyer, sold, { claimsAfter: true, comings: 1 })
        this.at(soon, () => this.claimBeforeRide(buyer, sold))
        return
      case 'claimedAfter':
        return this.boardByPaper(buyer, sold, { claimsAfter: true, comings: 1 })
      case 'paper':
        return this.boardByPaper(buyer, sold, { claimsAfter: false, comings: 1 })
    }
  }

  /** The minibus broke down: the ride is cancelled for its traveller, who has the money back in cash. */
  private async cancelAndHandBack({ orderId, paidJpy }: SoldRide): Promise<void> {
    const { desk } = this.around
    const dispatcher = await this.dispatcher()
    await dispatcher.must(staffCancelOrder, { id: orderId, reason: 'The minibus broke down' })
    desk.forget(orderId)
    const backJpy = await desk.sales.handBack({ orderId, way: 'cash' })
    if (backJpy !== paidJpy)
      this.tell('another amount was handed back than was paid', 'The operator failed: everything.', {
        orderId,
        paidJpy,
        backJpy,
      })
  }

  private boardByPaper(buyer: Buyer, sold: SoldRide, coming: PaperRider): void {
    const { context } = this.around
    const from = Math.max(context.at + msPerMinute, fromWallTime(sold.plan.gatherAt))
    this.at(toFive(from), () => this.showPaper(buyer, sold, coming))
  }

  /** Shows the printed code at the desk, unless the ride is another one by now. */
  private async showPaper(buyer: Buyer, sold: SoldRide, { claimsAfter, comings }: PaperRider): Promise<void> {
    const { desk, context } = this.around
    const { order } = await this.orderAtDesk(sold)
    const { plan } = order
    if (!plan || order.facts.fulfilment !== 'confirmed') return
    desk.expect(sold.orderId, plan)
    if (fromWallTime(plan.gatherAt) > addMinutes(context.at, 20)) {
      if (comings < MOST_COMINGS)
        this.boardByPaper(buyer, { ...sold, plan }, { claimsAfter, comings: comings + 1 })
      return
    }
    if (context.at > fromWallTime(plan.busDepartsAt)) return context.count('counter.came too late')
    const scan = await desk.scan(sold.ticket.code?.token ?? '')
    if (scan.result !== 'accepted') {
      this.tell(`a printed code is refused: ${scan.reason}`, 'Its rider is at the desk in time.', {
        order: order.orderNo,
        plan: { gatherAt: plan.gatherAt, busDepartsAt: plan.busDepartsAt },
      })
      return
    }
    context.count('counter.boarded by paper')
    if (claimsAfter)
      this.at(toFive(addMinutes(fromWallTime(plan.arriveTo), CLAIMS_AFTER_RIDE_MINUTES)), () =>
        this.claimAfterRide(buyer, sold, plan.serviceDate),
      )
    else this.at(noonAfter(plan.serviceDate), () => this.expectOver(sold))
  }

  private async orderAtDesk({ orderId }: Pick<SoldRide, 'orderId'>) {
    const dispatcher = await this.dispatcher()
    return dispatcher.must(staffOrder, { id: orderId })
  }

  private async expectOver(sold: SoldRide): Promise<void> {
    const { order } = await this.orderAtDesk(sold)
    if (order.facts.fulfilment === 'completed') return
    this.tell('a ride by paper is not over by the next noon', 'Nobody claimed it; it ends all the same.', {
      order: order.orderNo,
      facts: order.facts,
    })
  }

  private travellerOf({ id, lang, email, name }: Buyer): SeasonTraveller {
    const { context } = this.around
    return new SeasonTraveller(context, {
      name: id,
      lang,
      email,
      passportName: name,
      claimsCoupons: false,
      // Where everybody is in the mini-program, who buys from staff opens it as well.
      isInWechat: context.providers.inWechat === 'all',
      trips: [],
    })
  }

  /** Takes the ride of a link into an account of their own. */
  private async claim(buyer: Buyer, token: string): Promise<readonly [SeasonTraveller, OrderView]> {
    const traveller = this.travellerOf(buyer)
    await traveller.signIn()
    await traveller.must(openClaimLink, { token })
    const { orderId } = await traveller.must(claimOrder, { token })
    this.around.context.count('rides of staff claimed')
    return [traveller, await traveller.look(orderId)]
  }

  private async claimBeforeRide(buyer: Buyer, sold: SoldRide): Promise<void> {
    const [traveller, order] = await this.claim(buyer, claimTokenOf(sold))
    this.around.context.count('counter.claimed before the ride')
    this.lifeOf(buyer, traveller, undefined).adopt(order)
  }

  private async claimAfterRide(buyer: Buyer, sold: SoldRide, day: CalendarDate): Promise<void> {
    const [traveller, order] = await this.claim(buyer, claimTokenOf(sold))
    const trip = tripOf(buyer, undefined)
    this.around.context.count('counter.claimed after the ride')
    this.at(noonAfter(day), () =>
      lookBack({ booker: traveller, rider: traveller, trip, orderId: order.id, hasBoarded: true }),
    )
  }

  private lifeOf(buyer: Buyer, traveller: SeasonTraveller, flight: FlightView | undefined): TripLife {
    return new TripLife(traveller, tripOf(buyer, flight), this.around)
  }

  private async buyByPhone(buyer: Buyer, fate: PhoneFate): Promise<void> {
    const { desk } = this.around
    const flight = this.flightOf(buyer)
    if (!flight) return
    const address = await desk.sales.addressOf(buyer.hotel)
    const { ride, ...wish } = this.wishOf(buyer, address)
    const sold = await desk.sales.sell({
      ...wish,
      channel: 'phone',
      ride: {
        ...ride,
        dateTime: flight.landingTime,
        terminal: flight.terminal ?? 'T1',
        flightNo: flight.flightNo,
      },
      way: 'link',
    })
    if (!sold) return
    if (!sold.isLinkSent) return this.tell('a pay link was not sent', 'It goes by mail.', { buyer })
    const soon = toFive(this.around.context.at + msPerMinute)
    if (fate === 'never') this.at(addMinutes(soon, 60), () => this.expectExpired(sold))
    else if (fate === 'paidLate') this.at(soon, () => this.openToPayLate(buyer, sold, flight))
    else this.at(soon, () => this.payByLink(buyer, { sold, flight, isLost: fate === 'linkLost' }))
  }

  /** A flight that lands some hours after the call, else one of the next day. */
  private flightOf({ id, lang, day, at }: Buyer): FlightView | undefined {
    const { timetable, context } = this.around
    const soonest = addMinutes(at, LANDS_AFTER_MINUTES)
    const flights = [day, addDays(day, 1)]
      .flatMap((date) => timetable.on(lang, date, 'arrival'))
      .filter(({ landingTime }) => fromWallTime(landingTime) >= soonest && isByDay(landingTime))
    return flights.length === 0 ? undefined : context.dice('flight of', id).pick(flights)
  }

  /** The token of the newest pay link in the mailbox. @throws Stopped where there is none, which is a finding */
  private async linkInMail({ email }: Buyer): Promise<string> {
    const { rows } = await this.around.context.product.database.pool.query<{ body: string }>(
      `select body from outbox_messages where target = $1 and body like '%claim=%' order by id desc limit 1`,
      [email],
    )
    const token = /[?&]claim=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1]
    if (token !== undefined) return token
    this.tell('no pay link in the mailbox', 'A link was sent and did not come.', { email })
    throw new Stopped()
  }

  private async payByLink(
    buyer: Buyer,
    {
      sold,
      flight,
      isLost,
    }: { readonly sold: SoldRide; readonly flight: FlightView; readonly isLost: boolean },
  ): Promise<void> {
    const { context } = this.around
    if (isLost) {
      const dispatcher = await this.dispatcher()
      const { isLinkSent } = await dispatcher.must(staffSendPayLink, { id: sold.orderId })
      if (isLinkSent) context.count('phone sales.link sent again')
    }
    const [traveller, order] = await this.claim(buyer, await this.linkInMail(buyer))
    if (!order.actions.includes('pay')) {
      traveller.tell('a ride of a pay link cannot be paid', 'Its time to pay runs.', { order: order.orderNo })
      return
    }
    const outcome = await pay(traveller, order, 'japaneseCard')
    context.count(`phone sales.${outcome}`)
    if (outcome === 'paid') await this.ride(buyer, traveller, { id: order.id, flight })
  }

  /** Names the riders where that is still to be done, and rides. */
  private async ride(
    buyer: Buyer,
    traveller: SeasonTraveller,
    { id, flight }: { readonly id: string; readonly flight: FlightView },
  ): Promise<void> {
    const paid = await traveller.look(id)
    const trip = tripOf(buyer, flight)
    const order = paid.actions.includes('fillInfo') ? await fill(traveller, trip, id) : paid
    this.lifeOf(buyer, traveller, flight).adopt(order)
  }

  /** Opens the wallet's page in time, and comes back to it when the time to pay is over. */
  private async openToPayLate(buyer: Buyer, sold: SoldRide, flight: FlightView): Promise<void> {
    const [traveller, order] = await this.claim(buyer, await this.linkInMail(buyer))
    // In the mini-program there is no page that somebody comes back to.
    if (traveller.person.isInWechat || !order.actions.includes('pay')) return this.expectExpiredAt(sold)
    const attempt = await openWallet(traveller, order)
    this.at(addMinutes(toFive(this.around.context.at), PAID_WITHIN_MINUTES), async () => {
      await payInWallet(traveller, attempt)
      await this.judgeLate(buyer, traveller, { id: order.id, flight })
    })
  }

  /** What was paid too late has its ride where the seats were free, is on its way back, or was never taken. */
  private async judgeLate(
    buyer: Buyer,
    traveller: SeasonTraveller,
    ride: { readonly id: string; readonly flight: FlightView },
  ): Promise<void> {
    const { context } = this.around
    const order = await traveller.look(ride.id)
    const { payment, fulfilment, refund } = order.facts
    context.count('phone sales.paid late')
    if (payment === 'paid' && fulfilment === 'confirmed') {
      context.count('phone sales.paid late, rides')
      return this.ride(buyer, traveller, ride)
    }
    if (refund === 'none') {
      context.count('phone sales.paid late, not taken')
      return this.expectExpiredAt({ orderId: ride.id })
    }
    context.count('phone sales.paid late, given back')
    this.at(addMinutes(context.at, 48 * 60), async () => {
      const { refund: back, orderNo } = await traveller.look(ride.id)
      if (back && back.doneAt === null)
        traveller.tell('what was paid too late has not come back', 'Two days later.', { orderNo, back })
    })
  }

  private expectExpiredAt(sold: Pick<SoldRide, 'orderId'>): void {
    this.at(addMinutes(toFive(this.around.context.at), 60), () => this.expectExpired(sold))
  }

  /** An hour later a ride that nobody paid is over, and its link is not sent any more. */
  private async expectExpired({ orderId }: Pick<SoldRide, 'orderId'>): Promise<void> {
    const { order } = await this.orderAtDesk({ orderId })
    const { payment, refund } = order.facts
    // It was taken after all.
    if (payment === 'paid' || refund !== 'none') return
    this.around.context.count('phone sales.never paid')
    if (payment !== 'expired')
      this.tell('an unpaid phone sale stays', 'Nobody paid by its link within an hour.', order.facts)
    const dispatcher = await this.dispatcher()
    const answer = await dispatcher.ask(staffSendPayLink, { id: orderId }, [
      'order.expired',
      'order.notPayable',
    ])
    if (answer.ok) this.tell('a pay link is sent that is over', 'Its time to pay is over.', { orderId })
  }

  private tell(kind: string, sentence: string, detail: unknown): void {
    this.around.context.finding(kind, sentence, detail)
  }
}

/** Of a wall time. */
function isByDay(wallTime: string): boolean {
  const clock = wallTime.slice(11, 16)
  const [from, to] = LANDS_BETWEEN
  return clock >= from && clock <= to
}

const noonAfter = (day: CalendarDate) => instantOf(addDays(day, 1), '12:00')

const claimTokenOf = ({ ticket }: SoldRide) =>
  ticket.claim === null ? '' : (new URL(ticket.claim.url).searchParams.get('claim') ?? '')

/** The trip of somebody who bought from staff, as the app's travellers have one. */
function tripOf({ id, day, at, hotel, adults }: Buyer, flight: FlightView | undefined): TripPlan {
  return {
    id,
    direction: 'pickup',
    day: flight?.date ?? day,
    edge: 'none',
    isWanted: true,
    hasPoster: false,
    flight,
    wishAt: flight ? fromWallTime(flight.landingTime) : at,
    bookAt: at,
    hotel,
    start: hotel,
    adults,
    children: 0,
    infants: 0,
    childSeats: 0,
    largeBags: adults,
    smallBags: 0,
    needs: [],
    goesBack: 'no',
    payBy: 'japaneseCard',
    fill: 'atOnce',
    turn: 'none',
    fetchesCodeEarly: false,
    reviews: true,
    wantsInvoice: false,
  }
}
