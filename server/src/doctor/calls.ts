import { smsAccountState } from '../infra/providers/httpSms'
import { missing, note, ok, type Check } from './check'

/** The account of the telephone service is open. Nobody is called. */
export const callsCheck: Check = {
  name: 'Calls to riders',
  part: 8,
  settings: ['CALLS_API_URL', 'CALLS_ACCOUNT_SID', 'CALLS_AUTH_TOKEN', 'CALLS_FROM'],
  advice: 'Look at CALLS_API_URL, CALLS_ACCOUNT_SID and CALLS_AUTH_TOKEN',
  async run({ config }) {
    const { CALLS_API_URL: apiUrl, CALLS_ACCOUNT_SID: accountSid, CALLS_AUTH_TOKEN: authToken } = config
    const { CALLS_FROM: from } = config
    if (accountSid === undefined || authToken === undefined || from === undefined) {
      return [note('Drivers call the desk, not riders', 'Leave it so, or set an account')]
    }
    // Messages and calls have one account resource.
    const { status } = await smsAccountState({ apiUrl, accountSid, authToken, from })
    if (status !== 'active')
      return [missing(`The account for calls is ${status}`, 'Open it at the telephone service')]
    return [ok('The account for calls is active')]
  },
}
