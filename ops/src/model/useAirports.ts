import type { Direction } from '@noriai/contract/policy'
import { useLanguage } from '../i18n'
import { useSession } from './session'

/** Which airport a line is of, and how a ride on it is called. */
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
  /** A terminal, with its airport where there are several. */
  const terminalName = ({ airportCode, name }: { readonly airportCode: string; readonly name: string }) =>
    airports.length > 1 ? `${airportCode} ${name}` : name
  return { airports, airportOf, wayOf, terminalName }
}
