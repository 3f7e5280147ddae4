/** The counter: a drawer a day, rides sold at it and by phone, cash that is handed back, and what the days come to. */
import {
  staffCashUp,
  staffCloseDrawer,
  staffDrawers,
  staffExplainDrawer,
  staffFindAddresses,
  staffHoldSale,
  staffOpenDrawer,
  staffSaleTicket,
  staffSaleTimes,
  staffSellRide,
} from '@noriai/contract/calls/staff/counter'
import { staffAttention } from '@noriai/contract/calls/staff/attention'
import { staffHandBackLuggage, staffOrder } from '@noriai/contract/calls/staff/orders'
import { staffJournalFile, staffReport } from '@noriai/contract/calls/staff/reports'
import type { CallRequest, CallResponse } from '@noriai/contract/defineCall'
import type { ErrorCode } from '@noriai/contract/errors'
import type { Lang } from '@noriai/contract/lang'
import { centsOf } from '@noriai/contract/money'
import { likelyCash, type CounterWay, type SaleChannel } from '@noriai/contract/rules/counterSale'
import { hasWheelchair, type Need } from '@noriai/contract/rules/riderNeeds'
import type { DrawersNow } from '@noriai/contract/schema/counter'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import type { StaffRole } from '@noriai/contract/staffRole'
import {
  addDays,
  addMinutes,
  calendarDateOf,
  fromWallTime,
  instantOf,
  type CalendarDate,
} from '@noriai/contract/time'
import { isDeepStrictEqual } from 'node:util'
import { Interrupted, Stopped } from './agent'
import { noRoom } from './choosing'
import type { SeasonContext } from './context'
import type { Member } from './member'
import type { Hotel } from './trip'

const DRAWER = 1
const FLOAT_JPY = centsOf(50_000)
/** By how many yen a drawer differs, on the days on which it does. */
const differences = [-500, -100, -10, 10, 50] as const
/** Of the differences: those that nobody explains before the next morning. */
const FORGETS_SHARE = 0.3
const EXPLAINED_AFTER_MINUTES = 20
/** Hand-backs of so many days are looked for when the drawer is counted. */
const DAYS_LOOKED_BACK = 3
/** Somebody at the counter is not sent to a bus that leaves sooner. */
const CHOSEN_MINUTES_AHEAD = 15

/** What the rules say to somebody who would buy a ride at the counter or by phone. */
const noSale: readonly ErrorCode[] = [
  ...noRoom,
  'booking.nightHoldNotTicked',
  'booking.outOfServiceHours',
  'booking.timeTooEarly',
  'flight.cancelled',
]

type SaleRide = CallRequest<typeof staffHoldSale>['ride']
export type SaleAddress = SaleRide['address']
type Ticket = CallResponse<typeof staffSellRide>['ticket']

/** What somebody would buy from staff. */
interface SaleWish {
  readonly channel: SaleChannel
  readonly ride: SaleRide
  /** Everybody of the party, all of them adults. */
  readonly names: readonly string[]
  readonly email: string
  readonly lang: Lang
  readonly needs: readonly Need[]
  readonly way: CounterWay | 'link'
}

/** A ride that staff sold. */
export interface SoldRide {
  readonly orderId: string
  readonly plan: RidePlan
  readonly ticket: Ticket
  readonly paidJpy: number
  /** Of a sale by phone: it went to the traveller. */
  readonly isLinkSent: boolean
}

/** What was paid at the counter, and may have to be handed back there. */
interface CounterSale {
  readonly orderId: string
  readonly day: CalendarDate
  readonly way: CounterWay
}

/** What the desk itself wrote down of a drawer that is open. */
interface Slip {
  cashInJpy: number
  handedBackJpy: number
  /** An answer was cut off: what became of it is only in the books. */
  isUnsure: boolean
}

export class CounterDesk {
  private sales: CounterSale[] = []
  private slip: Slip = newSlip()
  private counted = 0
  /** Of the whole season, in hundredths of a yen. */
  private readonly total = { soldJpy: 0, backJpy: 0, cashInJpy: 0, handedBackJpy: 0, isUnsure: false }

  constructor(
    private readonly context: SeasonContext,
    private readonly atWork: (role: StaffRole) => Promise<Member>,
  ) {}

