import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../scripts/support/root'
import type { SeasonResult } from '../season'
import { figuresOf } from './figures'
import { reportPage } from './page'
import { terminalReport } from './terminal'

/** Writes the page of a season into .cache/simulation, and answers the report for the terminal with its path. */
export function writeReport(result: SeasonResult): string {
  const { from, days, travellers, seed } = result.options
  const folder = path.join(root, '.cache', 'simulation')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${from}-${days}d-${travellers}-seed${seed}.html`)
  const figures = figuresOf(result)
  writeFileSync(file, reportPage(figures))
  return `${terminalReport(figures)}\nReport: ${path.relative(root, file)}`
}
