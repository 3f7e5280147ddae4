import { airlineCodeOf } from '@noriai/contract/rules/flightNo'
import type { FlightOperator } from '@noriai/contract/schema/flightView'
import type { Lang } from '@noriai/contract/lang'
import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { wards } from '../../infra/db/schema/places'
import { wardServices } from '../../infra/db/schema/timetable'
import { airlines, airlineTerminals, airports, terminals } from '../../infra/db/schema/flights'
import { groupBy } from '../../groupBy'
import type { AirportNames } from '../../legal/facts'
import { nameIn, type KnownNames, type Names } from '../../names'
import { areaAgain, areaOf, citiesOf, type ServedWard } from '../../texts/areaWords'
import { foldText } from '../../textSearch/fold'
import { TextIndex, type IndexDocument, type IndexKey } from '../../textSearch/textIndex'

/** An airport with scheduled flights. */
export type Airport = typeof airports.$inferSelect

/** A terminal of a served airport. */
export interface Terminal {
  readonly terminal: string
  readonly names: Names
  readonly desk: Names
  readonly walkMinutes: number
  /** IATA codes of the airlines that land there. */
  readonly airlines: readonly string[]
}

/** Everything the directory is made from. */
interface DirectoryRows {
  /** Those with the most flights here first. */
  readonly airports: readonly Airport[]
  readonly terminals: readonly (typeof terminals.$inferSelect)[]
  readonly airlines: readonly (typeof airlines.$inferSelect)[]
  readonly airlineTerminals: readonly (typeof airlineTerminals.$inferSelect)[]
  /** By their codes. */
  readonly wards: readonly (ServedWard & { readonly airportCode: string })[]
}

const homeCountry = 'JP'
/** Where the readers of a language expect another form than Unicode's. */
const countryWords: { readonly [L in Lang]?: Readonly<Record<string, string>> } = {
  'zh-CN': { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
}
/** Around a code after a name. */
const brackets: Readonly<Record<Lang, readonly [string, string]>> = {
  ja: ['（', '）'],
  en: [' (', ')'],
  'zh-CN': ['（', '）'],
  'zh-TW': ['（', '）'],
  ko: ['(', ')'],
}
const any = '*'
const anyOf = (lang: Lang, names: readonly string[]) =>
  new Intl.ListFormat(lang, { type: 'disjunction' }).format(names)
const allOf = (lang: Lang, names: readonly string[]) =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)
/** More airports than this are never listed. */
const maxFound = 200
const boosts = { served: 0.1, mistaken: 0.08, linked: 0.06 }

/** Airports, terminals and airlines of the operator's data, found by code and by name in five languages. */
export class AirportDirectory {
  readonly #airports: readonly Airport[]
  readonly #byCode: ReadonlyMap<string, Airport>
  readonly #terminals: ReadonlyMap<string, readonly Terminal[]>
  readonly #airlineNames: ReadonlyMap<string, Names>
  readonly #wards: ReadonlyMap<string, readonly ServedWard[]>
  #built: TextIndex | undefined
  readonly #countryNames = new Map<Lang, Intl.DisplayNames>()

  constructor(rows: DirectoryRows) {
    this.#airports = rows.airports
    this.#byCode = new Map(rows.airports.map((airport) => [airport.code, airport]))
    this.#airlineNames = new Map(rows.airlines.map((airline) => [airline.code, airline.names]))
    this.#terminals = terminalsByAirport(rows)
    this.#wards = groupBy(rows.wards, ({ airportCode }) => airportCode)
  }

  /** Builds the index, which takes some tenths of a second, before the first search has to. */
  prepare(): this {
    void this.#index
    return this
  }

  get #index(): TextIndex {
    return (this.#built ??= new TextIndex(this.#airports.map(documentOf)))
  }

  /** The airports that the buses meet, the one that is meant where none is named first. @throws Error when the data has none. */
  get served(): readonly [Airport, ...(readonly Airport[])] {
    const [first, ...others] = this.#airports.filter((airport) => airport.served)
    if (!first) throw new Error('No served airport in the data')
    return [first, ...others]
  }

  /** The one that is meant where none is named. */
  get firstServed(): Airport {
    return this.served[0]
  }

  /** Whether buses meet the flights of an airport, by its IATA code. */
  isServed(code: string | null | undefined): boolean {
    return this.#byCode.get(code ?? '')?.served ?? false
  }

