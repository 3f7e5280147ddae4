import { allEdges, edgeName } from '../edges'
import { barChart, columnChart, escaped, type Bar } from './charts'
import type { Figures } from './figures'

const SHOWN_REFUSALS = 20
const SHOWN_CALLS = 25

const style = `
  :root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #1b2430; --soft: #5b6673; --line: #dfe3e8; --bar: #2f6f8f; --bad: #b3261e; --good: #1f7a4d }
  @media (prefers-color-scheme: dark) {
    :root { --page: #12171d; --card: #1a2129; --text: #e6eaef; --soft: #98a3b0; --line: #2c3640; --bar: #5ba7c9; --bad: #ff8a80; --good: #6fcf97 }
  }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
  main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px }
  h1 { font-size: 26px; margin: 0 } h2 { font-size: 18px; margin: 0 0 12px }
  header p { color: var(--soft); margin: 4px 0 0 }
  section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin-top: 20px; overflow-x: auto }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: 16px; margin: 0 }
  dt { color: var(--soft); font-size: 13px } dd { margin: 0; font-size: 22px; font-variant-numeric: tabular-nums }
  svg { width: 100%; max-width: 720px; height: auto; font: 12px system-ui, sans-serif } svg rect { fill: var(--bar) } svg text { fill: var(--soft) } svg .value { fill: var(--text) }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums } th, td { text-align: left; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line) } th { color: var(--soft); font-weight: 500 } td.n, th.n { text-align: right }
  .verdict { font-size: 18px; font-weight: 600 } .bad { color: var(--bad) } .good { color: var(--good) } .none, .note { color: var(--soft) }
  article { border-left: 3px solid var(--bad); padding: 2px 0 2px 14px; margin: 14px 0 } article h3 { font-size: 15px; margin: 0 } article p { margin: 2px 0 6px }
  pre, code { font: 12px/1.5 ui-monospace, monospace } pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; color: var(--soft) }
  .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 2px 24px; list-style: none; padding: 0; margin: 0 }
`

