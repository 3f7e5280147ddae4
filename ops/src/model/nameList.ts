import type {
  DepartureParty,
  DepartureView,
  MinibusStopView,
  MinibusView,
} from '@noriai/contract/schema/staffDeparture'

/** A stop on paper, with the parties that get on or off there. */
interface ListedStop {
  readonly leg: MinibusStopView['leg']
  /** Null as long as the order of stops is not decided. */
  readonly stop: MinibusStopView | null
  readonly parties: readonly DepartureParty[]
}

/** The paper of one minibus: whom its driver takes where. */
export interface NameList {
  readonly minibus: MinibusView
  readonly stops: readonly ListedStop[]
  readonly riders: number
  readonly large: number
  readonly small: number
  readonly childSeats: number
}

/** A list for each minibus with parties, by number; its stops in driving order. Source: OPERATOR.md, section 11. */
export function nameListsOf(view: DepartureView): NameList[] {
  return view.fleet.flatMap((minibus) => {
    const parties = view.parties.filter((party) => party.minibus === minibus.minibus)
    if (parties.length === 0) return []
    const sum = (of: (party: DepartureParty) => number) =>
      parties.reduce((total, party) => total + of(party), 0)
    return {
      minibus,
      stops: stopsOf(view, minibus, parties),
      riders: sum(({ riders }) => riders),
      large: sum(({ luggage }) => luggage.large + luggage.special),
      small: sum(({ luggage }) => luggage.small),
      childSeats: sum(({ childSeats }) => childSeats),
    }
  })
}

const legs = ['collect', 'deliver'] as const

function stopsOf(
  { direction }: DepartureView,
  { stops }: MinibusView,
  parties: readonly DepartureParty[],
): ListedStop[] {
  const at = (orderIds: readonly string[]) => parties.filter(({ orderId }) => orderIds.includes(orderId))
  const planned = legs.flatMap((leg) =>
    stops
      .filter((stop) => stop.leg === leg)
      .sort((a, b) => a.position - b.position)
      .map((stop) => ({ leg, stop, parties: at(stop.orderIds) })),
  )
  // Who joined since, or everybody: a line each, at the door that is theirs.
  const isListed = ({ orderId }: DepartureParty) => stops.some(({ orderIds }) => orderIds.includes(orderId))
  const unplanned = parties
    .filter((party) => !isListed(party))
    .map((party) => ({
      leg: direction === 'pickup' ? ('deliver' as const) : ('collect' as const),
      stop: null,
      parties: [party],
    }))
  return [...planned, ...unplanned].filter((listed) => listed.parties.length > 0)
}

/** The door of a party at a stop. */
export const doorAt = (leg: MinibusStopView['leg'], party: DepartureParty) =>
  leg === 'collect' ? party.from : party.to

/**
 * What the lists of a departure depend on: two that are equal say the same of who rides where with what, whoever is checked in. No name
 * is in it, only how many are known.
 */
export function versionOf({ planVersion, parties, fleet }: DepartureView): string {
  return [
    planVersion,
    ...parties.map((party) =>
      [
        party.orderId,
        party.minibus,
        party.riders,
        party.names.length,
        party.luggage.large + party.luggage.special,
        party.luggage.small,
        party.childSeats,
        ...(party.needs ?? []),
      ].join('/'),
    ),
    ...fleet.map(
      ({ minibus, assignment }) => `${minibus}/${assignment?.driverId ?? ''}/${assignment?.vehicleId ?? ''}`,
    ),
  ].join()
}
