import { giftCards, payWithGiftBalance } from '@noriai/contract/calls/gifts'
import {
  confirmCardPayment,
  rePay,
  queryOrderTradeStatus,
  syncOrderTradeStatus,
} from '@noriai/contract/calls/payment'
import { centsOf } from '@noriai/contract/money'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { giftPartOf } from '@noriai/contract/rules/giftBalance'
import { leastChargeJpy } from '@noriai/contract/rules/leastCharge'
import type { PaymentAttempt } from '@noriai/contract/schema/payment'
import { Breach } from '../breach'
import { isPayable, mostlyWhere, orderWhere } from '../choose'
import { atProvider, attemptWhere, paymentOf, type OfAttempt } from '../attempts'
import { checkChildrenSeated } from '../childSeats'
import { command, countedAs, done, idle, outcomeOf } from '../command'
import { cardNames, type CardName, type PageAnswer, type RefundManner } from '../provider/provider'
import type { OrderName, OrderRow, ModelContext } from '../context'
import { checkWheelchairSeated } from '../wheelchairs'

interface OfOrder {
  readonly order: OrderName
  readonly device: number
}

/** What gift cards can pay of an order now. */
async function giftPart(context: ModelContext, order: OrderRow): Promise<number> {
  const { data } = await context.ask(giftCards, {}, { who: context.ownerOf(order) })
  // An order may hold a part already: that can be used as well.
  return giftPartOf(order.price, (data?.balanceJpy ?? 0) + order.giftJpy)
}

interface AttemptStart {
  readonly device: number
  readonly by: 'card' | 'wechat' | 'alipay'
  readonly giftShare: number
}

async function begin(context: ModelContext, order: OrderRow, { device, by, giftShare }: AttemptStart) {
  const most = giftShare > 0 ? await giftPart(context, order) : 0
  const giftJpy = Math.floor((most * giftShare) / 10_000) * 100
  return choose(context, order, { device, by, giftJpy })
}

/** Begins to pay, so much of it from gift cards. */
async function choose(
  context: ModelContext,
  order: OrderRow,
  { device, by, giftJpy }: Pick<AttemptStart, 'device' | 'by'> & { readonly giftJpy: number },
) {
  const asker = { who: context.ownerOf(order), device }
  const request = { id: order.id, payType: by, giftJpy }
  if (by !== 'wechat' || !context.bench.providers.isInMiniProgram) return context.ask(rePay, request, asker)
  return context.ask(rePay, { ...request, wechatCode: `login-${asker.who}` }, { ...asker, inWechat: true })
}

/** What an attempt is counted as that charges no more than the least. */
const leastWhat = ({ amountJpy, foreignCardFeeJpy }: PaymentAttempt): string | undefined =>
  amountJpy - foreignCardFeeJpy === leastChargeJpy ? 'leavesTheLeast' : undefined

/** Chooses how to pay, `giftShare` per cent of what gift cards can pay of it by them. */
const choosePayment = command<
  OfOrder & { readonly by: 'card' | 'wechat' | 'alipay'; readonly giftShare: number }
>({
  weight: 8,
  whats: ['leavesTheLeast'],
  propose(context, chance) {
    const order = mostlyWhere(context, chance, isPayable(context))
    if (order === undefined) return undefined
    return {
      order,
      device: chance.happens(0.3) ? 1 : 0,
      by: chance.oneOf(['card', 'card', 'wechat', 'alipay', 'alipay']),
      giftShare: chance.oneOf([0, 0, 0, 50, 100]),
    }
  },
  async run(context, { order: name, device, by, giftShare }) {
    const order = context.order(name)
    if (!order) return idle
    const attempt = await begin(context, order, { device, by, giftShare })
    return countedAs(outcomeOf(attempt), attempt.status === 200 ? leastWhat(attempt.data) : undefined)
  },
})

interface CardEntry {
  readonly device: number
  readonly outTradeNo: string
  readonly card: CardName
}

async function confirm(context: ModelContext, order: OrderRow, { device, outTradeNo, card }: CardEntry) {
  const cardToken = context.bench.providers.typeCard(`pay:${outTradeNo}`, card)
  return context.ask(confirmCardPayment, { outTradeNo, cardToken }, { who: context.ownerOf(order), device })
}

