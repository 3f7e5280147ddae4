/** Processes that Patroni and PostgreSQL start by themselves, as the system knows them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The state of a process whose end was not noticed by who started it (proc(5)). */
const ENDED = 'Z'

/** The process of the PostgreSQL in a folder; 0 while there is none. What a killed one left names nobody, or by now a stranger. */
export function pidIn(dataFolder: string): number {
  try {
    const pid = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    const found = statOf(pid)
    return found?.program === 'postgres' && found.state !== ENDED ? pid : 0
  } catch {
    return 0
  }
}

/** The processes that another one started. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent)
}

/** What the system knows of a process; undefined when there is none. */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in brackets, and may have any of these signs in it.
    const [, program = '', state = '', parent = ''] = /^\d+ \((.*)\) (\w) (\d+)/s.exec(stat) ?? []
    return { program, state, parent: Number(parent) }
  } catch {
    return undefined
  }
}
