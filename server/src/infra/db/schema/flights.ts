import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { GuideStepKind, HallWay, PlanLabel, PlanShapes } from '@noriai/contract/schema/airportGuide'
import type { KnownNames, Names } from '../../../names'

/** The operator’s description of the way through a terminal, in every language. */
interface StoredWay {
  /** Of the service desk; null where it was not measured. */
  readonly location: { readonly lat: number; readonly lng: number } | null
  readonly plan?:
    | (PlanShapes & { readonly labels: readonly (PlanLabel & { readonly text: Names })[] })
    | undefined
  /** Straight ahead unless given. */
  readonly hallWay?: HallWay | undefined
  readonly steps: readonly {
    readonly kind: GuideStepKind
    readonly walkMinutes: number
    readonly title: Names
    readonly text: Names
  }[]
  /** Open all night, nearest first. */
  readonly nightPlaces: readonly { readonly name: Names; readonly text: Names }[]
}

/** The ways through the terminals of an airport, and what travellers can show to others there. */
export interface StoredGuide {
  /** Whose ways these are. */
  readonly airportCode: string
  /** The day on which somebody last walked every way. */
  readonly checkedAt: string
  readonly terminals: Readonly<Record<string, StoredWay>>
  readonly phrasePrompt: Names
  readonly phrases: readonly { readonly question: Names; readonly answers: readonly Names[] }[]
}

/** Airports of the world with scheduled flights. */
export const airports = pgTable('airports', {
  /** IATA code. */
  code: text('code').primaryKey(),
  nameEn: text('name_en').notNull(),
  /** The city as travellers call it, in the languages known; empty when none is. */
  cityNames: jsonb('city_names').$type<Partial<KnownNames>>().notNull(),
  /** The airport in five languages, where it was written by hand. */
  names: jsonb('names').$type<Names>(),
  /** A served one as it is spoken of: `Kansai Airport`. */
  shortNames: jsonb('short_names').$type<Names>(),
  /** ISO 3166-1 alpha-2. */
  country: text('country').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** IANA name, `Asia/Shanghai`. */
  timeZone: text('time_zone').notNull(),
  /** Whether buses meet its flights. */
  served: boolean('served').notNull().default(false),
  /** Where requests name no airport, the served one with the lowest is meant. */
  servedRank: smallint('served_rank').notNull().default(0),
  /** Whether flights between it and a served airport are known. */
  linked: boolean('linked').notNull().default(false),
  /** How many of them a month, for the order of lists. */
  monthlyFlights: integer('monthly_flights').notNull().default(0),
  /** Another airport of the region, which travellers take for the served one. */
  mistaken: boolean('mistaken').notNull().default(false),
  /** Of one that the operator opened; the first one's comes with the product. */
  guide: jsonb('guide').$type<StoredGuide>(),
})

/** Terminals of the served airports: where the service desk is, and how long the bus takes in addition. */
export const terminals = pgTable(
  'terminals',
  {
    airportCode: text('airport_code')
      .notNull()
      .references(() => airports.code),
    terminal: text('terminal').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    desk: jsonb('desk').$type<Names>().notNull(),
    walkMinutes: smallint('walk_minutes').notNull(),
    /** Added to the usual bus times, which count from Terminal 1. */
    busExtraMinutes: smallint('bus_extra_minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.airportCode, table.terminal] })],
)

/** The airport of the specification: what ships as data is its, and so is what a release writes that knows no other. */
export const firstAirport = 'KIX'

/** The served airport that a row belongs to. */
export const servedAirportCode = () => text('airport_code').notNull().default(firstAirport)

/**
 * The served airport of what staff write down. Servers of the release before leave it out: a trigger then names the first served one, and it
 * is null where none was served.
 */
export const airportOfDesk = () => text('airport_code').references(() => airports.code)

/** Airlines that fly to a served airport. */
export const airlines = pgTable('airlines', {
  /** IATA code. */
  code: text('code').primaryKey(),
  names: jsonb('names').$type<Names>().notNull(),
})

/** Which terminal of a served airport an airline uses, the more particular rule first: `*` matches all. */
export const airlineTerminals = pgTable(
  'airline_terminals',
  {
    airportCode: servedAirportCode(),
    airlineCode: text('airline_code').notNull(),
    originCode: text('origin_code').notNull(),
    terminal: text('terminal').notNull(),
  },
  (table) => [primaryKey({ columns: [table.airportCode, table.airlineCode, table.originCode] })],
)

/**
 * The sample timetable of a server without a live flight source: made from published frequencies, its numbers and times invented,
 * and labelled so wherever it is shown.
 */
export const sampleFlights = pgTable('sample_flights', {
  /** `CX506`. */
  flightNo: text('flight_no').primaryKey(),
  /** Where it lands. */
  airportCode: servedAirportCode(),
  airlineCode: text('airline_code')
    .notNull()
    .references(() => airlines.code),
  originCode: text('origin_code')
    .notNull()
    .references(() => airports.code),
  /** Seven characters, Sunday first: 1 on days with a landing. */
  weekdays: text('weekdays').notNull(),
  /** Tokyo wall time in minutes after midnight of the day of the landing, 0-1439. */
  landingMinute: integer('landing_minute').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  terminal: text('terminal').notNull(),
  domestic: boolean('domestic').notNull(),
  /** Written by hand, so that documents and tests can rely on it: lands on time always. */
  pinned: boolean('pinned').notNull().default(false),
  /** A code share: the numbers under which other airlines sell it. */
  soldAs: text('sold_as').array().notNull().default([]),
})
