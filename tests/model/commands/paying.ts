import { giftCards, payWithGiftBalance } from '@noriai/contract/calls/gifts'
import {
  confirmCardPayment,
  rePay,
  queryOrderTradeStatus,
  syncOrderTradeStatus,
} from '@noriai/contract/calls/payment'
import { giftPartOf } from '@noriai/contract/rules/giftBalance'
import { isPayable, mostlyWhere, orderWhere } from '../choose'
import { command, done, idle, outcomeOf } from '../command'
import { cardNames, type CardName, type PageAnswer, type RefundManner } from '../provider'
import type { OrderName, OrderRow, World } from '../world'

interface OfOrder {
  readonly order: OrderName
  readonly device: number
}

/** What gift cards can pay of an order now. */
async function giftPart(world: World, order: OrderRow): Promise<number> {
  const { data } = await world.ask(giftCards, {}, { who: world.ownerOf(order) })
  // An order may hold a part already: that can be used as well.
  return giftPartOf(order.price, (data?.balanceJpy ?? 0) + order.giftJpy)
}

async function begin(
  world: World,
  order: OrderRow,
  device: number,
  by: 'card' | 'wechat' | 'alipay',
  giftShare: number,
) {
  const most = giftShare > 0 ? await giftPart(world, order) : 0
  const giftJpy = Math.floor((most * giftShare) / 10_000) * 100
  return world.ask(rePay, { id: order.id, payType: by, giftJpy }, { who: world.ownerOf(order), device })
}

/** Chooses how to pay, `giftShare` per cent of what gift cards can pay of it by them. */
const choosePayment = command<
  OfOrder & { readonly by: 'card' | 'wechat' | 'alipay'; readonly giftShare: number }
>({
  weight: 8,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, isPayable(world))
    if (order === undefined) return undefined
    return {
      order,
      device: chance.happens(0.3) ? 1 : 0,
      by: chance.oneOf(['card', 'card', 'wechat', 'alipay', 'alipay']),
      giftShare: chance.oneOf([0, 0, 0, 50, 100]),
    }
  },
  async run(world, { order: name, device, by, giftShare }) {
    const order = world.order(name)
    return order ? outcomeOf(await begin(world, order, device, by, giftShare)) : idle
  },
})

async function confirm(world: World, order: OrderRow, device: number, outTradeNo: string, card: CardName) {
  const cardToken = world.bench.provider.typeCard(`pay:${outTradeNo}`, card)
  return world.ask(confirmCardPayment, { outTradeNo, cardToken }, { who: world.ownerOf(order), device })
}

/** Types a card for the attempt that was begun last. */
const typeCard = command<OfOrder & { readonly card: CardName }>({
  weight: 9,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, (each) => world.attemptsOf(each).at(-1)?.status === 'created')
    if (order === undefined) return undefined
    const card = chance.happens(0.4) ? chance.oneOf(['slow', 'asking'] as const) : chance.oneOf(cardNames)
    return { order, device: chance.happens(0.2) ? 1 : 0, card }
  },
  async run(world, { order: name, device, card }) {
    const order = world.order(name)
    const attempt = order && world.attemptsOf(order).at(-1)
    if (!order || !attempt || attempt.payType !== 'card') return idle
    return outcomeOf(await confirm(world, order, device, attempt.outTradeNo, card))
  },
})

/** Pays by a card that is in order, from the beginning to the end. */
const payByCard = command<OfOrder & { readonly card: 'foreign' | 'japanese'; readonly giftShare: number }>({
  weight: 14,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, isPayable(world))
    if (order === undefined) return undefined
    return {
      order,
      device: chance.happens(0.2) ? 1 : 0,
      card: chance.oneOf(['foreign', 'japanese']),
      giftShare: chance.oneOf([0, 0, 0, 40]),
    }
  },
  async run(world, { order: name, device, card, giftShare }) {
    const order = world.order(name)
    if (!order) return idle
    const attempt = await begin(world, order, device, 'card', giftShare)
    if (attempt.status !== 200) return outcomeOf(attempt)
    return outcomeOf(await confirm(world, order, device, attempt.data.outTradeNo, card))
  },
})

/** Pays wholly from gift cards. */
const payByGifts = command<OfOrder>({
  weight: 6,
  propose(world, chance) {
    const isCovered = (each: OrderRow) =>
      isPayable(world)(each) &&
      (world.seen.balances.get(each.accountId) ?? 0) + each.giftJpy >= each.payPriceJpy
    const order = mostlyWhere(world, chance, isCovered, 0.03)
    return order === undefined ? undefined : { order, device: chance.happens(0.2) ? 1 : 0 }
  },
  async run(world, { order: name, device }) {
    const order = world.order(name)
    if (!order) return idle
    const giftJpy = await giftPart(world, order)
    const asker = { who: world.ownerOf(order), device }
    return outcomeOf(await world.ask(payWithGiftBalance, { id: order.id, giftJpy }, asker))
  },
})

/** An attempt by its place among those of its order, from 1. */
interface OfAttempt {
  readonly order: OrderName
  readonly attempt: number
}

/** The provider's number of an attempt's payment. */
function paymentOf(world: World, { order, attempt }: OfAttempt): string | undefined {
  const row = world.order(order)
  const found = row && world.attemptsOf(row)[attempt - 1]
  return found && `pay:${found.outTradeNo}`
}

