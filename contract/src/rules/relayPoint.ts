import { addMinutes, isWithinClock, type ClockTime, type Instant, type ServiceDayPolicy } from '../time'

/**
 * Where bus and minibus meet: operator's data, the times in minutes. Defaults for Kansai: OCAT, Osaka Station,
 * Tennoji. Source: decisions.md, "The ride".
 */
export interface RelayPoint {
  /** `ocat`, `osakaStation`, `tennoji`. */
  readonly code: string
  /** Usual bus time between Terminal 1 and here. */
  readonly busMinutes: number
  /** What is added to or from another terminal: `{ T2: 7 }`. */
  readonly terminalExtraMinutes: Readonly<Record<string, number>>
  /** When the roads are slow: departures within these times, ends included, take longer. */
  readonly peaks: readonly {
    readonly from: ClockTime
    readonly to: ClockTime
    readonly extraMinutes: number
  }[]
  /** From the bus to the minibus or back. */
  readonly changeMinutes: number
}

/** Minutes the bus of a departure takes between a terminal and a relay point; the largest peak addition counts. */
export function busMinutesOf({
  relay,
  departsAt,
  terminal,
  policy,
}: {
  readonly relay: RelayPoint
  readonly departsAt: Instant
  readonly terminal: string
  readonly policy: ServiceDayPolicy
}): number {
  const peaks = relay.peaks.filter((peak) => isWithinClock(departsAt, peak, policy))
  const peakMinutes = Math.max(0, ...peaks.map((peak) => peak.extraMinutes))
  return relay.busMinutes + (relay.terminalExtraMinutes[terminal] ?? 0) + peakMinutes
}

/** When the bus of a departure reaches its end: the relay point (pick-up) or the terminal (drop-off). */
export function busArrivesAt({
  relay,
  departsAt,
  terminal,
  policy,
}: {
  readonly relay: RelayPoint
  readonly departsAt: Instant
  readonly terminal: string
  readonly policy: ServiceDayPolicy
}): Instant {
  return addMinutes(departsAt, busMinutesOf({ relay, departsAt, terminal, policy }))
}
