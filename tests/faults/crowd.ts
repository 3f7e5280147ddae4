/** Travellers who book, pay and cancel again and again, whatever happens to the server, and write down what it answered. */
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { confirmCardPayment, rePay, syncOrderTradeStatus } from '@noriai/contract/calls/payment'
import { addDays, addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { frameOf } from '@noriai/contract/schema/payment'
import { setTimeout as sleep } from 'node:timers/promises'
import { cards, isOfProxy, isOutage, Refusal, Traveller, type ServedProduct } from '../support/traveller'

/** As long as a traveller insists. */
const LONGEST_OUTAGE_MS = 120_000
/** How many sign in at a time. */
const AT_ONCE = 10
/** Landings a day that have a bus: half hours from 08:05. */
const LANDINGS_A_DAY = 20

/** What the server answered that was neither a success nor a refusal by rule. */
export interface Answers {
  succeeded: number
  /** Asked to come again, with a time. */
  unavailable: number
  /** No answer at all, or one of a proxy in front that found no server. */
  unreachable: number
  /** Asked for again and again with the same key, for as long as a traveller does, and never done. */
  givenUp: number
  /** What was asked of whom each time that there was none, and how that showed. */
  readonly whyUnreachable: string[]
  /** What may never be: other faults, or a 503 without a time to come again. */
  readonly faults: string[]
}

class WatchedTraveller extends Traveller {
  constructor(
    product: ServedProduct,
    email: string,
    private readonly answers: Answers,
  ) {
    super(product, email)
  }

  override async call<C extends Call>(
    call: C,
    request: CallRequest<C>,
    key?: string,
  ): Promise<CallResponse<C>> {
    try {
      const answer = await super.call(call, request, key)
      this.answers.succeeded += 1
      return answer
    } catch (error) {
      this.note(call.name, error)
      throw error
    }
  }

  private note(name: string, error: unknown): void {
    if (!(error instanceof Refusal) || isOfProxy(error)) {
      this.answers.unreachable += 1
      const cause = error instanceof Error ? (error.cause ?? error.message) : error
      this.answers.whyUnreachable.push(`${name} at ${this.product.url}: ${String(cause)}`)
    } else if (error.status === 503 && Number(error.retryAfter) > 0) this.answers.unavailable += 1
    else if (error.status >= 500) this.answers.faults.push(`${name}: ${error.message}`)
  }
}

/** A ride that was ordered, as its traveller knows it: `interrupted` where a rule refused what should have followed. */
export interface KnownRide {
  readonly orderId: string
  state: 'interrupted' | 'paid' | 'cancelled'
}

/** A crowd that is at work until it is asked to stop. */
export interface Crowd {
  readonly answers: Answers
  /** The addresses of its accounts. */
  readonly emails: readonly string[]
  /** Every ride that was ordered. */
  readonly rides: readonly KnownRide[]
  /** When an order was answered, epoch milliseconds, the oldest first. */
  readonly orderedAt: readonly number[]
  /** Bookings that were paid, and those of them that were cancelled. */
  readonly done: { paid: number; cancelled: number }
  /** Ends once everybody has finished the ride they were at. */
  stop(): Promise<void>
}

export interface CrowdOptions {
  readonly travellers: number
  /** The first day of the rides, such as 2026-12-01. */
  readonly from: string
  /** Of 100 paid rides so many are cancelled. */
  readonly cancelledPercent: number
  readonly random: () => number
  /** How long a traveller rests between two rides; not at all unless given. */
  readonly restMs?: number
}

/** What a crowd did so far. */
interface Work {
  readonly rides: KnownRide[]
  readonly orderedAt: number[]
  readonly done: Crowd['done']
}

const noAnswers = (): Answers => ({
  succeeded: 0,
  unavailable: 0,
  unreachable: 0,
  givenUp: 0,
  whyUnreachable: [],
  faults: [],
})

async function signIn(product: ServedProduct, answers: Answers): Promise<WatchedTraveller> {
  const { token, email } = await Traveller.signedIn(product)
  const traveller = new WatchedTraveller(product, email, answers)
  traveller.token = token
  return traveller
}

/** People who book when they are asked to, each one ride at a time; a crowd for who looks at the books afterwards. */
export interface Buyers extends Crowd {
  /** Has one who is free book and pay, and says whether that was done; undefined when all are at it. */
  buy(): Promise<boolean> | undefined
}

/** Signs buyers in, some at a time. */
export async function gatherBuyers(
  product: ServedProduct,
  options: Pick<CrowdOptions, 'travellers' | 'from' | 'cancelledPercent' | 'random'>,
): Promise<Buyers> {
  const answers = noAnswers()
  const work: Work = { rides: [], orderedAt: [], done: { paid: 0, cancelled: 0 } }
  const free: WatchedTraveller[] = []
  while (free.length < options.travellers)
    free.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(product, answers)))))
  const emails = free.map(({ email }) => email)
  const underWay = new Set<Promise<boolean>>()
  let next = 0
  return {
    answers,
    emails,
    ...work,
    buy() {
      const buyer = free.pop()
      if (!buyer) return undefined
      const buying = bookOnce(buyer, next++, options, work)
        .catch((error: unknown) => {
          noteUnfinished(error, answers)
          return false
        })
        .finally(() => {
          free.push(buyer)
          underWay.delete(buying)
        })
      underWay.add(buying)
      return buying
    },
    async stop() {
      await Promise.all(underWay)
    },
  }
}