  /** The morning: the drawer is opened with its float, unless it was never counted. */
  async openDrawer(): Promise<void> {
    const counter = await this.atWork('counter')
    const { own } = await counter.must(staffDrawers, {})
    if (own !== null) return
    await counter.must(staffOpenDrawer, { number: DRAWER, floatJpy: FLOAT_JPY })
    this.slip = newSlip()
    this.context.count('counter.drawers opened')
  }

  /** A second member tries the drawer that somebody has: one person a drawer. */
  async tryDrawerOfOther(): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    const request = { number: DRAWER, floatJpy: FLOAT_JPY }
    const answer = await dispatcher.ask(staffOpenDrawer, request, ['counter.drawerTaken'])
    if (!answer.ok) return
    dispatcher.tell('two members have one drawer', 'One person a drawer.', { number: DRAWER })
  }

  /** A hotel by its name, as staff type it. @throws Stopped when it is not found, which is a finding */
  async addressOf(hotel: Hotel): Promise<SaleAddress> {
    const counter = await this.atWork('counter')
    const keyWords = hotel.name.en
    const { matches } = await counter.must(staffFindAddresses, { keyWords })
    const match = matches.find(({ addressId }) => addressId === `hotel:${hotel.id}`)
    if (match) return { addressId: match.addressId, text: match.name, confirmed: true }
    counter.tell('a hotel is not found at the counter', 'Staff type the name of the hotel.', { keyWords })
    throw new Stopped()
  }

  /** The departures of today that somebody at the counter can take, the next first. */
  async departuresTo({ addressId }: SaleAddress): Promise<readonly string[]> {
    const counter = await this.atWork('counter')
    const { departures } = await counter.must(staffSaleTimes, {
      channel: 'counter',
      type: 1,
      date: this.context.today,
      addressId,
    })
    const soonest = addMinutes(this.context.at, CHOSEN_MINUTES_AHEAD)
    return departures
      .filter(({ status, busDepartsAt }) => status === 'open' && fromWallTime(busDepartsAt) >= soonest)
      .map(({ departureId }) => departureId)
  }

  /** Holds and sells a ride; undefined where none is left, for a reason that the rules give. */
  async sell(wish: SaleWish, role: StaffRole = 'counter'): Promise<SoldRide | undefined> {
    const member = await this.atWork(role)
    const { channel, ride, names, email, lang, needs, way } = wish
    const held = await member.ask(staffHoldSale, { saleId: null, channel, ride }, noSale)
    if (!held.ok) return this.refused(wish, held.error)
    const { saleId, totalJpy, needsNames, hold } = held.data
    const riders = names.map((passportName) => ({ passportName, kind: 'adult' as const }))
    const receivedJpy = likelyCash(totalJpy).at(-1) ?? totalJpy
    const slip = this.context.dice('slip', email, this.context.at).whole(1, 999_999)
    const payments = {
      cash: { way: 'cash', receivedJpy },
      terminal: { way: 'terminal', slip: String(slip) },
      link: { way: 'link' },
    } as const
    const request = {
      saleId,
      lang,
      contact: { email },
      passengers: needsNames ? riders : riders.slice(0, 1),
      needs: [...needs],
      payment: payments[way],
    }
    const answer = await this.surely(() =>
      member.ask(staffSellRide, request, [...noSale, 'order.seatsSoldOut']),
    )
    if (!answer.ok) return this.refused(wish, answer.error)
    const { ticket, payPriceJpy: paidJpy, changeJpy, isLinkSent } = answer.data
    const expectedChange = way === 'cash' ? receivedJpy - paidJpy : 0
    if (paidJpy > totalJpy || changeJpy !== expectedChange)
      member.tell('a sale cost otherwise than shown', 'What was shown is what is paid, or less.', {
        order: ticket.orderNo,
        shown: totalJpy,
        paid: paidJpy,
        received: receivedJpy,
        change: changeJpy,
      })
    if (way !== 'link') this.writeDown({ orderId: ticket.orderId, way, paidJpy, role })
    this.context.count(way === 'link' ? 'phone sales.sold' : `counter.sold by ${way}`)
    if (needs.length > 0) await this.expectNeeds(member, ticket, needs)
    return { orderId: ticket.orderId, plan: hold.plan, ticket, paidJpy, isLinkSent: isLinkSent ?? false }
  }

  /** A ride that was sold with needs says them at the desk. */
  private async expectNeeds(
    member: Member,
    { orderId, orderNo }: Ticket,
    needs: readonly Need[],
  ): Promise<void> {
    const { order } = await member.must(staffOrder, { id: orderId })
    this.context.count('counter.sold with needs')
    if (hasWheelchair(needs)) this.context.count('counter.sold with a wheelchair')
    if (isDeepStrictEqual(order.needs, needs)) return
    member.tell('a ride is sold without what its party needs', 'Its bus and minibus are to have a place.', {
      order: orderNo,
      needs,
      shown: order.needs,
    })
  }

  private refused({ channel }: SaleWish, code: string): undefined {
    this.context.count(`no ride.${channel}, ${code}`)
    return undefined
  }

  private writeDown({
    orderId,
    way,
    paidJpy,
    role,
  }: Omit<CounterSale, 'day'> & { readonly paidJpy: number; readonly role: StaffRole }): void {
    this.sales.push({ orderId, way, day: this.context.today })
    this.total.soldJpy += paidJpy
    if (way !== 'cash' || role !== 'counter') return
    this.slip.cashInJpy += paidJpy
    this.total.cashInJpy += paidJpy
  }

  /** Does what money hangs on; where its answer was cut off, sums are left to the books from then on. */
  private async surely<Answered>(work: () => Promise<Answered>): Promise<Answered> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Interrupted) {
        this.slip.isUnsure = true
        this.total.isUnsure = true
      }
      throw error
    }
  }

  /** The printer jammed: the same ticket again, and nothing is sold by it. */
  async printAgain({ orderId, ticket }: SoldRide): Promise<void> {
    const counter = await this.atWork('counter')
    const again = await counter.must(staffSaleTicket, { id: orderId })
    this.context.count('counter.tickets printed again')
    if (again.ticket.code?.token === ticket.code?.token) return
    counter.tell('a ticket printed again has another code', 'The first one is in the hand of its rider.', {
      order: ticket.orderNo,
    })
  }

  /** Hands back what was paid at the counter for an order that is refunded. @returns hundredths of a yen; 0 where nothing is to go back */
  async handBack({ orderId, way }: Pick<CounterSale, 'orderId' | 'way'>): Promise<number> {
    const counter = await this.atWork('counter')
    const { order } = await counter.must(staffOrder, { id: orderId })
    if (order.facts.refund !== 'refunding') return 0
    const backJpy = order.refunds
      .filter(({ doneAt }) => doneAt === null)
      .reduce((sum, { refundAmountJpy }) => sum + refundAmountJpy, 0)
    const slip = way === 'terminal' ? 'R-1' : ''
    const isDone = await this.handBackOnce(counter, { id: orderId, slip, seenJpy: backJpy })
    if (!isDone) return 0
    this.total.backJpy += backJpy
    if (way === 'cash') {
      this.slip.handedBackJpy += backJpy
      this.total.handedBackJpy += backJpy
    }
    this.context.count(`counter.handed back, ${way}`)
    return backJpy
  }

  private async handBackOnce(
    counter: Member,
    request: CallRequest<typeof staffHandBackLuggage>,
  ): Promise<boolean> {
    try {
      await counter.must(staffHandBackLuggage, request)
      return true
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      // The answer was cut off: whether it was handed back is seen at the order.
      const { order } = await counter.must(staffOrder, { id: request.id })
      return order.facts.refund === 'refunded'
    }
  }

  /** The night: what waits is handed back, the drawer is counted, and on some days it differs. */
  async countDrawer(day: CalendarDate): Promise<void> {
    await this.handBackWhatWaits(day)
    const counter = await this.atWork('counter')
    const { own } = await counter.must(staffDrawers, {})
    if (own === null) return
    this.judgeDrawer(counter, own)
    const index = this.counted
    this.counted += 1
    // Every second drawer, from the first on: what a season has to meet is not left to chance.
    const yen = index % 2 === 0 ? this.context.dice('drawer', day).pick(differences) : 0
    const { id, expectedJpy } = own
    const countedJpy = Math.max(0, expectedJpy + centsOf(yen))
    const closed = await counter.must(staffCloseDrawer, { id, countedJpy, expectedJpy, reason: '' })
    this.context.count('counter.drawers counted')
    const isWaiting = closed.unexplained.some((each) => each.id === id)
    if (isWaiting !== (countedJpy !== expectedJpy))
      counter.tell('a drawer waits for a reason wrongly', 'One that differs does, and no other.', {
        own,
        yen,
      })
    if (countedJpy === expectedJpy) return
    this.context.count('counter.drawers with a difference')
    await this.expectHeldBack(id, day)
    const forgets = index > 0 && this.context.dice('explains', day).chance(FORGETS_SHARE)
    const at = forgets
      ? instantOf(addDays(day, 1), '08:00')
      : addMinutes(this.context.at, EXPLAINED_AFTER_MINUTES)
    this.context.agenda.at(at, () => this.explain(id, forgets ? 'dispatcher' : 'counter'))
  }

  private async handBackWhatWaits(day: CalendarDate): Promise<void> {
    this.sales = this.sales.filter((sale) => sale.day > addDays(day, -DAYS_LOOKED_BACK))
    for (const sale of this.sales) await this.handBack(sale)
  }

  private judgeDrawer(counter: Member, own: NonNullable<DrawersNow['own']>): void {
    const { cashInJpy, handedBackJpy, isUnsure } = this.slip
    const { floatJpy, expectedJpy } = own
    const isSame =
      own.cashInJpy === cashInJpy &&
      own.handedBackJpy === handedBackJpy &&
      expectedJpy === floatJpy + own.cashInJpy - own.handedBackJpy
    if (isUnsure || isSame) return
    const { entries: _entries, ...shown } = own
    counter.tell('a drawer is not what went through it', 'Float and cash in, less what was handed back.', {
      shown,
      own: this.slip,
    })
  }

  /** Until somebody said why, the drawer is in the queue and its day is not exported. */
  private async expectHeldBack(id: string, day: CalendarDate): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    const { entries } = await dispatcher.must(staffAttention, {})
    if (!entries.some(({ key }) => key === `drawerShort:${id}`))
      dispatcher.tell('a drawer that differs is not in the queue', 'Somebody has to say why.', { id })
    const admin = await this.atWork('admin')
    const request = { from: day, to: day }
    const answer = await admin.ask(staffJournalFile, request, ['counter.reasonMissing'])
    if (answer.ok) admin.tell('a day is exported before its drawer is explained', 'A reason first.', { day })
  }

  private async explain(id: string, role: 'counter' | 'dispatcher'): Promise<void> {
    const member = await this.atWork(role)
    const reason = 'A coin fell behind the desk.'
    const { unexplained } = await member.must(staffExplainDrawer, { id, reason })
    this.context.count('counter.drawers explained')
    if (unexplained.some((each) => each.id === id))
      member.tell('an explained drawer still waits', 'Its reason was given.', { id })
  }

  /** What the days come to: the drawers, and the report of what was sold at the counter, are what went through it. */
  async checkDays(): Promise<void> {
    const admin = await this.atWork('admin')
    const from = addDays(this.context.options.from, -1)
    const to = calendarDateOf(this.context.at)
    const drawn = await this.drawnBetween(admin, { from, to })
    const { rows } = await admin.must(staffReport, { from, to, by: 'channel' })
    const row = rows.find(({ key }) => key === 'counter')
    const shown = {
      ...drawn,
      soldJpy: row?.sums.soldJpy ?? 0,
      backJpy: row?.sums.refundsJpy ?? 0,
    }
    this.context.count('counter.days checked')
    const { isUnsure, ...own } = this.total
    const names = ['soldJpy', 'backJpy', 'cashInJpy', 'handedBackJpy'] as const
    if (isUnsure || names.every((name) => own[name] === shown[name])) return
    admin.tell('the counter’s days are not what went through it', 'Drawers and report, to the yen.', {
      own,
      shown,
    })
  }

  /** Cash of the drawers of some days; a list of drawers has a month at most. */
  private async drawnBetween(
    admin: Member,
    { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  ): Promise<{ readonly cashInJpy: number; readonly handedBackJpy: number }> {
    let cashInJpy = 0
    let handedBackJpy = 0
    for (let first = from; first <= to; first = addDays(first, DAYS_OF_A_LIST)) {
      const last = addDays(first, DAYS_OF_A_LIST - 1)
      const { drawers } = await admin.must(staffCashUp, { from: first, to: last < to ? last : to })
      for (const drawer of drawers) {
        cashInJpy += drawer.cashInJpy
        handedBackJpy += drawer.handedBackJpy
      }
    }
    return { cashInJpy, handedBackJpy }
  }
}

const DAYS_OF_A_LIST = 31

const newSlip = (): Slip => ({ cashInJpy: 0, handedBackJpy: 0, isUnsure: false })
