import * as v from 'valibot'
import { NotSentError } from './notSent'
import type { SmsSender } from './sms'

/** Account of the SMS service. */
export interface SmsAccount {
  /** Origin of the service, such as `https://api.twilio.com`. */
  readonly apiUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164 form or an alphanumeric sender. */
  readonly from: string
}

const TIMEOUT_MS = 8000

/** Sends SMS by Twilio's Messages resource, version 2010-04-01, which several services offer. */
export function httpSms(account: SmsAccount): SmsSender {
  const url = new URL(
    `/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}/Messages.json`,
    account.apiUrl,
  )
  const authorization = authorizationOf(account)
  return {
    async sendSms({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: account.from, Body: text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new NotSentError('The SMS service was not reached.', error)
      })
      // The body of a refusal repeats the receiver's number, so that only the status is kept.
      await response.body?.cancel()
      if (!response.ok) throw new NotSentError(`The SMS service answered ${response.status}.`)
    },
  }
}

const accountSchema = v.object({ status: v.string(), type: v.optional(v.string()) })

/** What the service says of an account: `active`, `suspended` or `closed`, and `Trial` or `Full` where it tells. */
export type SmsAccountState = v.InferOutput<typeof accountSchema>

/**
 * Asks the service about the account by Twilio's Account resource, which sends nothing.
 * @throws NotSentError when the service is not reached, refuses or answers something else
 */
export async function smsAccountState(account: SmsAccount): Promise<SmsAccountState> {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}.json`, account.apiUrl)
  const response = await fetch(url, {
    headers: { authorization: authorizationOf(account) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new NotSentError('The SMS service was not reached.', error)
  })
  const answered: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new NotSentError(`The SMS service answered ${response.status}.`)
  const state = v.safeParse(accountSchema, answered)
  if (!state.success) throw new NotSentError('The SMS service does not say how the account is.')
  return state.output
}

function authorizationOf({ accountSid, authToken }: SmsAccount): string {
  return `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
}
