import { parseSentryDsn } from '../sentryDsn'
import { missing, note, ok, type Check } from './check'

const ADVICE = 'Look at SENTRY_DSN: it must be the DSN of a project, as the error tracker shows it'
const TIMEOUT_MS = 8000
const NOT_AUTHORIZED = [401, 403]

/** The error tracker takes the key of the DSN; it is sent no error. */
export const errorTrackerCheck: Check = {
  name: 'Error tracker',
  part: 4,
  settings: ['SENTRY_DSN'],
  advice: ADVICE,
  async run({ config }) {
    const dsn = config.SENTRY_DSN === undefined ? undefined : parseSentryDsn(config.SENTRY_DSN)
    if (dsn === undefined)
      return [
        note('Errors of the apps are shown at the desk alone', 'Set SENTRY_DSN to have them elsewhere too'),
      ]
    const { host } = new URL(dsn.envelopes)
    const response = await fetch(dsn.envelopes, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=noriai, sentry_key=${dsn.publicKey}`,
      },
      // An envelope without an item.
      body: '{}\n',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (NOT_AUTHORIZED.includes(response.status))
      return [missing(`The error tracker, ${host}, does not take the key`, ADVICE)]
    // Some refuse an envelope without an item, once they took the key.
    const isThere = response.ok || response.status === 400
    return isThere
      ? [ok(`The error tracker, ${host}, takes errors of the apps`)]
      : [missing(`The error tracker, ${host}, answered ${response.status}`, ADVICE)]
  },
}