/** The report as one page that needs nothing else. */
export function reportPage(figures: Figures): string {
  const { headline, command, summary, loads, seatsADay, punctuality, result } = figures
  const { ledger } = result
  const refusals: Bar[] = [
    ...ledger.under('no ride.'),
    ...ledger.refusals.map(({ call, code, count }): Bar => [`${call}: ${code}`, count]),
  ]
  const share = (riders: number) => Number(((riders / seatsADay) * 100).toFixed(1))
  const shortDay = (day: string) => day.slice(5)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Season: ${escaped(headline)}</title>
<style>${style}</style>
<main>
<header><h1>A season simulated</h1><p>${escaped(headline)}</p><p><code>${escaped(command)}</code></p></header>
<section>${verdict(figures)}</section>
<section><h2>In figures</h2><dl>${summary
    .map(({ name, value }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`)
    .join('')}</dl></section>
${ledger.findings.length > 0 ? `<section><h2>Findings</h2>${findings(figures)}</section>` : ''}
<section><h2>Rides sold by day of the ride</h2>${columnChart(loads.map(({ day, rides }) => [shortDay(day), rides]))}</section>
<section><h2>Load: seats sold in the app, those given back among them, of all seats of the minibuses</h2>${columnChart(
    loads.map(({ day, riders }) => [shortDay(day), share(riders)]),
    ' %',
  )}<p class="note">${seatsADay.toLocaleString('en')} seats a day, three lines and three directions.</p></section>
<section><h2>Rides on the first and the last bus of each line</h2>${barChart(
    allEdges.map((each): Bar => [edgeName(each), ledger.of(`edge.${edgeName(each)}`)]),
  )}</section>
<section><h2>Ways to pay that were tried</h2>${barChart(ledger.under('paid by.'))}</section>
<section><h2>Payment providers and banks</h2>${barChart([
    ...ledger.under('cards typed.').map(([name, count]): Bar => [`cards typed: ${name}`, count]),
    ...ledger.under('WeChat’s window.').map(([name, count]): Bar => [`WeChat’s window: ${name}`, count]),
    ...ledger.under('disputes.').map(([name, count]): Bar => [`disputes: ${name}`, count]),
    ...ledger.under('refunds sent back.').map(([name, count]): Bar => [`refunds sent back: ${name}`, count]),
    ...ledger.under('refunds paid by hand.').map(([name, count]): Bar => [`paid by hand: ${name}`, count]),
    ...ledger.under('reconciled.').map(([name, count]): Bar => [`days reconciled: ${name}`, count]),
    ...ledger
      .under('payouts reconciled.')
      .map(([name, count]): Bar => [`days with a payout reconciled: ${name}`, count]),
    ['recognised in WeChat', ledger.of('recognised in WeChat')],
    ...ledger.under('accounts deleted.').map(([name, count]): Bar => [`accounts deleted: ${name}`, count]),
  ])}</section>
<section><h2>Refused, as the rules say</h2>${barChart(refusals.slice(0, SHOWN_REFUSALS))}</section>
<section><h2>Cancelled, refunded, rebooked</h2>${barChart([
    ...ledger.under('cancelling.').map(([name, count]): Bar => [`cancelling: ${name}`, count]),
    ...ledger.under('rides changed.').map(([name, count]): Bar => [`unpaid, changed: ${name}`, count]),
    ...ledger.under('refund requests').map(([name, count]): Bar => [`refund requests ${name}`, count]),
    ['rebooked', ledger.of('rebooked')],
    ['rides given away', ledger.of('rides given away')],
    ...ledger.under('gifts.').map(([name, count]): Bar => [`gifts: ${name}`, count]),
    ...ledger.under('missed.').map(([name, count]): Bar => [`bus missed: ${name}`, count]),
    ...ledger.under('missed, ').map(([name, count]): Bar => [`bus missed, ${name}`, count]),
  ])}</section>
<section><h2>Counter, phone sales, lost property, cancelled buses</h2>${barChart([
    ...ledger.under('counter.').map(([name, count]): Bar => [`counter: ${name}`, count]),
    ...ledger.under('phone sales.').map(([name, count]): Bar => [`by phone: ${name}`, count]),
    ...ledger.under('lost.').map(([name, count]): Bar => [`lost property: ${name}`, count]),
    ...ledger.under('cancelled buses.').map(([name, count]): Bar => [`cancelled buses: ${name}`, count]),
  ])}</section>
<section><h2>Runs, drivers and vehicles</h2>${barChart([
    ...ledger.under('runs ').map(([name, count]): Bar => [`runs ${name}`, count]),
    ...ledger.under('drivers ').map(([name, count]): Bar => [`drivers ${name}`, count]),
    ...ledger.under('vehicles ').map(([name, count]): Bar => [`vehicles ${name}`, count]),
    ...ledger.under('taps refused.').map(([name, count]): Bar => [`taps refused: ${name}`, count]),
  ])}</section>
<section><h2>Punctuality of the buses when they left</h2>${barChart(punctuality)}</section>
<section><h2>Flights as they were reported</h2>${barChart(ledger.under('flights.'))}</section>
<section><h2>Notices by kind</h2>${barChart(ledger.under('notice.'))}</section>
<section><h2>What staff forgot, and what was killed</h2>${barChart([
    ...ledger.under('staff forgot.').map(([name, count]): Bar => [`not reported: ${name}`, count]),
    ...ledger.under('fault.'),
    ['tasks ended by an outage', ledger.of('tasks ended by an outage')],
  ])}</section>
<section><h2>Slowest calls</h2>${callTable(figures)}</section>
<section><h2>Invariants of the books</h2><p>${ledger.of('audits').toLocaleString('en')} audits, one after each simulated hour with work, each of them of:</p>
<ul class="columns">${ledger.invariantsChecked.map((name) => `<li><code>${escaped(name)}</code></li>`).join('')}</ul></section>
</main>
</html>
`
}

function verdict({ result: { ledger } }: Figures): string {
  const { length } = ledger.findings
  return length === 0
    ? '<p class="verdict good">No findings: the books held, every ride that took place ended, and nobody was refused without a rule.</p>'
    : `<p class="verdict bad">${length} ${length === 1 ? 'finding' : 'findings'}</p>`
}

function findings({ result: { ledger } }: Figures): string {
  return ledger.findings
    .map(
      ({ kind, sentence, count, example }) =>
        `<article><h3>${escaped(kind)} <span class="note">× ${count}</span></h3><p>${escaped(sentence)}</p><pre>${escaped(example)}</pre></article>`,
    )
    .join('')
}

function callTable({ result: { ledger } }: Figures): string {
  const rows = ledger.calls
    .slice(0, SHOWN_CALLS)
    .map(
      ({ call, count, p50, p99, max }) =>
        `<tr><td>${escaped(call)}</td><td class="n">${count.toLocaleString('en')}</td>${[p50, p99, max]
          .map((ms) => `<td class="n">${ms.toFixed(0)}</td>`)
          .join('')}</tr>`,
    )
  return `<table><tr><th>call</th><th class="n">times</th><th class="n">p50 ms</th><th class="n">p99 ms</th><th class="n">longest ms</th></tr>${rows.join('')}</table>`
}
