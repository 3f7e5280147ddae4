import { toWallTime } from '@noriai/contract/time'
import { airportView, airportWithTerminals, refuseUnserved, servedByCode } from '../../domain/airport'
import { isFirstAlone, networkAt } from '../../domain/network'
import {
  chosenAddress,
  forgetSearches,
  historyOwner,
  rememberUse,
  viewHistory,
  wardOutline,
} from '../../domain/places'
import { DomainError } from '../../errors'
import { requireCertificate } from '../../http/certificate'
import { ownTransactions, read, readKept, type Routes } from '../../http/route'
import { nameIn } from '../../names'
import { pageOf } from '../page'

/** Addresses and airports. */
export const places = {
  matchAddressMoreNew: readKept(({ input: { keyWords, city, limit }, deps, lang }) =>
    deps.addresses.find({ keyWords, city, lang, limit }),
  ),

  // While they are typed: from the cache where the same was asked before.
  matchRedisAddressMoreNew: readKept(({ input: { keyWords, city, limit }, deps, lang }) =>
    deps.addresses.findCached({ keyWords, city, lang, limit }),
  ),

  usedAddressUp: ownTransactions(async ({ input, session, request, deps, db, lang, at, booking }) => {
    const owner = historyOwner(session?.accountId, requireCertificate(deps, request, at))
    const place = deps.places.byId(input.addressId)
    if (!place) throw new DomainError('address.notMatched')
    if (!place.inArea) {
      if (isFirstAlone((await booking()).data)) throw new DomainError('address.outsideArea')
      throw new DomainError('address.notFromAirport', { airport: deps.airports.namesIn(lang).spoken })
    }
    const used = await rememberUse(db, owner, { ...input, at })
    return { id: used.id, usedAt: toWallTime(used.usedAt), address: chosenAddress(place, lang) }
  }),

  // An address that is gone from the operator's data is left out.
  listOrderSearchAddressLogs: read(async ({ input, session, request, deps, db, lang, at }) => {
    const owner = historyOwner(session?.accountId, requireCertificate(deps, request, at))
    return viewHistory(db, { ...input, owner }, { places: deps.places, lang })
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
    return airportWithTerminals(airport, airports, lang)
  }),

  // A ward without an outline could not be chosen on the map: then there is none.
  wardMap: read(async ({ input, deps: { airports }, lang, booking }) => {
    const { code } = servedByCode(input.airportCode, airports, lang)
    const { wards } = networkAt(code, (await booking()).data)
    const drawn = [...wards.values()].map((ward) => ({
      wardCode: ward.code,
      wardName: nameIn(ward.names, lang),
      lat: ward.lat,
      lng: ward.lng,
      outline: wardOutline(ward),
    }))
    return { wards: drawn.every(({ outline }) => outline.length > 0) ? drawn : [] }
  }),

  // The served airport, then those without service.
  airportTerminalListV2: read(({ deps: { airports }, lang }) => ({
    airports: airports.region.map((airport) => airportWithTerminals(airport, airports, lang)),
    mistaken: airports.mistaken.map(({ code }) => ({
      airportCode: code,
      name: airports.shortName(code, lang),
    })),
  })),
} satisfies Partial<Routes>
