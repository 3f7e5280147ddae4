import type { Finding } from './check'
import type { Line } from './examine'

const words: Readonly<Record<Finding['kind'], string>> = { ok: 'ok', note: 'look at', missing: 'missing' }
const WIDTH = 9

/** What no call can show; docs/OPENING.md leads through it. */
const BY_HAND =
  'By hand: a copy was restored once (3), WeChat’s domains and privacy declaration (6), a code reached each mailbox and phone of yours (7, 8), fares and timetable (12), a ride was booked, paid, scanned and refunded (15).'

/** The report as it is printed, one line each, with what to do by hand at its end. */
export function reportText(lines: readonly Line[]): string {
  const count = (kind: Finding['kind']) => lines.filter(({ finding }) => finding.kind === kind).length
  return [
    ...lines.map(lineText),
    '',
    `${count('ok')} ok, ${count('note')} to look at, ${count('missing')} missing. The numbers are parts of docs/OPENING.md.`,
    BY_HAND,
  ].join('\n')
}

function lineText({ name, part, finding }: Line): string {
  const advice = finding.kind === 'ok' || finding.advice === '' ? '' : ` ${finding.advice}.`
  const where = finding.kind === 'ok' ? '' : ` (${part})`
  return `${words[finding.kind].padEnd(WIDTH)}${name}: ${finding.sentence}.${advice}${where}`
}

/** Whether the service may open. */
export function isWell(lines: readonly Line[]): boolean {
  return lines.every(({ finding }) => finding.kind !== 'missing')
}
