import { systemClock } from '../clock'
import type { Config } from '../config'
import type { WechatPayAccess } from '../infra/providers/payment/wechatpay/access'
import { uncompared } from '../infra/providers/payment/wechatpay/apiTable'
import { wechatPayProvider } from '../infra/providers/payment/wechatpay/wechatPay'
import { wechatPayAccess } from '../infra/providers/payment/wechatpay/settings'
import { missing, note, ok, type Finding } from './check'

/** No order has this number: whoever is let in is answered that there is none. */
const PROBE = 'doctor'

/** What WeChat refuses a query with, and what to do; G zh/4012354972. */
const refused: Readonly<Record<string, readonly [sentence: string, advice: string]>> = {
  SIGN_ERROR: [
    'does not take our signature',
    'WECHATPAY_SERIAL, WECHATPAY_PRIVATE_KEY and WECHATPAY_MCHID must be of one API certificate, and the clock of this machine right',
  ],
  NO_AUTH: [
    'does not know our numbers together',
    'Ask the institution which WECHATPAY_MCHID and WECHATPAY_SUB_MCHID are ours, and whether WECHATPAY_MODE is right',
  ],
  MCH_NOT_EXISTS: ['does not know our merchant number', 'Copy WECHATPAY_MCHID and WECHATPAY_SUB_MCHID again'],
}
const ADVICE = 'Look at WECHATPAY_API_URL and at what the institution says'

/**
 * WeChat Pay is asked for an order that there is not. It answers so, ORDER_NOT_EXIST, only to whom it knows, and signs it: both keys
 * are proved, and no money moves. Nothing where WeChat Pay is not set up.
 */
export async function wechatPayFindings(config: Config, now: () => number): Promise<Finding[]> {
  const faults: string[] = []
  const access = wechatPayAccess(config, (fault) => void faults.push(fault))
  if (!access) return []
  const provider = wechatPayProvider(access, { clock: { ...systemClock, now } })
  const answer = await provider.findByOutTradeNo(PROBE, now())
  const isLetIn = answer.kind === 'ok' || (answer.kind === 'refused' && answer.reason === 'notFound')
  if (!isLetIn) return [faultOf(faults)]
  return [ok('WeChat Pay takes our signature, and we know its own'), ...notCompared(access)]
}

/** What the reconciliation leaves out, because WeChat's texts do not say how it is meant. */
function notCompared({ payoutDays }: WechatPayAccess): Finding[] {
  const { payoutLines, balanceOfMoment } = uncompared
  return [
    ...(payoutDays === null
      ? [
          note(
            `Payouts of WeChat Pay are not compared: its texts do not say ${payoutLines.question}`,
            'Ask the institution and set WECHATPAY_PAYOUT_DAYS',
          ),
        ]
      : []),
    note(
      `Balances of WeChat Pay are not compared: its texts do not say ${balanceOfMoment.question}`,
      'Compare payouts with the institution’s statement once a month',
    ),
  ]
}

function faultOf(faults: readonly string[]): Finding {
  const said = faults.join('\n')
  const code = /was refused: \d+ (\w+)/.exec(said)?.[1]
  if (code !== undefined) {
    const [sentence, advice] = refused[code] ?? [`refuses a query with ${code}`, ADVICE]
    return missing(`WeChat Pay ${sentence}`, advice)
  }
  if (said.includes("without WeChat's signature")) {
    return missing(
      'WeChat Pay answers with a signature that none of our keys proves',
      'Copy the public key or certificate with its number into WECHATPAY_PUBLIC_KEYS again, and look at the clock of this machine',
    )
  }
  if (said.includes('was put off')) return note('WeChat Pay puts us off', 'Run doctor again in a minute')
  return missing('WeChat Pay does not answer', ADVICE)
}
