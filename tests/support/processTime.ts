/** What processes and the whole machine took of the processors, as Linux counts it (proc(5)). */
import { readdirSync, readFileSync } from 'node:fs'

/** Of a second: what the system counts in, on every Linux that there is. */
const TICKS = 100
/** In /proc/<pid>/stat, counted from behind the name of the program. */
const PARENT = 1
const USER = 11
const SYSTEM = 12
const CHILDREN_USER = 13
const CHILDREN_SYSTEM = 14
/** In the first line of /proc/stat. */
const IDLE = 3
const WAITING_FOR_DISK = 4
/** Guests are in the user's time already. */
const FIELDS = 8

function fieldsOf(pid: number | string): number[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return undefined
  }
}

/** Seconds of processor time that a process, its present children and those that ended took so far. */
export function secondsOf(pid: number): number {
  const own = fieldsOf(pid)
  if (!own) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = fieldsOf(name)
      return fields?.[PARENT] === pid ? [fields] : []
    })
  const ended = (own[CHILDREN_USER] ?? 0) + (own[CHILDREN_SYSTEM] ?? 0)
  const running = [own, ...children].reduce((sum, of) => sum + (of[USER] ?? 0) + (of[SYSTEM] ?? 0), 0)
  return (running + ended) / TICKS
}

/** The process that started another; undefined for one that is gone. */
export function parentOf(pid: number): number | undefined {
  return fieldsOf(pid)?.[PARENT]
}

/** Seconds that all processors of the machine were at work so far, and that there were. */
export function machineSeconds(): { readonly busy: number; readonly all: number } {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  const counted = fields.slice(0, FIELDS)
  const all = counted.reduce((sum, ticks) => sum + ticks, 0)
  const idle = (counted[IDLE] ?? 0) + (counted[WAITING_FOR_DISK] ?? 0)
  return { busy: (all - idle) / TICKS, all: all / TICKS }
}
