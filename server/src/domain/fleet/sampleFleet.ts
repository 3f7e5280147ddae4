import type { Licence } from '@noriai/contract/rules/assignment'
import type { VehicleType } from '@noriai/contract/vehicleType'
import { addDays, calendarDateOf, instantOf } from '@noriai/contract/time'
import type { Db } from '../../infra/db/client'
import { depots, drivers, shifts, vehicles } from '../../infra/db/schema/fleet'
import { firstAirport } from '../../infra/db/schema/flights'

/** A vehicle and who usually drives it. */
interface Sample {
  readonly number: string
  readonly plateNumber: string
  readonly vehicleType: VehicleType
  readonly depot: 0 | 1
  readonly name: string
  readonly kana: string
  readonly shift: readonly [from: string, to: string]
}

const sampleDepots = [
  { airportCode: firstAirport, name: '関西空港', lat: 34.4353, lng: 135.244 },
  { airportCode: firstAirport, name: '難波', lat: 34.6661, lng: 135.4959 },
] as const

const samples: readonly Sample[] = [
  {
    number: 'B02',
    plateNumber: 'なにわ 230 い 10-26',
    vehicleType: 'bus',
    depot: 0,
    name: '川上 武',
    kana: 'かわかみ たけし',
    shift: ['06:00', '16:00'],
  },
  {
    number: 'B05',
    plateNumber: 'なにわ 230 い 10-31',
    vehicleType: 'bus',
    depot: 0,
    name: '杉本 修',
    kana: 'すぎもと おさむ',
    shift: ['13:00', '25:00'],
  },
  {
    number: 'M03',
    plateNumber: '大阪 200 あ 31-07',
    vehicleType: 'minibus',
    depot: 1,
    name: '大西 翔',
    kana: 'おおにし しょう',
    shift: ['06:00', '15:00'],
  },
  {
    number: 'M07',
    plateNumber: '大阪 200 あ 52-40',
    vehicleType: 'minibus',
    depot: 1,
    name: '藤井 恵',
    kana: 'ふじい めぐみ',
    shift: ['08:00', '18:00'],
  },
  {
    number: 'M09',
    plateNumber: '大阪 200 あ 61-15',
    vehicleType: 'minibus',
    depot: 1,
    name: '上田 真由',
    kana: 'うえだ まゆ',
    shift: ['14:00', '23:00'],
  },
  {
    number: 'M12',
    plateNumber: '大阪 200 あ 48-15',
    vehicleType: 'minibus',
    depot: 1,
    name: '森 大輔',
    kana: 'もり だいすけ',
    shift: ['16:00', '26:00'],
  },
]

const seatsOf = { minibus: 9, mediumBus: 18, bus: 49 } as const
const placesOf = { minibus: [10, 10], mediumBus: [22, 22], bus: [60, 55] } as const
const licenceOf: Readonly<Record<VehicleType, Licence>> = {
  minibus: 'ordinary2',
  mediumBus: 'medium2',
  bus: 'large2',
}

/**
 * Makes a small fleet with a day's shifts on a server that has no vehicles yet. Never called in production, where the operator
 * writes down its own.
 */
export async function makeSampleFleet(db: Db, at: number): Promise<void> {
  const [known] = await db.select({ id: depots.id }).from(depots).limit(1)
  if (known) return
  const today = calendarDateOf(at)
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(depots)
      .values([...sampleDepots])
      .returning({ id: depots.id })
    for (const [index, { depot, name, kana, shift, ...sample }] of samples.entries()) {
      const depotId = made[depot]?.id
      if (depotId === undefined) throw new Error('No depot was made')
      const [largePlaces, smallPlaces] = placesOf[sample.vehicleType]
      const [vehicle] = await tx
        .insert(vehicles)
        .values({
          ...sample,
          carBrand: sample.vehicleType === 'minibus' ? 'Toyota Hiace' : 'Isuzu Gala',
          colour: 'White',
          seats: seatsOf[sample.vehicleType],
          largePlaces,
          smallPlaces,
          childSeats: sample.vehicleType === 'minibus' ? 2 : 0,
          wheelchairs: sample.vehicleType === 'minibus' ? 1 : 2,
          depotId,
          inspectionUntil: addDays(today, 120 + index),
        })
        .returning({ id: vehicles.id })
      const [driver] = await tx
        .insert(drivers)
        .values({
          name,
          kana,
          phone: `+8190${12345600 + index}`,
          licence: licenceOf[sample.vehicleType],
          licenceUntil: addDays(today, 700 + index),
          depotId,
          ruleSet: 'notice',
        })
        .returning({ id: drivers.id })
      if (!vehicle || !driver) throw new Error('No sample was made')
      const [startsAt, endsAt] = [instantOf(today, shift[0]), instantOf(today, shift[1])]
      await tx
        .insert(shifts)
        .values({ driverId: driver.id, serviceDate: today, startsAt, endsAt, vehicleId: vehicle.id })
    }
  })
}
