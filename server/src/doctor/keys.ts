import { createPrivateKey } from 'node:crypto'
import { missing, note, ok, type Check, type Finding } from './check'

/** Keys that are given can be used; those that are not are kept in the database. */
export const keysCheck: Check = {
  name: 'Keys',
  part: 4,
  settings: ['SERVER_SECRET', 'RIDE_CODE_PRIVATE_KEY', 'METRICS_TOKEN'],
  advice: 'Make them again as docs/OPENING.md says',
  run({ config }) {
    const { SERVER_SECRET, RIDE_CODE_PRIVATE_KEY, METRICS_TOKEN } = config
    const given = [
      ...(SERVER_SECRET === undefined ? [] : ['of codes']),
      ...(RIDE_CODE_PRIVATE_KEY === undefined ? [] : ['of ride codes']),
    ]
    const findings: Finding[] = [
      isRideCodeKey(RIDE_CODE_PRIVATE_KEY)
        ? ok(`Keys from the environment: ${given.join(', ') || 'none'}; the others are kept in the database`)
        : missing('RIDE_CODE_PRIVATE_KEY is no Ed25519 private key', 'Make one as docs/OPENING.md says'),
      METRICS_TOKEN === undefined
        ? note(
            'Nothing watches the server: there is no /metrics',
            'Set METRICS_TOKEN and let a monitor read it',
          )
        : ok('/metrics has its token'),
    ]
    return Promise.resolve(findings)
  },
}

function isRideCodeKey(pem: string | undefined): boolean {
  if (pem === undefined) return true
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n')).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
