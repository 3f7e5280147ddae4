import {
  addCampaign,
  addPackage,
  endCampaign,
  endPackage,
  findTraveller,
  makeVouchers,
  setMemberLevel,
  viewCouponBoard,
} from '../../domain/coupons'
import { issueGiftCards, stopGiftCards, viewBatches } from '../../domain/giftCards'
import { savePartner, viewCommission, viewPartnerBoard } from '../../domain/partners'
import {
  addPoster,
  miniProgramFile,
  notePrint,
  posterFile,
  previewPoster,
  refuseUnfit,
  retirePoster,
  saveWords,
  viewPosters,
  viewWords,
} from '../../domain/posters'
import { change, changeAfter, changeThen, read, type Routes } from '../../http/route'
import { lastMomentOf } from '../../wallTime'

/** What the operator offers: campaigns, packages, vouchers, gift cards, partners and posters. */
export const offers = {
  staffCoupons: read(({ db, ...context }) => viewCouponBoard(db, context)),

  staffAddCampaign: change(
    ({ tx, input, ...context }) => addCampaign(tx, input, context),
    (_added, { tx, ...context }) => viewCouponBoard(tx, context),
  ),

  staffEndCampaign: change(
    ({ tx, input, ...context }) => endCampaign(tx, input.id, context),
    (_ended, { tx, ...context }) => viewCouponBoard(tx, context),
  ),

  staffAddPackage: change(
    ({ tx, input, ...context }) => addPackage(tx, input, context),
    (_added, { tx, ...context }) => viewCouponBoard(tx, context),
  ),

  staffEndPackage: change(
    ({ tx, input, ...context }) => endPackage(tx, input.id, context),
    (_ended, { tx, ...context }) => viewCouponBoard(tx, context),
  ),

  // Their codes are shown only here.
  staffMakeVouchers: change(async ({ tx, input, ...context }) => {
    const batch = { ...input, redeemUntil: lastMomentOf(input.redeemUntil) }
    const codes = await makeVouchers(tx, batch, context)
    return { codes, board: await viewCouponBoard(tx, context) }
  }),

  staffFindTraveller: read(({ input, db }) => findTraveller(db, input.contact)),

  staffSetMemberLevel: change(({ tx, input, ...context }) => setMemberLevel(tx, input, context)),

  staffGiftCards: read(({ db, at }) => viewBatches(db, at)),

  // Codes are no part of what is kept for a repetition: it answers none.
  staffIssueGiftCards: changeThen({
    before: () => ({ codes: [] as readonly string[] }),
    async change({ tx, prepared, input, ...context }) {
      const { batchId, codes } = await issueGiftCards(tx, input, context)
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
  staffStopGiftCards: change(
    ({ tx, input, ...context }) => stopGiftCards(tx, input.id, context),
    (_stopped, { tx, at }) => viewBatches(tx, at),
  ),

  staffPartners: read(({ at, deps, db }) => viewPartnerBoard(db, deps.config.PUBLIC_URL, at)),

  staffSavePartner: change(
    ({ tx, input, ...context }) => savePartner(tx, input, context),
    (_saved, { tx, at, deps }) => viewPartnerBoard(tx, deps.config.PUBLIC_URL, at),
  ),

  // What is due to partners.
  staffPartnerCommission: read(({ input, lang, db }) => viewCommission(db, input, lang)),

  staffPosters: read(({ db, ...context }) => viewPosters(db, context)),

  // A repetition answers the list as it is by then.
  staffAddPoster: changeThen({
    async change({ tx, input, deps: { airports }, ...context }) {
      await addPoster(tx, input, { ...context, airports })
      return {}
    },
    after: (_added, { db, ...context }) => viewPosters(db, context),
  }),

  // One that was taken down counts no more scans, and its code leads home.
  staffRetirePoster: changeThen({
    async change({ tx, input, ...context }) {
      await retirePoster(tx, input, context)
      return {}
    },
    after: (_retired, { db, ...context }) => viewPosters(db, context),
  }),

  // To be printed: with which price and words is kept, so that the desk says which prints are old.
  staffPosterFile: changeThen({
    before: ({ input, ...context }) => posterFile(input, context),
    async change({ tx, at, prepared }) {
      await notePrint(tx, prepared.print, at)
      return {}
    },
    after: (_noted, { prepared }) => prepared.file,
  }),

  staffPosterWords: read(({ db }) => viewWords(db)),

  // Measured before: a page is drawn for it.
  staffSavePosterWords: changeAfter(
    ({ input, ...context }) => refuseUnfit(input.words, context),
    ({ tx, input, ...context }) => saveWords(tx, input, context),
    (_saved, { tx }) => viewWords(tx),
  ),

  staffPreviewPoster: read(({ input, ...context }) => previewPoster(input, context)),

  // WeChat's code of a poster alone.
  staffPosterMiniProgramCode: read(({ input, ...context }) => miniProgramFile(input.id, context)),
} satisfies Partial<Routes>