/** Types a card for the attempt that was begun last. */
const typeCard = command<OfOrder & { readonly card: CardName }>({
  weight: 9,
  propose(context, chance) {
    const order = mostlyWhere(
      context,
      chance,
      (each) => context.attemptsOf(each).at(-1)?.status === 'created',
    )
    if (order === undefined) return undefined
    const card = chance.happens(0.4) ? chance.oneOf(['slow', 'asking'] as const) : chance.oneOf(cardNames)
    return { order, device: chance.happens(0.2) ? 1 : 0, card }
  },
  async run(context, { order: name, device, card }) {
    const order = context.order(name)
    const attempt = order && context.attemptsOf(order).at(-1)
    if (!order || !attempt || attempt.payType !== 'card') return idle
    return outcomeOf(await confirm(context, order, { device, outTradeNo: attempt.outTradeNo, card }))
  },
})

/** Pays by a card that is in order, from the beginning to the end. */
const payByCard = command<OfOrder & { readonly card: 'foreign' | 'japanese'; readonly giftShare: number }>({
  weight: 14,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, isPayable(context))
    if (order === undefined) return undefined
    return {
      order,
      device: chance.happens(0.2) ? 1 : 0,
      card: chance.oneOf(['foreign', 'japanese']),
      giftShare: chance.oneOf([0, 0, 0, 40]),
    }
  },
  async run(context, { order: name, device, card, giftShare }) {
    const order = context.order(name)
    if (!order) return idle
    const attempt = await begin(context, order, { device, by: 'card', giftShare })
    if (attempt.status !== 200) return outcomeOf(attempt)
    const { outTradeNo } = attempt.data
    const answer = await confirm(context, order, { device, outTradeNo, card })
    if (answer.status === 200 && context.isClear) {
      await checkChildrenSeated(context, order.id)
      await checkWheelchairSeated(context, order.id)
    }
    return outcomeOf(answer)
  },
})

/** All but so many yen: fewer than can be charged, or just as many. */
const restsOfYen = [1, 49, 50] as const

/** Pays all but some yen from gift cards, by whatever: of fewer than can be charged nothing is taken, whoever asks for it. */
const payAlmostAll = command<
  OfOrder & { readonly by: AttemptStart['by']; readonly leftYen: (typeof restsOfYen)[number] }
>({
  weight: 1.5,
  whats: ['tooLittleLeft', 'leavesTheLeast'],
  propose(context, chance) {
    const fits = (each: OrderRow) => isPayable(context)(each) && isAffordable(context, each)
    const order = mostlyWhere(context, chance, fits, 0.02)
    if (order === undefined) return undefined
    const by = chance.oneOf(['card', 'wechat', 'alipay'] as const)
    return { order, device: chance.happens(0.2) ? 1 : 0, by, leftYen: chance.oneOf(restsOfYen) }
  },
  async run(context, { order: name, device, by, leftYen }) {
    const order = context.order(name)
    if (!order) return idle
    const giftJpy = withoutForeignFee(order.price).payPriceJpy - centsOf(leftYen)
    // Of a price that is as low there is no such part.
    if (giftJpy <= 0) return idle
    const wasAffordable = isAffordable(context, order)
    const answer = await choose(context, order, { device, by, giftJpy })
    const isTooLittle = centsOf(leftYen) < leastChargeJpy
    if (isTooLittle && answer.status === 200)
      throw new Breach('what gift cards leave of a price can be charged', { order: name, leftYen })
    const isRefused = answer.error === 'giftCard.balanceChanged'
    if (!isTooLittle && isRefused && wasAffordable && context.isClear)
      throw new Breach('gift cards leave as little as can be charged', { order: name, leftYen })
    // What would be taken were it not for the rule.
    if (isTooLittle && isRefused && wasAffordable) return countedAs(done, 'tooLittleLeft')
    return countedAs(outcomeOf(answer), 'leavesTheLeast')
  },
})

/** Whether the gift cards of an account hold what an order costs, or a part of it is held for it already. */
function isAffordable({ seen }: ModelContext, order: OrderRow): boolean {
  return (seen.balances.get(order.accountId) ?? 0) + order.giftJpy >= order.payPriceJpy
}

/** Pays the full price from gift cards. */
const payByGifts = command<OfOrder>({
  weight: 6,
  propose(context, chance) {
    const isCovered = (each: OrderRow) => isPayable(context)(each) && isAffordable(context, each)
    const order = mostlyWhere(context, chance, isCovered, 0.03)
    return order === undefined ? undefined : { order, device: chance.happens(0.2) ? 1 : 0 }
  },
  async run(context, { order: name, device }) {
    const order = context.order(name)
    if (!order) return idle
    const giftJpy = await giftPart(context, order)
    const asker = { who: context.ownerOf(order), device }
    return outcomeOf(await context.ask(payWithGiftBalance, { id: order.id, giftJpy }, asker))
  },
})

