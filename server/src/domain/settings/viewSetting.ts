import type { SettingView } from '@noriai/contract/calls/staff/settings'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { currencies } from '@noriai/contract/money'
import type { SettingBody } from '@noriai/contract/schema/settings'
import { serviceDateOf, toWallTime } from '@noriai/contract/time'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { wards } from '../../infra/db/schema/places'
import { wardServices } from '../../infra/db/schema/timetable'
import { timestamp } from '../../infra/db/sql'
import { nameIn } from '../../names'
import { faresOn } from './fareRows'
import { historyFor, type SettingQuery } from './history'
import type { SavedSetting } from './readSettings'
import type { SettingsBook } from './settingsBook'
import { airportsOfLines, timetableOn } from './timetableRows'

/** A setting as its editors see it. */
type View = Omit<SettingView, 'deployed' | 'policy'> & { readonly deployed: Policy; readonly policy: Policy }

/** Who reads a setting, when, and out of which book. */
interface SettingReader {
  readonly book: SettingsBook
  readonly at: number
  readonly lang: Lang
}

/** A setting as it holds, with what is to come and what was. */
export async function viewSetting(
  db: Executor,
  query: SettingQuery,
  { book, at, lang }: SettingReader,
): Promise<View> {
  const { deployed, policy } = book
  const serviceDate = serviceDateOf(at, deployed)
  const airports = await airportsOfLines(db)
  const history = await historyFor(db, query, airports)
  const newest = newestBegun(history, serviceDate)
  return {
    serviceDate,
    inForce: await bodyInForce(db, query, { saved: newest, policy, serviceDate }),
    history: history.map(({ createdAt, ...version }) => ({
      ...version,
      createdAt: toWallTime(createdAt),
      state: version.validFrom > serviceDate ? 'toCome' : version.id === newest?.id ? 'inForce' : 'past',
    })),
    zones: await zonesOf(db, query.airportCode, lang),
    soldAhead: await countSoldAhead(db, at),
    deployed,
    policy,
  }
}

/** The wards of each fare zone, in the sequence of their codes. */
async function zonesOf(db: Executor, airportCode: string, lang: Lang): Promise<SettingView['zones']> {
  const rows = await db
    .select({ zone: wardServices.fareZone, names: wards.names })
    .from(wardServices)
    .innerJoin(wards, eq(wards.code, wardServices.wardCode))
    .where(eq(wardServices.airportCode, airportCode))
    .orderBy(wardServices.fareZone, wards.code)
  const zones = [...new Set(rows.map(({ zone }) => zone))]
  return zones.map((zone) => ({
    zone,
    wards: rows.filter((row) => row.zone === zone).map(({ names }) => nameIn(names, lang)),
  }))
}

function countSoldAhead(db: Executor, at: number): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.payment, 'paid'),
      ne(orders.fulfilment, 'cancelled'),
      isNull(orders.parentOrderId),
      sql`coalesce(${orders.departsAt}, ${orders.appointedAt}) > ${timestamp(at)}`,
    ),
  )
}

function newestBegun(history: readonly SavedSetting[], serviceDate: string): SavedSetting | undefined {
  const begun = history.filter(({ validFrom }) => validFrom <= serviceDate)
  return [...begun].sort((a, b) =>
    a.validFrom === b.validFrom ? b.id - a.id : a.validFrom < b.validFrom ? 1 : -1,
  )[0]
}

interface InForce {
  readonly saved: SavedSetting | undefined
  readonly policy: Policy
  readonly serviceDate: string
}

/** Fares and timetable are read from their tables: also what the product came with. */
async function bodyInForce(
  db: Executor,
  { kind, direction, airportCode }: SettingQuery,
  { saved, policy, serviceDate }: InForce,
): Promise<SettingBody> {
  switch (kind) {
    case 'fares':
      return { kind, airportCode, rows: await faresOn(db, serviceDate, airportCode) }
    case 'timetable':
      return {
        kind,
        airportCode,
        direction,
        rows: await timetableOn(db, { direction, airportCode }, serviceDate),
      }
    case 'policy':
      return saved?.body ?? { kind, changes: [] }
    case 'luggage':
      return saved?.body ?? luggageOf(policy)
    case 'pageConfig':
      return saved?.body ?? { kind, campaign: null, helpChannels: [] }
  }
}

function luggageOf({ luggage }: Policy): SettingBody {
  const { extraPrice, maxExtraPerPerson } = luggage
  const prices = currencies.flatMap((currency) => {
    const price = extraPrice[currency]
    return price === undefined ? [] : [{ currency, price }]
  })
  return { kind: 'luggage', prices, maxExtraPerPerson }
}
