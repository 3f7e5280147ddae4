import type { PhoneEvent } from '@noriai/contract/schema/driver'
import type { Order } from '../orders'
import type { LoadedRun, RunStop, StopEvent } from './loadRun'

/** A tap with what it is judged by. */
export interface Judged {
  readonly event: PhoneEvent
  /** The time that counts. */
  readonly at: number
  readonly loaded: LoadedRun
  readonly stops: readonly RunStop[]
  /** Locked; of an `undone`, that of what it takes back. */
  readonly order: Order | undefined
  /** What an `undone` takes back. */
  readonly target: StopEvent | undefined
  /** The run is another driver's by now, or was given up as its departure does not run: what is tapped of a party is kept for the desk. */
  readonly isHandedOver: boolean
}
