import type { AirportView } from '@noriai/contract/schema/place'
import { findAirports } from './findAirports'

const airport = (airportCode: string, airportName: string, cityName: string): AirportView => ({
  airportCode,
  airportName,
  cityName,
  countryName: 'Japan',
  served: airportCode === 'KIX',
  linked: true,
  domestic: true,
})
const all = [
  airport('KIX', 'Kansai International', 'Osaka'),
  airport('ITM', 'Osaka Itami', 'Osaka'),
  airport('UKB', 'Kobe', 'Kobe'),
]
const codes = (text: string) => findAirports(all, text).map(({ airportCode }) => airportCode)

describe('an airport that is asked for', () => {
  it.each([
    ['itm', ['ITM']],
    ['ＩＴＭ', ['ITM']],
    ['itami', ['ITM']],
    ['Osaka', ['KIX', 'ITM']],
    ['kob', ['UKB']],
    ['Paris', []],
  ])('%s is %j', (text, found) => expect(codes(text)).toEqual(found))

  it('is none before two letters were typed', () => {
    expect([codes(''), codes('  '), codes('o')]).toEqual([[], [], []])
  })

  it('is one of three at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => airport(`AA${index}`, `Name ${index}`, 'Town'))
    expect(findAirports(many, 'name')).toHaveLength(3)
  })
})