function attemptWhere(world: World, fits: (paymentId: string) => boolean): OfAttempt[] {
  return [...world.seen.orders].flatMap(([order, row]) =>
    world
      .attemptsOf(row)
      .map(({ outTradeNo }, index) => ({ id: `pay:${outTradeNo}`, order, attempt: index + 1 }))
      .filter(({ id }) => fits(id))
      .map(({ order: name, attempt }) => ({ order: name, attempt })),
  )
}

const atProvider = (world: World, id: string) => world.bench.provider.payments.get(id)

/** The traveller answers in the wallet or on the bank's page; the server hears of it later, if ever. */
const answerPage = command<OfAttempt & { readonly answer: PageAnswer }>({
  weight: 16,
  propose(world, chance) {
    const found = chance.of(attemptWhere(world, (id) => atProvider(world, id)?.status === 'requiresAction'))
    return (
      found && {
        ...found,
        answer: chance.oneOf(['pays', 'paysSlowly', 'paysSlowly', 'isDeclined', 'leaves']),
      }
    )
  },
  async run(world, args) {
    const id = paymentOf(world, args)
    if (id === undefined || !world.hasPage(args.order, args.attempt)) return idle
    return world.bench.provider.act(id, args.answer) ? done : { kind: 'refused', code: 'at the provider' }
  },
})

/** The bank says how a payment ends that was on its way. */
const bankDecides = command<OfAttempt & { readonly isPaid: boolean }>({
  weight: 8,
  propose(world, chance) {
    const open = attemptWhere(world, (id) => atProvider(world, id)?.status === 'processing')
    // Late money is what is worth trying.
    const late = open.filter(({ order }) => world.order(order)?.payment === 'expired')
    const found = chance.of(late) ?? (chance.happens(0.5) ? chance.of(open) : undefined)
    return found && { ...found, isPaid: chance.happens(0.8) }
  },
  async run(world, args) {
    const id = paymentOf(world, args)
    if (id === undefined || atProvider(world, id)?.status !== 'processing') return idle
    world.bench.provider.decide(id, args.isPaid)
    return done
  },
})

/** The bank says how the refunds of a payment end: those under way, and those to come. */
const bankRefunds = command<OfAttempt & { readonly manner: RefundManner }>({
  weight: 3,
  propose(world, chance) {
    const paid = attemptWhere(world, (id) => atProvider(world, id)?.status === 'succeeded')
    const found = chance.of(paid)
    return found && { ...found, manner: chance.oneOf(['atOnce', 'later', 'fails', 'fails']) }
  },
  async run(world, args) {
    const id = paymentOf(world, args)
    if (id === undefined) return idle
    world.bench.provider.decideRefunds(id, args.manner)
    return done
  },
})

/** The name of news in the words of a sequence: order numbers are drawn anew in every replay. */
function newsNames(world: World): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  const numbers = [...world.seen.orders].map(([name, { orderNo }]) => [orderNo, name] as const)
  world.bench.provider.news.forEach(({ name }, index) => {
    const [orderNo, order] = numbers.find(([no]) => name.includes(no)) ?? ['', '']
    names.set(name.replace(orderNo, order), index)
  })
  return names
}

/** The provider tells its news: late, again, in whatever order. */
const webhook = command<{ readonly news: string }>({
  weight: 7,
  propose(world, chance) {
    const names = [...newsNames(world)]
    const untold = names.filter(([, index]) => world.bench.provider.news[index]?.delivered === 0)
    const [news] = (chance.happens(0.8) ? chance.of(untold) : chance.of(names)) ?? []
    return news === undefined ? undefined : { news }
  },
  async run(world, { news }) {
    const index = newsNames(world).get(news)
    return index === undefined ? idle : deliver(world, index)
  },
})

/** Brings news of the provider to the server, as it stood when it happened. */
export async function deliver(world: World, index: number) {
  const told = world.bench.provider.news[index]
  if (!told) return idle
  const answer = await world.bench.server.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(told.event),
  })
  world.checkWebhook(told.name, answer.statusCode)
  if (answer.statusCode === 200) told.delivered += 1
  return outcomeOf({ status: answer.statusCode, error: String(answer.statusCode) })
}

/** The paying page asks how it stands, `anew` by asking the provider. */
const askPayment = command<OfOrder & { readonly anew: boolean }>({
  weight: 4,
  propose(world, chance) {
    const order = orderWhere(world, chance, (each) => world.attemptsOf(each).length > 0)
    return order === undefined ? undefined : { order, device: 0, anew: chance.happens(0.8) }
  },
  async run(world, { order: name, device, anew }) {
    const order = world.order(name)
    const attempt = order && world.attemptsOf(order).at(-1)
    if (!order || !attempt) return idle
    const asker = { who: world.ownerOf(order), device }
    const { outTradeNo } = attempt
    return outcomeOf(
      anew
        ? await world.ask(syncOrderTradeStatus, { outTradeNo }, asker)
        : await world.ask(queryOrderTradeStatus, { id: order.id }, asker),
    )
  },
})

export const payingCommands = {
  choosePayment,
  typeCard,
  payByCard,
  payByGifts,
  answerPage,
  bankDecides,
  bankRefunds,
  webhook,
  askPayment,
}
