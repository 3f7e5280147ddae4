/** Outlines in the words of SVG as polygons: what is filled or stroked is made of straight pieces so short that nobody sees them. */

export type Point = readonly [x: number, y: number]
/** Lines through points; a filled one is closed by itself. */
export type Outline = readonly (readonly Point[])[]

const STEPS = 12
const token = /[a-zA-Z]|-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/g
/** How many numbers a command takes. */
const arity: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

interface Pen {
  x: number
  y: number
  /** The last control point of a curve, which a smooth one mirrors. */
  control: Point | undefined
  readonly lines: Point[][]
}

/** Reads the `d` of a path. @throws for a command that SVG does not know */
export function outlineOf(d: string): Outline {
  const pen: Pen = { x: 0, y: 0, control: undefined, lines: [] }
  const tokens = separateFlags(d).match(token) ?? []
  let command = ''
  for (let at = 0; at < tokens.length;) {
    if (/[a-z]/i.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    const count = arity[command.toLowerCase()]
    if (count === undefined) throw new Error(`"${command}" is no command of a path: ${d}`)
    draw(pen, command, tokens.slice(at, at + count).map(Number))
    at += count
    // Points that follow a move are lines to.
    if (command === 'm') command = 'l'
    else if (command === 'M') command = 'L'
  }
  return pen.lines
}

/** The two flags of an arc may be written without a space after them. */
const separateFlags = (d: string) =>
  d.replace(
    /([aA])([^a-zA-Z]*)/g,
    (_, letter: string, numbers: string) =>
      letter +
      numbers.replace(/(-?[\d.]+[\s,]*-?[\d.]+[\s,]*-?[\d.]+[\s,]*)([01])[\s,]*([01])/g, '$1 $2 $3 '),
  )

function draw(pen: Pen, command: string, numbers: readonly number[]): void {
  const kind = command.toLowerCase()
  const [dx, dy] = command === kind ? [pen.x, pen.y] : [0, 0]
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers
  const start: Point = [pen.x, pen.y]
  const mirrored: Point = pen.control ? [2 * pen.x - pen.control[0], 2 * pen.y - pen.control[1]] : start
  pen.control = undefined
  switch (kind) {
    case 'm':
      pen.lines.push([])
      return to(pen, [a + dx, b + dy])
    case 'z': {
      const line = pen.lines[pen.lines.length - 1]
      const first = line?.[0]
      return first && to(pen, first)
    }
    case 'l':
      return to(pen, [a + dx, b + dy])
    case 'h':
      return to(pen, [a + dx, pen.y])
    case 'v':
      return to(pen, [pen.x, a + dy])
    case 'c':
      return curve(
        pen,
        [
          [a + dx, b + dy],
          [c + dx, d + dy],
        ],
        [e + dx, f + dy],
      )
    case 's':
      return curve(pen, [mirrored, [a + dx, b + dy]], [c + dx, d + dy])
    case 'q':
      return quadratic(pen, [a + dx, b + dy], [c + dx, d + dy])
    case 't':
      return quadratic(pen, mirrored, [a + dx, b + dy])
    default:
      return arc(pen, {
        rx: a,
        ry: b,
        turn: (c * Math.PI) / 180,
        large: d === 1,
        sweep: e === 1,
        end: [f + dx, g + dy],
      })
  }
}

function to(pen: Pen, [x, y]: Point): void {
  if (pen.lines.length === 0) pen.lines.push([])
  pen.lines[pen.lines.length - 1]?.push([x, y])
  pen.x = x
  pen.y = y
}

function curve(pen: Pen, [first, second]: readonly [Point, Point], end: Point): void {
  const start: Point = [pen.x, pen.y]
  for (let step = 1; step <= STEPS; step++) {
    const t = step / STEPS
    const u = 1 - t
    const weigh = (axis: 0 | 1) =>
      u ** 3 * start[axis] + 3 * u * u * t * first[axis] + 3 * u * t * t * second[axis] + t ** 3 * end[axis]
    to(pen, [weigh(0), weigh(1)])
  }
  pen.control = second
}

function quadratic(pen: Pen, control: Point, end: Point): void {
  const start: Point = [pen.x, pen.y]
  const between = (from: Point): Point => [
    from[0] + (2 / 3) * (control[0] - from[0]),
    from[1] + (2 / 3) * (control[1] - from[1]),
  ]
  curve(pen, [between(start), between(end)], end)
  pen.control = control
}

interface Arc {
  readonly rx: number
  readonly ry: number
  readonly turn: number
  readonly large: boolean
  readonly sweep: boolean
  readonly end: Point
}

/** An arc by its ends, as SVG gives it ("Elliptical arc implementation notes"). */
function arc(pen: Pen, { rx, ry, turn, large, sweep, end }: Arc): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [hx, hy] = [(pen.x - end[0]) / 2, (pen.y - end[1]) / 2]
  const [px, py] = [cos * hx + sin * hy, cos * hy - sin * hx]
  // Radii that do not reach from end to end grow until they do.
  const grow = Math.max(1, Math.sqrt((px / rx) ** 2 + (py / ry) ** 2))
  const [a, b] = [rx * grow, ry * grow]
  const rest = (a * b) ** 2 - (a * py) ** 2 - (b * px) ** 2
  const size = Math.sqrt(Math.max(0, rest) / ((a * py) ** 2 + (b * px) ** 2)) * (large === sweep ? -1 : 1)
  const [qx, qy] = [(size * a * py) / b, (-size * b * px) / a]
  const centre: Point = [
    cos * qx - sin * qy + (pen.x + end[0]) / 2,
    sin * qx + cos * qy + (pen.y + end[1]) / 2,
  ]
  const from = Math.atan2((py - qy) / b, (px - qx) / a)
  let by = Math.atan2((-py - qy) / b, (-px - qx) / a) - from
  if (sweep && by < 0) by += 2 * Math.PI
  if (!sweep && by > 0) by -= 2 * Math.PI
  const steps = Math.max(2, Math.ceil((Math.abs(by) / Math.PI) * 2 * STEPS))
  for (let step = 1; step <= steps; step++) {
    const angle = from + (by * step) / steps
    const [ex, ey] = [a * Math.cos(angle), b * Math.sin(angle)]
    to(pen, [centre[0] + cos * ex - sin * ey, centre[1] + sin * ex + cos * ey])
  }
}
