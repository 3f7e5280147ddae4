import {
  hasDepartures,
  reportFigures,
  type ReportFigure,
  type ReportGroup,
} from '@noriai/contract/rules/reportFigures'

interface ReportTabParts {
  /** What it counts, the first one first; none where it has no chart. */
  readonly figures: readonly ReportFigure[]
  /** The files that are downloaded from it: of the figures, and of the journal for the accountant. */
  readonly files: readonly ('report' | 'journal')[]
}

/** The tabs of the reports: all figures, and each of them once more where it belongs. Drawers have a list and a file of their own. */
const parts = {
  overview: { figures: reportFigures, files: ['report', 'journal'] },
  money: { figures: ['revenue', 'refunds', 'lost', 'bookings'], files: ['report', 'journal'] },
  rides: { figures: ['riders', 'load', 'minibusLoad', 'noShows'], files: ['report'] },
  punctuality: { figures: ['onTime', 'doorInWindow'], files: ['report'] },
  drawers: { figures: [], files: [] },
} as const satisfies Readonly<Record<string, ReportTabParts>>

type ReportTab = keyof typeof parts
/** A tab with figures. */
export type FigureTab = Exclude<ReportTab, 'drawers'>

export const reportTabs = Object.keys(parts) as readonly ReportTab[]

/** The tab that an address names; the overview where it names none. */
export const reportTabIn = (text: string | undefined): ReportTab =>
  reportTabs.find((each) => each === text) ?? 'overview'

/** Whether a file is downloaded from a tab. */
export function hasReportFile(tab: ReportTab, file: 'report' | 'journal'): boolean {
  const { files }: ReportTabParts = parts[tab]
  return files.includes(file)
}

/** What a tab counts. */
export const figuresOfTab = (tab: FigureTab): readonly ReportFigure[] => parts[tab].figures

/** Whether a grouping has a figure: a partner or a language has no seats and no punctuality of departures. */
function isOfGroup(figure: ReportFigure, by: ReportGroup): boolean {
  return hasDepartures(by) || (figure !== 'load' && figure !== 'minibusLoad' && figure !== 'onTime')
}

/** The figure that the chart of a tab shows: the one that was chosen where the tab and the grouping have it, else their first. */
export function figureInChart(
  tab: FigureTab,
  { chosen, by }: { readonly chosen: ReportFigure | undefined; readonly by: ReportGroup },
): ReportFigure {
  const shown = figuresOfTab(tab).filter((figure) => isOfGroup(figure, by))
  return shown.find((figure) => figure === chosen) ?? shown[0] ?? 'revenue'
}

/** The columns of the tables, money last, as it is read in a balance. */
const columns: readonly ReportFigure[] = [
  'riders',
  'load',
  'minibusLoad',
  'onTime',
  'doorInWindow',
  'noShows',
  'bookings',
  'refunds',
  'lost',
  'revenue',
]

/** The columns of a tab's table. */
export const columnsOfTab = (tab: FigureTab, by: ReportGroup): readonly ReportFigure[] =>
  columns.filter((figure) => figuresOfTab(tab).includes(figure) && isOfGroup(figure, by))