/** The traveller answers in the wallet or on the bank's page; the server hears of it later, if ever. */
const answerPage = command<OfAttempt & { readonly answer: PageAnswer }>({
  weight: 16,
  propose(context, chance) {
    const found = chance.of(
      attemptWhere(context, (id) => atProvider(context, id)?.status === 'requiresAction'),
    )
    return (
      found && {
        ...found,
        answer: chance.oneOf(['pays', 'paysSlowly', 'paysSlowly', 'isDeclined', 'leaves']),
      }
    )
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined || !context.hasPage(args.order, args.attempt)) return idle
    return context.bench.providers.act(id, args.answer) ? done : { kind: 'refused', code: 'at the provider' }
  },
})

/** The bank says how a payment ends that was on its way. */
const bankDecides = command<OfAttempt & { readonly isPaid: boolean }>({
  weight: 8,
  propose(context, chance) {
    const open = attemptWhere(context, (id) => atProvider(context, id)?.status === 'processing')
    // Late money is what is worth trying.
    const late = open.filter(({ order }) => context.order(order)?.payment === 'expired')
    const found = chance.of(late) ?? (chance.happens(0.5) ? chance.of(open) : undefined)
    return found && { ...found, isPaid: chance.happens(0.8) }
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined || atProvider(context, id)?.status !== 'processing') return idle
    context.bench.providers.decide(id, args.isPaid)
    return done
  },
})

/** The bank says how the refunds of a payment end: those under way, and those to come. */
const bankRefunds = command<OfAttempt & { readonly manner: RefundManner }>({
  weight: 3,
  propose(context, chance) {
    const paid = attemptWhere(context, (id) => atProvider(context, id)?.status === 'succeeded')
    const found = chance.of(paid)
    return found && { ...found, manner: chance.oneOf(['atOnce', 'later', 'fails', 'fails', 'neverArrives']) }
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    context.bench.providers.decideRefunds(id, args.manner)
    return done
  },
})

/** The name of news in the words of a sequence: order numbers are drawn again in every replay. */
function newsNames(context: ModelContext): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  const numbers = [...context.seen.orders].map(([name, { orderNo }]) => [orderNo, name] as const)
  context.bench.providers.news.forEach(({ name }, index) => {
    const [orderNo, order] = numbers.find(([no]) => name.includes(no)) ?? ['', '']
    names.set(name.replace(orderNo, order), index)
  })
  return names
}

/** The provider tells its news: late, again, in whatever order. */
const webhook = command<{ readonly news: string }>({
  weight: 7,
  propose(context, chance) {
    const names = [...newsNames(context)]
    const untold = names.filter(([, index]) => context.bench.providers.news[index]?.delivered === 0)
    const [news] = (chance.happens(0.8) ? chance.of(untold) : chance.of(names)) ?? []
    return news === undefined ? undefined : { news }
  },
  async run(context, { news }) {
    const index = newsNames(context).get(news)
    return index === undefined ? idle : deliver(context, index)
  },
})

/** Brings news of the provider to the server, which fetches what they are about. */
export async function deliver(context: ModelContext, index: number) {
  const event = context.bench.providers.news[index]
  if (!event) return idle
  const answer = await context.bench.server.app.inject({
    method: 'POST',
    url: `/api/payment/webhook/${event.provider}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(event.event),
  })
  context.checkWebhook(event.name, answer.statusCode)
  if (answer.statusCode === 200) event.delivered += 1
  return outcomeOf({ status: answer.statusCode, error: String(answer.statusCode) })
}

/** The paying page polls the state, with `refresh` by asking the provider. */
const askPayment = command<OfOrder & { readonly refresh: boolean }>({
  weight: 4,
  propose(context, chance) {
    const order = orderWhere(context, chance, (each) => context.attemptsOf(each).length > 0)
    return order === undefined ? undefined : { order, device: 0, refresh: chance.happens(0.8) }
  },
  async run(context, { order: name, device, refresh }) {
    const order = context.order(name)
    const attempt = order && context.attemptsOf(order).at(-1)
    if (!order || !attempt) return idle
    const asker = { who: context.ownerOf(order), device }
    const { outTradeNo } = attempt
    return outcomeOf(
      refresh
        ? await context.ask(syncOrderTradeStatus, { outTradeNo }, asker)
        : await context.ask(queryOrderTradeStatus, { id: order.id }, asker),
    )
  },
})

export const payingCommands = {
  choosePayment,
  typeCard,
  payByCard,
  payAlmostAll,
  payByGifts,
  answerPage,
  bankDecides,
  bankRefunds,
  webhook,
  askPayment,
}