/** A refusal by rule is an answer too; what must never happen shows in the answers. */
function noteUnfinished(error: unknown, answers: Answers): void {
  if (isOutage(error)) answers.givenUp += 1
  else if (!(error instanceof Refusal)) throw error
}

/** Signs travellers in and sets them to work. */
export async function gatherCrowd(product: ServedProduct, options: CrowdOptions): Promise<Crowd> {
  const answers = noAnswers()
  const work: Work = { rides: [], orderedAt: [], done: { paid: 0, cancelled: 0 } }
  const people: WatchedTraveller[] = []
  for (let at = 0; at < options.travellers; at += 1) people.push(await signIn(product, answers))
  let next = 0
  let isOver = false
  const bookAgainAndAgain = async (traveller: WatchedTraveller) => {
    while (!isOver) {
      await bookOnce(traveller, next++, options, work).catch((error: unknown) =>
        noteUnfinished(error, answers),
      )
      await sleep(options.restMs ?? 0)
    }
  }
  const working = Promise.all(people.map(bookAgainAndAgain))
  return {
    answers,
    emails: people.map(({ email }) => email),
    ...work,
    async stop() {
      isOver = true
      await working
    },
  }
}

/** Books and pays a ride, and cancels some of them: all the calls of a sale. @returns whether it was paid */
async function bookOnce(
  traveller: WatchedTraveller,
  index: number,
  { from, cancelledPercent, random }: Pick<CrowdOptions, 'from' | 'cancelledPercent' | 'random'>,
  { rides, orderedAt, done }: Work,
): Promise<boolean> {
  const willCancel = random() * 100 < cancelledPercent
  const ride = {
    ...(await patiently(() => traveller.pickup(landingOf(index, from)))),
    allowDuplicate: true,
  }
  const hold = await traveller.insist(checkAppointment, ride)
  const order = await traveller.insist(addOrUpdate, {
    holdId: hold.holdId,
    ride,
    contact: { contactName: 'HANNAH O’BRIEN', email: 'hannah@example.com', whatsapp: '+61412345678' },
    payPrice: hold.quotation.payPrice,
    agreed: true,
  })
  const known: KnownRide = { orderId: order.id, state: 'interrupted' }
  rides.push(known)
  orderedAt.push(Date.now())
  const attempt = await traveller.insist(rePay, { id: order.id, payType: 'card' })
  const frame = frameOf(attempt.card)
  if (!frame) throw new Error('The provider gave no card fields')
  const { fieldsUrl, sessionId } = frame
  const cardToken = await traveller.typeCard(fieldsUrl, sessionId, cards.japanese)
  await traveller.insist(confirmCardPayment, { outTradeNo: attempt.outTradeNo, cardToken })
  const trade = await traveller.insist(syncOrderTradeStatus, { outTradeNo: attempt.outTradeNo })
  if (trade.status !== 'succeeded') return false
  known.state = 'paid'
  done.paid += 1
  if (!willCancel) return true
  await traveller.insist(cancelAirlinesBusOrder, { id: order.id })
  known.state = 'cancelled'
  done.cancelled += 1
  return true
}

/** A landing of its own for each ride. */
function landingOf(index: number, from: string): string {
  const day = addDays(from, Math.floor(index / LANDINGS_A_DAY) % 20)
  return toWallTime(addMinutes(fromWallTime(`${day} 08:05:00`), (index % LANDINGS_A_DAY) * 30))
}

/** As long as the server is away, what changes nothing is asked again. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + LONGEST_OUTAGE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isOutage(error) || Date.now() > until) throw error
      await sleep(200)
    }
  }
}