  /** The served airports as they are spoken of, with their codes: `Kansai Airport (KIX)`. */
  servedNames(lang: Lang): string {
    const names = this.served.map(({ code }) => {
      const [open, close] = brackets[lang]
      return `${this.shortName(code, lang)}${open}${code}${close}`
    })
    return anyOf(lang, names)
  }

  /** Those that are served with where their buses go, and those near them that are taken for one, as texts name them. */
  namesIn(lang: Lang): AirportNames {
    const spoken = ({ code }: Airport) => this.shortName(code, lang)
    const others = this.mistaken
    const { served } = this
    const [open, close] = brackets[lang]
    // Where there are several, whose buses go to which wards is said, too.
    const area = (airport: Airport) => {
      const name = this.servedArea(airport.code, lang)
      return served.length > 1 ? `${name}${open}${spoken(airport)}${close}` : name
    }
    return {
      areas: anyOf(lang, served.map(area)),
      wards: areaAgain(
        served.map(({ code }) => this.#wards.get(code) ?? []),
        lang,
      ),
      cities: this.citiesServed(null, lang),
      served: anyOf(
        lang,
        served.map(({ code }) => this.airportName(code, lang)),
      ),
      spoken: anyOf(lang, served.map(spoken)),
      // English has them behind a "nor".
      others: lang === 'en' ? anyOf(lang, others.map(spoken)) : allOf(lang, others.map(spoken)),
    }
  }

  /** Those near the served ones that are taken for one of them. */
  get mistaken(): readonly Airport[] {
    return this.#airports.filter((airport) => airport.mistaken && !airport.served)
  }

  /** An airport as it is spoken of: `Kansai Airport`. */
  shortName(code: string, lang: Lang): string {
    return this.#byCode.get(code)?.shortNames?.[lang] ?? this.airportName(code, lang)
  }

  /** The served airports, then those taken for it, then the others of Japan with flights to it. */
  get region(): readonly Airport[] {
    const home = this.#airports.filter((airport) => airport.country === homeCountry)
    return [
      ...home.filter((airport) => airport.served),
      ...home.filter((airport) => airport.mistaken && !airport.served),
      ...home.filter((airport) => !airport.served && !airport.mistaken && airport.names !== null),
    ]
  }

  /** An airport by its IATA code. */
  byCode(code: string): Airport | undefined {
    return this.#byCode.get(code)
  }

  /** Whether flights from or to an airport are domestic ones. An unknown airport is abroad. */
  isDomestic(code: string): boolean {
    return this.#byCode.get(code)?.country === homeCountry
  }

  /** The terminals of an airport, in the order of their numbers; none without service. */
  terminalsOf(code: string): readonly Terminal[] {
    return this.#terminals.get(code) ?? []
  }

  /** Airports by city, name or code, best first, at most 200; for an empty text those with the most flights here. */
  search(keyWords: string): readonly Airport[] {
    const query = foldText(keyWords)
    if (query === '') return this.#airports.filter((airport) => airport.linked)
    const hits = this.#index.search(query, maxFound)
    const certain = hits.filter((hit) => !hit.isSimilar && hit.isComplete)
    return (certain.length > 0 ? certain : hits).flatMap((hit) => this.#airports[hit.document] ?? [])
  }

  /** The airport's name: its own where it is known, else made of the city's, else the English one. */
  airportName(code: string, lang: Lang): string {
    const airport = this.#byCode.get(code)
    if (!airport) return code
    if (airport.names) return airport.names[lang]
    const city = airport.cityNames[lang]
    return lang === 'en' || city === undefined ? airport.nameEn : airportOf(city, lang)
  }

  /** The city as the language's readers call it, else in English. */
  cityName(code: string, lang: Lang): string {
    const airport = this.#byCode.get(code)
    if (!airport) return code
    return nameIn({ ja: airport.cityNames.en ?? airport.nameEn, ...airport.cityNames }, lang)
  }

  /** The city that the buses of a served airport go to, as addresses name it: `Osaka`. */
  servedCity(code: string, lang: Lang): string {
    return citiesOf(this.#wards.get(code) ?? [], lang)
  }

  /** The wards that the buses of a served airport go to, as sentences name them: `Osaka’s 24 wards`. */
  servedArea(code: string, lang: Lang): string {
    return areaOf(this.#wards.get(code) ?? [], lang)
  }

  /** Where a ride within a city can be: in the city of one airport, or of every served one for null. */
  citiesServed(code: string | null, lang: Lang): string {
    const codes = code === null ? this.served.map((airport) => airport.code) : [code]
    // Two airports may be of one city.
    return anyOf(lang, [...new Set(codes.map((each) => this.servedCity(each, lang)))])
  }

  /** The airport's country in a language, short. */
  countryName(code: string, lang: Lang): string {
    const country = this.#byCode.get(code)?.country
    if (country === undefined) return ''
    const name = countryWords[lang]?.[country]
    if (name !== undefined) return name
    let names = this.#countryNames.get(lang)
    if (!names)
      this.#countryNames.set(lang, (names = new Intl.DisplayNames(lang, { type: 'region', style: 'short' })))
    return names.of(country) ?? country
  }

  /** An airline's name; undefined for one that the data does not know. */
  airlineName(code: string, lang: Lang): string | undefined {
    return this.#airlineNames.get(code)?.[lang]
  }

  /** Who flies a code share, by the number under which they do; an airline that the data does not know by its code. */
  flightOperator(flightNo: string, lang: Lang): FlightOperator {
    const code = airlineCodeOf(flightNo)
    return { flightNo, airlineName: this.airlineName(code, lang) ?? code }
  }
}

/** Reads the directory. */
export async function loadAirports(db: Executor): Promise<AirportDirectory> {
  return new AirportDirectory({
    airports: await db
      .select()
      .from(airports)
      .orderBy(
        desc(airports.served),
        asc(airports.servedRank),
        desc(airports.mistaken),
        desc(airports.monthlyFlights),
        asc(airports.code),
      ),
    terminals: await db.select().from(terminals).orderBy(asc(terminals.airportCode), asc(terminals.terminal)),
    airlines: await db.select().from(airlines).orderBy(asc(airlines.code)),
    airlineTerminals: await db.select().from(airlineTerminals),
    wards: await db
      .select({ airportCode: wardServices.airportCode, cityNames: wards.cityNames })
      .from(wardServices)
      .innerJoin(wards, eq(wards.code, wardServices.wardCode))
      .orderBy(asc(wards.code)),
  })
}

function terminalsByAirport(rows: DirectoryRows): Map<string, Terminal[]> {
  const rulesOf = groupBy(rows.airlineTerminals, (rule) => rule.airportCode)
  const airlinesOf = (airportCode: string, terminal: string) => {
    const rules = rulesOf.get(airportCode) ?? []
    const named = new Set(rules.map((rule) => rule.airlineCode))
    const byDefault = rules.find((rule) => rule.airlineCode === any)?.terminal
    return [
      ...new Set([
        ...rules
          .filter((rule) => rule.terminal === terminal && rule.airlineCode !== any)
          .map((rule) => rule.airlineCode),
        ...(terminal === byDefault
          ? rows.airlines.map((airline) => airline.code).filter((code) => !named.has(code))
          : []),
      ]),
    ]
  }
  const found = new Map<string, Terminal[]>()
  for (const { airportCode, terminal, names, desk, walkMinutes } of rows.terminals) {
    const list = found.get(airportCode) ?? []
    found.set(airportCode, [
      ...list,
      { terminal, names, desk, walkMinutes, airlines: airlinesOf(airportCode, terminal) },
    ])
  }
  return found
}

function documentOf(airport: Airport): IndexDocument {
  const keys = new Map<string, IndexKey>()
  const add = (name: string, weight: number) => {
    const text = foldText(name)
    if (text !== '' && !keys.has(text)) keys.set(text, { text, weight })
  }
  add(airport.code, 1)
  const cities: Partial<KnownNames> = airport.cityNames
  for (const name of [airport.nameEn, ...Object.values(airport.names ?? {}), ...Object.values(cities)]) {
    add(name, 1)
    add(name.replace(/[（(].*[）)]/u, ''), 1)
  }
  const { served, mistaken, linked } = airport
  return {
    keys: [...keys.values()],
    boost: served ? boosts.served : mistaken ? boosts.mistaken : linked ? boosts.linked : 0,
  }
}

const airportWords: Readonly<Record<Exclude<Lang, 'en'>, string>> = {
  ja: '空港',
  'zh-CN': '机场',
  ko: '공항',
  'zh-TW': '機場',
}

/** 上海（浦東） has 上海浦東空港; 서울(김포) has 서울 김포공항. */
function airportOf(city: string, lang: Exclude<Lang, 'en'>): string {
  const [, place = city, part = ''] = /^(.*?)[（(](.*)[）)]$/u.exec(city) ?? []
  return `${place}${lang === 'ko' && part !== '' ? ' ' : ''}${part}${airportWords[lang]}`
}
