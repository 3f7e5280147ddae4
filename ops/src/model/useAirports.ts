import type { Direction } from '@noriai/contract/policy'
import { useLanguage } from '../i18n'
import { useSession } from './session'

interface OfAirport {
  /** Unknown with a server of the release before. */
  readonly airportCode?: string | undefined
}

/** Which airports are served, which of them a line is of, and how rides and what is at an airport are called. */
export function useAirports() {
  const { t, lang } = useLanguage()
  const { airports = [], relayPoints } = useSession().desk
  /** In English as on boarding passes, `KIX`; in Japanese its code says less than its name. */
  const airportOf = (relayPoint: string): string => {
    const code = relayPoints.find((each) => each.code === relayPoint)?.airportCode ?? airports[0]?.code ?? ''
    return lang === 'en' ? code : (airports.find((each) => each.code === code)?.name ?? code)
  }
  /** Where a bus goes: `KIX to OCAT`. */
  const wayOf = (direction: Direction, relayPoint: { readonly code: string; readonly name: string }) =>
    t(`departure.way.${direction}`, { airport: airportOf(relayPoint.code), relay: relayPoint.name })
  /** Where one is served there is nothing to choose, and no need to say which. */
  const areSeveral = airports.length > 1
  /** What is at an airport, such as a terminal or a depot: with that one's code where there are several. */
  const nameAt = ({ airportCode, name }: OfAirport & { readonly name: string }) =>
    areSeveral && airportCode !== undefined ? `${airportCode} ${name}` : name
  /** The same of a drawer, by the number of its box. */
  const drawerNumber = ({ number, airportCode }: OfAirport & { readonly number: number }) =>
    nameAt({ name: String(number), airportCode })
  return { airports, areSeveral, airportOf, wayOf, nameAt, drawerNumber }
}
