/** One line of the bench's table: what was measured beside its yardstick of the same run, and what is aimed at. */
export interface Figure {
  readonly what: string
  readonly ours: string
  readonly yardstick: string
  /** What the aim is held against: ours by the yardstick, or ours alone where there is no yardstick. */
  readonly measured: string
  readonly aim: string
  /** Undefined where nothing is aimed at. */
  readonly isMet: boolean | undefined
}

/** A figure without an aim, for information. */
export function withoutAim(what: string, ours: string, yardstick = ''): Figure {
  return { what, ours, yardstick, measured: '', aim: '', isMet: undefined }
}

/** A measurement as a ratio to its yardstick. */
interface Ratio {
  readonly ours: string
  readonly yardstick: string
  readonly ratio: number
  readonly limit: number
}

/** A ratio to a yardstick that must not be above `limit`. */
export function atMost(what: string, { ours, yardstick, ratio, limit }: Ratio): Figure {
  const isMet = ratio <= limit
  return { what, ours, yardstick, measured: times(ratio), aim: `≤ ${times(limit)}`, isMet }
}

/** A ratio to a yardstick that must not be below `limit`. */
export function atLeast(what: string, { ours, yardstick, ratio, limit }: Ratio): Figure {
  const isMet = ratio >= limit
  return { what, ours, yardstick, measured: times(ratio), aim: `≥ ${times(limit)}`, isMet }
}

/** A count that must not be above `limit`. */
export function countAtMost(what: string, count: number, limit: number): Figure {
  const ours = String(count)
  return { what, ours, yardstick: '', measured: ours, aim: `≤ ${limit}`, isMet: count <= limit }
}

/** A figure of ours alone that must be below `limit`, written by `shown`. */
export function below(
  what: string,
  value: number,
  { limit, shown }: { readonly limit: number; readonly shown: (value: number) => string },
): Figure {
  const ours = shown(value)
  return { what, ours, yardstick: '', measured: ours, aim: `< ${shown(limit)}`, isMet: value < limit }
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`

const verdict = ({ isMet }: Figure) => (isMet === undefined ? '' : isMet ? 'met' : '**missed**')

/** The table in Markdown, its columns as wide as their content. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['', 'Noriai', 'Yardstick', 'Measured', 'Aim', ''],
    ...figures.map((figure) => [
      figure.what,
      figure.ours,
      figure.yardstick,
      figure.measured,
      figure.aim,
      verdict(figure),
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 3),
  )
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n')
}
