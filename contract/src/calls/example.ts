/** What examples of calls have in common: made up, and never in the database. */

/** The id of a row. */
export const exampleId = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** A token or proof as calls answer them. */
export const exampleToken = 'Zk3vQ8sL1nYxR5tB7wPa9cDfGhJkMqUeXo2HiT4sNdA'

/** A departure of the pick-up from Kansai airport to Osaka station. */
export const exampleDeparture = 'pickup:20261128:1500:osakaStation'

/** Two adults from Kansai airport to a hotel in Umeda. */
export const exampleQuotation = {
  type: 1,
  currency: 'JPY',
  dateTime: '2026-11-28 14:10:00',
  params1: 2,
  params2: 0,
  arrivalAirportCode: 'KIX',
  terminal: 'T1',
  flight: { flightNo: 'CX506', scheduledTime: '2026-11-28 14:10:00' },
  otherAirportCode: 'HKG',
  adults: 2,
  addressId: 'hotel:hilton-osaka',
} as const

/** The same ride with its bags and its exact address. */
export const exampleAppointment = {
  ...exampleQuotation,
  luggage: { large: 2, small: 1 },
  address: { addressId: 'hotel:hilton-osaka', text: 'Hilton Osaka' },
} as const

/** A name in the five languages. */
export const exampleNames = {
  ja: '秋の割引',
  en: 'Autumn offer',
  'zh-CN': '秋季优惠',
  ko: '가을 할인',
  'zh-TW': '秋季優惠',
} as const
