import type { staffPosters } from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import {
  addCampaign,
  addPackage,
  endCampaign,
  endPackage,
  findTraveller,
  makeVouchers,
  presentTraveller,
  setMemberLevel,
  untilDay,
  viewCouponBoard,
} from '../../domain/coupons'
import { issueGiftCards, stopGiftCards, viewBatches } from '../../domain/giftCards'
import { savePartner, viewCommission, viewPartnerBoard } from '../../domain/partners'
import { addPoster, listPosters, presentPoster, retirePoster } from '../../domain/posters'
import type { Deps } from '../../deps'
import { change, changeThen, read, type LocalDeps, type Routes } from '../../http/route'
import type { Executor } from '../../infra/db/client'
import { staffPosterFile, staffPosterMiniProgramCode } from './posterFiles'

/** What the operator offers: campaigns, packages, vouchers, gift cards, partners and posters. */
export const offers = {
  staffPosterFile,
  staffPosterMiniProgramCode,

  staffCoupons: read(({ db, ...context }) => viewCouponBoard(db, context)),

  staffAddCampaign: change(async ({ tx, input, accountId, ...context }) => {
    await addCampaign(tx, input, { staffId: accountId, at: context.at })
    return viewCouponBoard(tx, context)
  }),

  staffEndCampaign: change(async ({ tx, input, accountId, ...context }) => {
    await endCampaign(tx, input.id, { staffId: accountId, at: context.at })
    return viewCouponBoard(tx, context)
  }),

  staffAddPackage: change(async ({ tx, input, accountId, ...context }) => {
    await addPackage(tx, input, { staffId: accountId, at: context.at })
    return viewCouponBoard(tx, context)
  }),

  staffEndPackage: change(async ({ tx, input, accountId, ...context }) => {
    await endPackage(tx, input.id, { staffId: accountId, at: context.at })
    return viewCouponBoard(tx, context)
  }),

  // Their codes are shown only here.
  staffMakeVouchers: change(async ({ tx, input, accountId, ...context }) => {
    const batch = { ...input, redeemUntil: untilDay(input.redeemUntil, context.at) }
    const codes = await makeVouchers(tx, batch, { staffId: accountId, at: context.at })
    return { codes, board: await viewCouponBoard(tx, context) }
  }),

  staffFindTraveller: read(async ({ input, db }) => presentTraveller(await findTraveller(db, input.contact))),

  staffSetMemberLevel: change(async ({ tx, input, accountId: staffId, at }) => {
    const { accountId, isVip } = input
    return presentTraveller(await setMemberLevel(tx, { accountId, isVip }, { staffId, at }))
  }),

  staffGiftCards: read(({ db, at }) => viewBatches(db, at)),

  // Codes are no part of what is kept for a repetition: it answers none.
  staffIssueGiftCards: changeThen({
    before: () => ({ codes: [] as readonly string[] }),
    async change({ tx, prepared, input, accountId, at, deps }) {
      const issuer = { staffId: accountId, at, policy: deps.policy }
      const { batchId, codes } = await issueGiftCards(tx, input, issuer)
      prepared.codes = codes
      return { batchId }
    },
    after: async ({ batchId }, { prepared: { codes }, db, at }) => ({
      ...(await viewBatches(db, at)),
      batchId,
      codes,
    }),
  }),

  // Those that are bound to an account stay good.
  staffStopGiftCards: change(async ({ tx, input, at }) => {
    await stopGiftCards(tx, input.id, at)
    return viewBatches(tx, at)
  }),

  staffPartners: read(({ at, deps, db }) => viewPartnerBoard(db, deps.config.PUBLIC_URL, at)),

  staffSavePartner: change(async ({ tx, input, accountId, at, deps }) => {
    await savePartner(tx, input, { staffId: accountId, at })
    return viewPartnerBoard(tx, deps.config.PUBLIC_URL, at)
  }),

  // What is due to partners.
  staffPartnerCommission: read(({ input, lang, db }) => viewCommission(db, input, lang)),

  staffPosters: read(({ db, ...context }) => answerPosters(db, context)),

  // A repetition answers the list as it is by then.
  staffAddPoster: changeThen({
    async change({ tx, input, accountId, at, deps }) {
      await addPoster(tx, input, { staffId: accountId, at, airports: deps.airports })
      return {}
    },
    after: (_added, { db, ...context }) => answerPosters(db, context),
  }),

  // One that was taken down counts no more scans, and its code leads home.
  staffRetirePoster: changeThen({
    async change({ tx, input, accountId, at }) {
      await retirePoster(tx, input, { staffId: accountId, at })
      return {}
    },
    after: (_retired, { db, ...context }) => answerPosters(db, context),
  }),
} satisfies Partial<Routes>

/** What the lists are presented with. */
interface Shown {
  readonly lang: Lang
  readonly at: number
  readonly deps: LocalDeps
}

async function answerPosters(
  db: Executor,
  { lang, at, deps: { config, airports, wechat } }: Shown & { readonly deps: Pick<Deps, 'wechat'> },
): Promise<CallResponse<typeof staffPosters>> {
  const listed = await listPosters(db, at)
  const terminals = airports.terminalsOf(airports.served.code)
  return {
    asOf: toWallTime(at),
    posters: listed.map((poster) => presentPoster(poster, config.PUBLIC_URL)),
    hasMiniProgramCodes: wechat.drawsCodes,
    terminals: terminals.map(({ terminal, names, walkMinutes }) => {
      return { terminal, name: names[lang], walkMinutes }
    }),
  }
}
