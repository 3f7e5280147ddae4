import type { MinibusStopView, MinibusView } from '@noriai/contract/schema/staffDeparture'

/** The stops of one leg in driving order. */
export function stopsOfLeg(minibus: MinibusView, leg: MinibusStopView['leg']): readonly MinibusStopView[] {
  return minibus.stops.filter((stop) => stop.leg === leg).sort((a, b) => a.position - b.position)
}

/** The order with `key` at `index`; the others keep their order. */
export function movedTo(order: readonly string[], key: string, index: number): string[] {
  const others = order.filter((each) => each !== key)
  return [...others.slice(0, index), key, ...others.slice(index)]
}
