import { faultKey, faultOf, plainPage, type FaultProgram } from '../rules/appFault'
import type { FaultReport } from '../schema/appFault'
import { msPerMinute } from '../time'

/** A page that throws on every frame says no more by its thousandth error than by its first. */
const MOST_A_VISIT = 10
const MOST_A_MINUTE = 3

/** What a reporter needs of the program whose errors it reports. */
interface FaultContext {
  readonly program: FaultProgram
  /** The version of the build. */
  readonly release: string
  /** The address of the page that is shown. */
  page(): string
  isOnline(): boolean
  now(): number
  send(report: FaultReport): Promise<unknown>
}

/**
 * Makes what reports the errors of one visit: the same error once, few in all and few a minute, none without a network. It never throws,
 * and nothing is kept for later.
 */
export function createFaultReporter(context: FaultContext): (thrown: unknown) => void {
  const known = new Set<string>()
  let recent: readonly number[] = []

  function report(thrown: unknown): void {
    const fault = faultOf(thrown)
    if (fault === undefined || !context.isOnline()) return
    const { program, release } = context
    const key = faultKey({ program, release, ...fault })
    const at = context.now()
    recent = recent.filter((each) => at - each < msPerMinute)
    if (known.has(key) || known.size >= MOST_A_VISIT || recent.length >= MOST_A_MINUTE) return
    known.add(key)
    recent = [...recent, at]
    const { message, frames } = fault
    const page = plainPage(context.page())
    context.send({ program, release, page, message, frames: [...frames] }).catch(() => undefined)
  }

  return (thrown) => {
    try {
      report(thrown)
    } catch {
      // An error of the report itself would be reported, and so on without an end.
    }
  }
}
