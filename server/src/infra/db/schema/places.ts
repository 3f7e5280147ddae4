import type { Outline } from '@noriai/contract/schema/placeDoor'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { KnownNames, Names } from '../../../names'
import { instant } from '../columns'

/** The wards that are served: the 24 of Osaka city, and those of the airports that the operator opened. */
export const wards = pgTable('wards', {
  /** Five digits, as in the ward map: 27128 is Chuo-ku. */
  code: text('code').primaryKey(),
  names: jsonb('names').$type<Names>().notNull(),
  /** The middle of the ward's towns. */
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** The city that addresses in it name; none is Osaka. */
  cityNames: jsonb('city_names').$type<Names>(),
  /** As maps draw it; none is that of the map that ships. */
  outline: jsonb('outline').$type<Outline>(),
})

/** Towns and their blocks (chome). A town that has blocks has a row of its own, in their middle. */
export const towns = pgTable(
  'towns',
  {
    /** `town:27128-nishishinsaibashi` for a town, `town:27128-nishishinsaibashi-1` for its first block. */
    id: text('id').primaryKey(),
    wardCode: text('ward_code')
      .notNull()
      .references(() => wards.code),
    /** Without the block. */
    nameJa: text('name_ja').notNull(),
    nameKana: text('name_kana').notNull(),
    nameEn: text('name_en').notNull(),
    /** Null for a whole town. */
    chome: smallint('chome'),
    /** Null for a town whose blocks have different ones. */
    postalCode: text('postal_code'),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
  },
  (table) => [check('towns_postal_code', sql`${table.postalCode} ~ '^[0-9]{7}$'`)],
)

/** Hotels, landmarks, stations and other places of the 24 wards. */
export const places = pgTable(
  'places',
  {
    /** `hotel:hilton-osaka`, `landmark:kaiyukan`, `station:mapnavi-5213`, `place:mapnavi-346`. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['hotel', 'landmark', 'station', 'place'] }).notNull(),
    names: jsonb('names').$type<KnownNames>().notNull(),
    nameKana: text('name_kana').notNull().default(''),
    aliases: text('aliases').array().notNull().default([]),
    wardCode: text('ward_code')
      .notNull()
      .references(() => wards.code),
    townJa: text('town_ja').notNull().default(''),
    addressJa: text('address_ja').notNull(),
    postalCode: text('postal_code'),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** `exact`: the place itself; `town`: the middle of its town, up to a few hundred metres off. */
    precision: text('precision', { enum: ['exact', 'town'] }).notNull(),
    /** The file that the row came from; a newer version of the file replaces its rows. */
    dataset: text('dataset').notNull(),
    /** Where the facts are from, for the operator and for attribution. */
    source: text('source').notNull(),
    /** Position within its file: better known places come first. */
    rank: integer('rank').notNull().default(0),
  },
  (table) => [
    // A newer version of a file replaces the rows of the older one.
    index('places_dataset_idx').on(table.dataset),
    check('places_precision', sql`${table.precision} in ('exact', 'town')`),
  ],
)

/** Where places of another file really are, whose own row has only the middle of their town: buildings that an import knows. */
export const placePoints = pgTable(
  'place_points',
  {
    /** As in `places`; its row may be replaced with its file, the point stays. */
    placeId: text('place_id').notNull(),
    dataset: text('dataset').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.placeId, table.dataset] })],
)

/** Cities, airports, hotels and sights outside the 24 wards that travellers ask for: known, and refused by name. */
export const outsideAreas = pgTable('outside_areas', {
  /** `outside:izumisano`. */
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['prefecture', 'city', 'airport', 'hotel', 'landmark'] }).notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  aliases: text('aliases').array().notNull().default([]),
  /** Its city or town; its own name for a city. */
  cityNames: jsonb('city_names').$type<Names>().notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** How the postal codes of a city begin. */
  postalPrefixes: text('postal_prefixes').array().notNull().default([]),
})

/** Addresses that a traveller chose, for choosing them again. */
export const usedAddresses = pgTable(
  'used_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `account:<id>`, or `certificate:<id>` of someone who is not signed in. */
    owner: text('owner').notNull(),
    addressId: text('address_id').notNull(),
    /** As the traveller typed or chose it. */
    text: text('text').notNull(),
    usedAt: instant('used_at').notNull(),
    /** What the traveller calls it, such as a friend's name; one with a name is kept. */
    name: text('name').notNull().default(''),
    /** Street number, building, room, to fill forms with. */
    detail: text('detail').notNull().default(''),
    /** Bookings begin with it; kept. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    // Choosing an address again moves it to the top instead of adding it twice.
    uniqueIndex('used_addresses_choice_key').on(table.owner, table.addressId),
    uniqueIndex('used_addresses_default_key')
      .on(table.owner)
      .where(sql`${table.isDefault}`),
    // The tidy-up looks for what has not been used for long.
    index('used_addresses_used_at_idx').on(table.usedAt),
  ],
)

/** What a traveller searched for, until they clear it. */
export const addressSearches = pgTable(
  'address_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As in `used_addresses`. */
    owner: text('owner').notNull(),
    keyWords: text('key_words').notNull(),
    searchedAt: instant('searched_at').notNull(),
  },
  (table) => [
    // Searching the same again moves it to the top.
    uniqueIndex('address_searches_key_words_key').on(table.owner, table.keyWords),
    index('address_searches_searched_at_idx').on(table.searchedAt),
  ],
)
