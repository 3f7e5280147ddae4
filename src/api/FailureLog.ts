import type { actionUp } from '@noriai/contract/calls/logs'
import type { Call, CallRequest } from '@noriai/contract/defineCall'
import type { ApiError } from './ApiError'

const OWN_CALL: (typeof actionUp)['name'] = 'actionUp'

type Entry = CallRequest<typeof actionUp>

/** At most this many entries wait; more are dropped, for a log must not cost more than what it reports. */
const MAX_WAITING = 20
/** At most this many are sent by one visit. */
const MAX_SENT = 100

/** Refusals that belong to the service's rules are no faults, and an unreachable server cannot be told. */
const isFault = (error: ApiError) => error.status >= 500 || error.code === 'answerNotUnderstood'

/** Only the names of what was sent: values may be names, addresses, passwords. */
const namesOf = (request: unknown) =>
  typeof request === 'object' && request !== null ? Object.keys(request).join(',') : ''

/**
 * Reports failed calls to the operation log (specification, section 3), one at a time and behind everything else.
 * It never throws, never repeats and never reports itself.
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
    if (call.name === OWN_CALL || !isFault(error)) return
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
    void this.drain()
  }

  private async drain(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    for (let entry = this.waiting.shift(); entry && this.sent < MAX_SENT; entry = this.waiting.shift()) {
      this.sent += 1
      await this.context.send(entry).catch(() => undefined)
    }
    this.isSending = false
  }
}
