/** The lines of docs/OPERATIONS.md by which copies are made and restored. Looked for where this is loaded: `npm test` refuses a manual without one. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/support/root'

const manual = readFileSync(path.join(root, 'docs/OPERATIONS.md'), 'utf8')

/** @throws where the manual has no such line: a test would run something else than an operator */
function ofManual(line: string): string {
  if (!manual.includes(`\`${line}\``)) throw new Error(`docs/OPERATIONS.md does not have: ${line}`)
  return line
}

const inTime = '--stanza=noriai --type=time --target='
/** The moments that the manual has for examples, which a test replaces. */
const drillExample = '…'
const restoreExample = '2026-11-26 09:41:00+09'
const drillMoment = ofManual(
  `pgbackrest ${inTime}'${drillExample}' --target-action=promote --archive-mode=off restore`,
)
const restoreMoment = ofManual(`pgbackrest ${inTime}'${restoreExample}' --target-action=promote restore`)

export const manualLines = {
  makeStanza: ofManual('pgbackrest --stanza=noriai stanza-create'),
  copyFully: ofManual('pgbackrest --stanza=noriai --type=full backup'),
  copyDifference: ofManual('pgbackrest --stanza=noriai --type=diff backup'),
  copyIncrement: ofManual('pgbackrest --stanza=noriai --type=incr backup'),
  check: ofManual('pgbackrest --stanza=noriai check'),
  forgetCluster: ofManual('patronictl remove noriai'),
  drillToEnd: ofManual('pgbackrest --stanza=noriai --archive-mode=off restore'),
  drillTo: (moment: string) => drillMoment.replace(drillExample, moment),
  restoreTo: (moment: string) => restoreMoment.replace(restoreExample, moment),
} as const

const startForDrill = ofManual(
  '-c listen_addresses=127.0.0.1 -c port=5433 -c ssl=off -c synchronous_standby_names= -c hba_file=/etc/postgresql/drill_hba.conf',
)
const startInPlace = ofManual('-c listen_addresses=10.0.0.11 -c synchronous_standby_names=')

/** How PostgreSQL is started on what came back. */
export const startFlags = {
  forDrill: (port: number, hbaFile: string) =>
    startForDrill.replace('5433', String(port)).replace('/etc/postgresql/drill_hba.conf', hbaFile),
  inPlace: () => startInPlace.replace('10.0.0.11', '127.0.0.1'),
} as const

/** Who may sign in where a copy is drilled. */
export const drillHba = ofManual('host all all 127.0.0.1/32 scram-sha-256')
