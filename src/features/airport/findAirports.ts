import type { AirportView } from '@noriai/contract/schema/place'

/** So few letters name no airport. */
const FEWEST = 2
const MOST = 3

/** The airports that a text names by code, name or city, at most three; none for less than two letters. */
export function findAirports(airports: readonly AirportView[], text: string): AirportView[] {
  const words = text.normalize('NFKC').trim().toLowerCase()
  if (words.length < FEWEST) return []
  const byCode = airports.filter(({ airportCode }) => airportCode.toLowerCase() === words)
  if (byCode.length > 0) return byCode
  return airports
    .filter(({ airportName, cityName }) =>
      [airportName, cityName].some((name) => name.toLowerCase().includes(words)),
    )
    .slice(0, MOST)
}
