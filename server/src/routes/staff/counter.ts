import { isTripInfoRequiredFirst } from '@noriai/contract/rules/tripInfo'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { fromYen } from '@noriai/contract/rules/priceList'
import { presentHold } from '../../domain/booking'
import {
  checkedSaleRide,
  holdSale,
  makeTicket,
  minibusOfSale,
  saleContext,
  sellRide,
  sendPayLink,
} from '../../domain/counter'
import { closeDrawer, explainDrawer, openDrawer, viewDrawersNow } from '../../domain/drawer'
import { viewSendTimes } from '../../domain/quotation'
import { cashUpFiles, viewCashUp } from '../../domain/reports'
import { DomainError } from '../../errors'
import { change, changeAfter, changeThen, ownTransactions, read, type Routes } from '../../http/route'
import type { Executor } from '../../infra/db/client'
import type { Session } from '../../domain/identity'

/** Addresses that one search answers. */
const ADDRESSES = 6

/** What staff sell at the counter and by phone, and their drawers. */
export const counter = {
  staffFindAddresses: read(({ input: { keyWords }, deps, lang }) => ({
    matches: deps.addresses.findCached({ keyWords, city: '', lang, limit: ADDRESSES }).matches,
  })),

  staffSaleTimes: read(async ({ input: { channel, ...input }, at, db, policy, booking }) => {
    const day = { ...input, currency: policy.currency.settle }
    const noPoster = () => Promise.resolve(undefined)
    const context = saleContext(await booking(), channel)
    return viewSendTimes(day, { db, accountId: null, at, walkOf: noPoster }, context)
  }),

  staffHoldSale: changeAfter(
    ({ input, at, deps }) => checkedSaleRide(input, at, deps),
    async ({ tx, prepared: checked, input, staffId, at, booking }) => {
      const { channel } = input
      const context = saleContext(await booking(), channel)
      const isForNow = input.ride.dateTime === undefined
      const choice = { saleId: input.saleId, channel, checked, isForNow }
      const { saleId, held } = await holdSale(tx, choice, { staffId, at, context })
      const hold = presentHold(held, at, context)
      const { holdId, departure } = hold
      const totalJpy = withoutForeignFee(held.quote.price).payPriceJpy
      const { policy } = context
      return {
        saleId,
        hold,
        totalJpy,
        needsNames: isTripInfoRequiredFirst(held.taken.times.departsAt, at, policy),
        minibus: await minibusOfSale(tx, { holdId, departureId: departure.departureId }, at),
        aboutUsdCents: policy.currency.offered.includes('USD') ? fromYen(totalJpy, 'USD', policy) : null,
      }
    },
  ),

  // Sold once, whatever becomes of the printer: what is printed is read afterwards, and again.
  staffSellRide: changeThen({
    change: async ({ tx, input, staffId, at, deps: { secrets }, booking }) =>
      sellRide(tx, input, { staffId, at, secrets, context: await booking() }),
    async after({ orderId, ...sold }, { input, deps, at, booking }) {
      const isLinkSent = input.payment.way === 'link' ? await sendLinkOfSale(deps, orderId, at) : null
      return {
        ...sold,
        isLinkSent,
        ticket: await makeTicket(deps, orderId, { at, context: await booking() }),
      }
    },
  }),

  staffSaleTicket: ownTransactions(async ({ input, deps, at, booking }) => ({
    ticket: await makeTicket(deps, input.id, { at, context: await booking() }),
  })),

  staffSendPayLink: ownTransactions(async ({ input, deps, at }) => ({
    isLinkSent: await sendPayLink(deps, input.id, at),
  })),

  staffDrawers: read(({ db, ...context }) => drawersNow(db, context)),

  staffOpenDrawer: change(
    ({ tx, input, deps: { airports }, staffId, at, lang }) =>
      openDrawer(tx, input, { staffId, at, airports, lang }),
    (_opened, { tx, ...context }) => drawersNow(tx, context),
  ),

  staffCloseDrawer: change(
    ({ tx, input, staffId, at, session }) =>
      closeDrawer(tx, { ...input, role: session.staffRole ?? 'counter' }, { staffId, at }),
    (_closed, { tx, ...context }) => drawersNow(tx, context),
  ),

  staffExplainDrawer: change(
    ({ tx, input, staffId, at, session }) =>
      explainDrawer(tx, { ...input, role: session.staffRole ?? 'counter' }, { staffId, at }),
    (_explained, { tx, ...context }) => drawersNow(tx, context),
  ),

  staffCashUp: read(({ input, db }) => viewCashUp(db, input)),

  staffCashUpFile: read(({ input, db, lang }) => cashUpFiles(db, input, lang)),
} satisfies Partial<Routes>

/** A sale that is asked for again was made: what became of its order since is no reason to refuse the answer. */
async function sendLinkOfSale(...sale: Parameters<typeof sendPayLink>): Promise<boolean | null> {
  try {
    return await sendPayLink(...sale)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'order.alreadyPaid') return null
    if (error instanceof DomainError && error.message.startsWith('order.')) return false
    throw error
  }
}

interface OfMember {
  readonly staffId: string
  readonly session: Pick<Session, 'staffRole'>
}

function drawersNow(db: Executor, { staffId, session }: OfMember) {
  return viewDrawersNow(db, { staffId, role: session.staffRole ?? 'counter' })
}
