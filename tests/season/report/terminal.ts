import type { Figures } from './figures'

const SLOWEST = 8

/** The report as lines for a terminal. */
export function terminalReport({ headline, summary, command, result }: Figures): string {
  const { ledger } = result
  const { findings, refusals, calls } = ledger
  const table = (rows: readonly (readonly [string, string])[]) => {
    const width = Math.max(0, ...rows.map(([name]) => name.length))
    return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  }
  const refused = [
    ...ledger.under('no ride.').map(([code, count]) => [code, String(count)] as const),
    ...refusals.map(({ call, code, count }) => [`${call}: ${code}`, String(count)] as const),
  ]
  return [
    '',
    headline,
    ...table(summary.map(({ name, value }) => [name, value] as const)),
    '',
    'Refused, as the rules say',
    ...table(refused),
    '',
    'Slowest calls (p50 / p99 in ms)',
    ...table(
      calls
        .slice(0, SLOWEST)
        .map(
          ({ call, count, p50, p99 }) => [call, `${p50.toFixed(0)} / ${p99.toFixed(0)}  (${count})`] as const,
        ),
    ),
    '',
    findings.length === 0
      ? `No findings. ${ledger.invariantsChecked.length} invariants held in ${ledger.of('audits')} audits.`
      : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`,
    ...findings.flatMap(({ kind, sentence, count, example }) => [
      `  ✖ ${kind} (${count} times)`,
      `    ${sentence}`,
      `    ${example}`,
    ]),
    '',
    `Again: ${command}`,
  ].join('\n')
}
