import { judgeEnvironment } from '../src/config'
import { DatabaseAway, type Check, type DoctorContext } from '../src/doctor/check'
import { paymentProviders } from '../src/infra/providers/payment/providers'
import { productionEnvironment } from './productionEnvironment'

/** Where nobody answers: no test speaks to the real one. */
const nowhere = { STRIPE_API_URL: 'http://127.0.0.1:9' }

const noPayments = {
  all: [],
  byMethod: { card: [], alipay: [], wechat: [] },
  cardInWechat: true,
}

/** What doctor looks at and with in a test: production with these settings, without database, providers and records. */
export function doctorContext(
  env: Readonly<Record<string, string>> = {},
  parts: Partial<DoctorContext> = {},
): DoctorContext {
  const { config } = judgeEnvironment({ ...productionEnvironment, ...nowhere, ...env })
  if (!config) throw new Error('The settings of the test cannot be read')
  return {
    config,
    now: Date.now,
    database: () => Promise.reject(new DatabaseAway('The database was not reached')),
    payments: paymentProviders({ ...noPayments, onFault: () => undefined }),
    textRecords: () => Promise.resolve([]),
    ...parts,
  }
}

/** What a check finds: `ok`, `note` or `missing` before each sentence. */
export async function findingsOf(check: Check, context: DoctorContext): Promise<string[]> {
  const findings = await check.run(context)
  return findings.map(({ kind, sentence }) => `${kind}: ${sentence}`)
}
