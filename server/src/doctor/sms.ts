import { smsAccountState } from '../infra/providers/httpSms'
import { missing, note, ok, type Check } from './check'

/** The account of the SMS service is open. Nothing is sent. */
export const smsCheck: Check = {
  name: 'SMS',
  part: 8,
  settings: ['SMS_API_URL', 'SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM', 'ALLOW_NO_SMS'],
  advice: 'Look at SMS_API_URL, SMS_ACCOUNT_SID and SMS_AUTH_TOKEN',
  async run({ config }) {
    const { SMS_API_URL: apiUrl, SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken } = config
    if (accountSid === undefined || authToken === undefined) {
      return [
        note('Without SMS nobody signs in by phone (ALLOW_NO_SMS is 1)', 'Leave it so, or set an account'),
      ]
    }
    const { status, type } = await smsAccountState({ apiUrl, accountSid, authToken, from: config.SMS_FROM })
    if (status !== 'active') return [missing(`The SMS account is ${status}`, 'Open it at the SMS service')]
    if (type === 'Trial') {
      return [
        missing(
          'The SMS account is on trial and reaches proved numbers only',
          'Upgrade it at the SMS service',
        ),
      ]
    }
    return [ok('The SMS account is active')]
  },
}
