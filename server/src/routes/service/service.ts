import { toWallTime } from '@noriai/contract/time'
import { mapSourcesOf } from '../../config'
import { guideIn, readGuide, servedByCode } from '../../domain/airport'
import { storeFault } from '../../domain/appFaults'
import { countriesIn, isOlderVersion, productVersion } from '../../domain/config'
import { faqFor } from '../../domain/help'
import { storeOperation } from '../../domain/limits'
import { viewPartnerOffer } from '../../domain/partners'
import { countScan } from '../../domain/posters'
import { resolveScan, miniProgramLinks } from '../../domain/scans'
import { allowUpload } from '../../domain/uploads'
import { makeCertificate, renewableIdOf } from '../../http/certificate'
import { ownTransactions, read, type Routes } from '../../http/route'
import { policyAnywhere, policyAt } from '../../domain/payments'
import { placeOf } from '../../http/place'
import { legalDocument } from '../../legal/document'
import { readOperator } from '../../legal/operator'
import { getPageConfigInfo } from './getPageConfigInfo'

const operator = readOperator()
const guide = readGuide()
const IOS = 1

/** What a client asks before anything else, texts of the service, and what leads into the app. */
export const service = {
  getPageConfigInfo,

  // A new certificate, or the one that the client sent with a new end.
  issueCertificate: read(({ deps, at, request }) => {
    const { value, expiresAt } = makeCertificate(deps, at, renewableIdOf(deps, request, at))
    return { certificate: value, expiresAt: toWallTime(expiresAt) }
  }),

  // Null when the country is unknown.
  getIpCountry: read(({ input, deps, lang, request }) => {
    const countries = countriesIn(lang)
    const code = deps.ipCountry.countryOf(request.headers)
    const country = countries.find(({ no }) => no === code) ?? null
    return { country, countries: input.list ? [...countries] : [] }
  }),

  // Where a newer build is: nowhere by default, as reloading brings it.
  checkVersion: read(({ input, deps: { config } }) => ({
    isNeedUpdateVersion: isOlderVersion(input.versionNumber, productVersion),
    versionNumber: productVersion,
    remoteUrl: (input.deviceType === IOS ? config.UPDATE_URL_IOS : config.UPDATE_URL) ?? null,
    localUrl: config.UPDATE_PATH ?? null,
  })),

  listFaq: read(({ input, deps, lang, request }) =>
    faqFor(input.lang ?? lang, {
      policy: policyAt(deps, placeOf(request)),
      operator,
      airports: deps.airports,
    }),
  ),

  legalDocument: read(({ input, deps, lang }) =>
    legalDocument(input.doc, input.lang ?? lang, {
      policy: policyAnywhere(deps),
      operator,
      airports: deps.airports,
      mapOrigins: mapSourcesOf(deps.config),
    }),
  ),

  airportGuide: read(({ input, deps: { airports }, lang }) => {
    const shown = input.lang ?? lang
    const { airportCode } = input
    const airport =
      airportCode === undefined ? airports.firstServed : servedByCode(airportCode, airports, shown)
    return guideIn(shown, airport, { guide, airports })
  }),

  partnerOffer: read(({ input, db, ...context }) => viewPartnerOffer(db, input.code, context)),

  // Where a scanned code leads.
  redirectionMini: read(async ({ input, accountId, lang, at, deps, log }) => {
    const { miniProgramPage, ...led } = await resolveScan({ ...input, accountId, lang }, at, deps)
    return { ...led, ...(await miniProgramLinks(deps.wechat, miniProgramPage, log)) }
  }),

  countPosterScan: ownTransactions(async ({ input, at, db }) => {
    await countScan(db, input.posterCode, at)
    return null
  }),

  // Whose entry it is comes from the session, not from the entry.
  actionUp: ownTransactions(async ({ input, accountId, deps, at }) => {
    await storeOperation(deps, input, { accountId, at })
    return null
  }),

  // Nothing of the session goes into it.
  reportFault: ownTransactions(async ({ input, deps, at }) => {
    await storeFault(deps, input, at)
    return null
  }),

  signUpload: ownTransactions(({ input, accountId, at, deps }) =>
    allowUpload(deps, { ...input, accountId }, at),
  ),
} satisfies Partial<Routes>
