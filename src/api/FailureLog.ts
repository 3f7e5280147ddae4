import type { actionUp } from '@noriai/contract/calls/logs'
import type { Call, CallRequest } from '@noriai/contract/defineCall'
import type { getPageConfigInfo } from '@noriai/contract/calls/config'
import type { offerInfo } from '@noriai/contract/calls/quotation'
import { isUnreachable, type ApiError } from './ApiError'

/** Calls of which the specification (section 7) wants every failure logged: refusals, and that nothing was heard. */
const ALWAYS_LOGGED: readonly string[] = [
  'offerInfo' satisfies (typeof offerInfo)['name'],
  'getPageConfigInfo' satisfies (typeof getPageConfigInfo)['name'],
]

const OWN_CALL: (typeof actionUp)['name'] = 'actionUp'

type Entry = CallRequest<typeof actionUp>

/** At most this many entries wait; more are dropped, for a log must not cost more than what it reports. */
const MAX_WAITING = 20
/** At most this many are sent by one visit. */
const MAX_SENT = 100

/** Refusals that belong to the service's rules are no faults, and neither is a network that is gone. */
const isFault = (error: ApiError) => error.status >= 500 || error.code === 'answerNotUnderstood'
const isLogged = (call: Call, error: ApiError) => isFault(error) || ALWAYS_LOGGED.includes(call.name)

/** Only the names of what was sent: values may be names, addresses, passwords. */
const namesOf = (request: unknown) =>
  typeof request === 'object' && request !== null ? Object.keys(request).join(',') : ''

/**
 * Reports failed calls to the operation log (specification, section 3), one at a time and behind everything else. What cannot be
 * sent for want of a network waits until the server is heard again. It never throws and never reports itself.
 */
export class FailureLog {
  private waiting: Entry[] = []
  private sent = 0
  private isSending = false

  constructor(
    private readonly context: {
      readonly platformType: 'h5' | 'weapp'
      readonly send: (entry: Entry) => Promise<unknown>
      readonly userId: () => string | undefined
    },
  ) {}

  report(call: Call, request: unknown, error: ApiError): void {
    if (call.name === OWN_CALL || !isLogged(call, error)) return
    if (this.waiting.length >= MAX_WAITING || this.sent >= MAX_SENT) return
    this.waiting.push({
      operationModule: call.path.split('/')[1] ?? '',
      operationName: call.name,
      operationStatus: 'failure',
      requestUrl: call.path,
      requestMethod: call.method,
      requestParams: namesOf(request),
      responseCode: error.status,
      responseData: error.details.requestId ?? '',
      errorMessage: error.code,
      platformType: this.context.platformType,
      userId: this.context.userId() ?? '',
    })
    if (!isUnreachable(error)) this.heardServer()
  }

  /** Sends what waits, once the server can be reached. */
  heardServer(): void {
    if (this.waiting.length > 0) void this.drain()
  }

  private async drain(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    for (let entry = this.waiting[0]; entry && this.sent < MAX_SENT; entry = this.waiting[0]) {
      const isReached = await this.context.send(entry).then(
        () => true,
        (error: unknown) => !isUnreachable(error),
      )
      if (!isReached) break
      this.waiting.shift()
      this.sent += 1
    }
    this.isSending = false
  }
}
