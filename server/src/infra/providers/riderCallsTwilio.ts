import * as v from 'valibot'
import { CallNotPlacedError, type CallState, type RiderCalls } from './riderCalls'

/** Account of the telephone service. */
export interface VoiceAccount {
  /** Origin of the service, such as `https://api.twilio.com`. */
  readonly apiUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** The number that both see, in E.164 form. */
  readonly from: string
}

const TIMEOUT_MS = 8000
/** Seconds that each side rings. */
const RING_SECONDS = 25

const callSchema = v.object({
  sid: v.pipe(v.string(), v.minLength(1)),
  status: v.string(),
  duration: v.optional(v.nullable(v.string()), null),
})
const callsSchema = v.object({ calls: v.array(callSchema) })

/**
 * Calls by Twilio's Calls resource, version 2010-04-01: the caller is rung from our number, and TwiML dials the callee from the same, so
 * that neither sees the other's. How it ended is that of the second call, the child of the first.
 */
export function twilioRiderCalls(account: VoiceAccount): RiderCalls {
  const base = `/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}`
  const authorization = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`

  async function ask<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    body?: URLSearchParams,
  ): Promise<v.InferOutput<Schema>> {
    const response = await fetch(new URL(path, account.apiUrl), {
      method: body ? 'POST' : 'GET',
      headers: { authorization },
      ...(body && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new CallNotPlacedError('The telephone service was not reached.', error)
    })
    const answered: unknown = await response.json().catch(() => undefined)
    // The body of a refusal repeats numbers, so that only the status is kept.
    if (!response.ok) throw new CallNotPlacedError(`The telephone service answered ${response.status}.`)
    const read = v.safeParse(schema, answered)
    if (!read.success) throw new CallNotPlacedError('The telephone service answered something else.')
    return read.output
  }

  return {
    async place({ caller, callee }) {
      const call = await ask(
        `${base}/Calls.json`,
        callSchema,
        new URLSearchParams({
          To: caller,
          From: account.from,
          Timeout: String(RING_SECONDS),
          Twiml: dial(callee, account.from),
        }),
      )
      return call.sid
    },

    async stateOf(providerId) {
      const id = encodeURIComponent(providerId)
      const [parent, { calls }] = await Promise.all([
        ask(`${base}/Calls/${id}.json`, callSchema),
        ask(`${base}/Calls.json?ParentCallSid=${id}`, callsSchema),
      ])
      const [child] = calls
      if (child) return stateFrom(child)
      // The driver did not answer, or hung up before the rider was rung.
      return isOver(parent.status) ? { state: 'failed', seconds: null } : { state: 'ringing', seconds: null }
    },
  }
}

/** TwiML that dials the callee; a number has nothing that XML would read. */
function dial(callee: string, from: string): string {
  const number = (text: string) => text.replace(/[^\d+]/g, '')
  return `<Response><Dial callerId="${number(from)}" timeout="${RING_SECONDS}" answerOnBridge="true"><Number>${number(callee)}</Number></Dial></Response>`
}

const isOver = (status: string) => !['queued', 'initiated', 'ringing', 'in-progress'].includes(status)

function stateFrom({ status, duration }: v.InferOutput<typeof callSchema>): CallState {
  const seconds = duration === null ? null : Math.max(0, Math.round(Number(duration)) || 0)
  switch (status) {
    case 'queued':
    case 'initiated':
    case 'ringing':
      return { state: 'ringing', seconds: null }
    case 'in-progress':
      return { state: 'talking', seconds: null }
    case 'completed':
      return { state: 'answered', seconds }
    case 'busy':
      return { state: 'busy', seconds }
    case 'no-answer':
    case 'canceled':
      return { state: 'noAnswer', seconds }
    default:
      return { state: 'failed', seconds }
  }
}
