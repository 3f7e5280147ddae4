import { type WardShape, wardShapes } from './wardShapes'

type Point = readonly [x: number, y: number]

/** The corners of a path as scripts/build-ward-map.ts writes it: an absolute start, relative steps, closed. */
function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
      let [x = 0, y = 0] = numbers
      const points: Point[] = [[x, y]]
      for (let index = 2; index + 1 < numbers.length; index += 2) {
        x += numbers[index] ?? 0
        y += numbers[index + 1] ?? 0
        points.push([x, y])
      }
      return points
    })
}

/** Whether a point is inside, by the edges that a ray to its right crosses. */
function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

/** The code of the ward at a point of the map (in its units), for platforms whose pictures tell only where they were touched. */
export function wardAt(x: number, y: number, shapes: readonly WardShape[] = wardShapes): string | undefined {
  return shapes.find(({ path }) => ringsOf(path).some((ring) => isInside([x, y], ring)))?.code
}
