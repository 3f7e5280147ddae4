import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { airportView, refuseUnserved, terminalView } from '../../domain/airport'
import { chosenAddress, forgetSearches, historyOwner, listHistory, rememberUse } from '../../domain/places'
import { DomainError } from '../../errors'
import { requireCertificate } from '../../http/certificate'
import { ownTransactions, read, type Routes } from '../../http/route'
import { pageOf } from '../page'

/** Addresses and airports. */
export const places = {
  matchAddressMoreNew: read(({ input: { keyWords, city, limit }, deps, lang }) => ({
    keyWords,
    matches: [...deps.addresses.find({ keyWords, city, lang, limit })],
  })),

  // While they are typed: from the cache where the same was asked before.
  matchRedisAddressMoreNew: read(({ input: { keyWords, city, limit }, deps, lang }) => ({
    keyWords,
    matches: [...deps.addresses.findCached({ keyWords, city, lang, limit })],
  })),

  usedAddressUp: ownTransactions(async ({ input, session, request, deps, db, lang, at }) => {
    const owner = historyOwner(session?.accountId, requireCertificate(deps, request, at))
    const place = deps.places.byId(input.addressId)
    if (!place) throw new DomainError('address.notMatched')
    if (!place.inArea) throw new DomainError('address.outsideArea')
    const used = await rememberUse(db, owner, { ...input, at })
    return { id: used.id, usedAt: toWallTime(used.usedAt), address: chosenAddress(place, lang) }
  }),

  // An address that is gone from the operator's data is left out.
  listOrderSearchAddressLogs: read(async ({ input, session, request, deps, db, lang, at }) => {
    const owner = historyOwner(session?.accountId, requireCertificate(deps, request, at))
    const { searches, used } = await listHistory(db, owner, input)
    return {
      searches: searches.map(({ id, keyWords, searchedAt }) => {
        return { id, keyWords, searchedAt: toWallTime(searchedAt) }
      }),
      used: used.flatMap(({ id, addressId, usedAt }) => {
        const place = deps.places.byId(addressId)
        return place ? [{ id, usedAt: toWallTime(usedAt), address: chosenAddress(place, lang) }] : []
      }),
    }
  }),

  clearOrderSearchAddressLogs: ownTransactions(async ({ accountId, db }) => {
    await forgetSearches(db, `account:${accountId}`)
    return null
  }),

  searchCityNamePage: read(({ input, deps: { airports }, lang }) => {
    const { total, records } = pageOf(airports.search(input.keyWords), input)
    return { total, records: records.map((airport) => airportView(airport, airports, lang)) }
  }),

  airportTerminalList: read(({ input, deps: { airports }, lang }) => {
    const airport = airports.byCode(input.airportCode)
    if (!airport) throw new DomainError('notFound')
    refuseUnserved(airport, airports, lang)
    return withTerminals(airport, airports, lang)
  }),

  // The served airport, then those without service.
  airportTerminalListV2: read(({ deps: { airports }, lang }) => ({
    airports: airports.region.map((airport) => withTerminals(airport, airports, lang)),
  })),
} satisfies Partial<Routes>

function withTerminals(airport: Deps['airports']['region'][number], airports: Deps['airports'], lang: Lang) {
  return {
    airport: airportView(airport, airports, lang),
    terminals: airports.terminalsOf(airport.code).map((terminal) => terminalView(terminal, lang)),
  }
}
