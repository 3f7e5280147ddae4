import { msPerDay, msPerMinute } from '@noriai/contract/time'
import type { Config } from '../../config'
import type { Deps } from '../../deps'
import type { MailSender } from '../../infra/providers/mail'
import { NotSentError } from '../../infra/providers/notSent'
import type { SmsSender } from '../../infra/providers/sms'
import { countriesIn } from '../config'
import { countTry, forgiveTry, type CountedTry, type TryBudget } from './tries'

/** What may be sent within a day. */
type Limits = Pick<
  Config,
  'SMS_A_NUMBER_A_DAY' | 'SMS_A_COUNTRY_A_DAY' | 'SMS_A_DAY' | 'MAILS_AN_ADDRESS_A_DAY' | 'MAILS_A_DAY'
>

type Store = Pick<Deps, 'db' | 'secrets' | 'log'> & { readonly config: Limits }

/** Strangers may use so much of what all share; the rest is for who is known, so that no stranger uses it up for them. */
const STRANGERS_PERCENT = 80
/** Strangers may have so much sent to one receiver, beside what the receiver is sent otherwise. */
const STRANGERS_RECEIVER_PERCENT = 50
/** The alarm is given at so much of a day's budget, and again when it is used up. */
const ALARM_PERCENT = 80
const PERCENT = 100

/** A message that was not sent because a day's budget is used up. */
export class BudgetSpentError extends NotSentError {
  constructor(
    budget: string,
    /** Epoch milliseconds. */
    readonly freeAt: number,
  ) {
    super(`The budget of ${budget} is used up.`)
    this.name = 'BudgetSpentError'
  }

  /** Whole minutes from `at` until messages are sent again. */
  minutesFrom(at: number): number {
    return Math.max(1, Math.ceil((this.freeAt - at) / msPerMinute))
  }
}

/** The channels that money or reputation is spent on. */
export type Channel = 'sms' | 'mail'

/** How much of the day's budget each channel has used, in percent; read by /metrics. */
export class BudgetWatch {
  readonly usedPercent = new Map<Channel, number>()
  private readonly alarmed = new Map<Channel, number>()

  constructor(private readonly log: Deps['log']) {}

  note(channel: Channel, most: number, left: number): void {
    const used = Math.floor(((most - left) * PERCENT) / most)
    this.usedPercent.set(channel, used)
    const level = used >= PERCENT ? PERCENT : used >= ALARM_PERCENT ? ALARM_PERCENT : 0
    if (level > (this.alarmed.get(channel) ?? 0)) {
      this.log.error({ channel, usedPercent: used, most }, 'the budget of messages for a day is running out')
    }
    this.alarmed.set(channel, level)
  }
}

/** Bounds text messages per number, per country and in all within a day. */
export function boundedSms(sender: SmsSender, store: Store, watch: BudgetWatch): SmsSender {
  const { SMS_A_NUMBER_A_DAY, SMS_A_COUNTRY_A_DAY, SMS_A_DAY } = store.config
  return {
    async sendSms(sms, at) {
      const share = shareOf(sms.forAccount)
      const narrow = [
        toReceiver(`sms:number:${sms.to}`, SMS_A_NUMBER_A_DAY, sms.forAccount),
        daily(`sms:country:${dialCodeOf(sms.to)}`, SMS_A_COUNTRY_A_DAY, share),
      ]
      const taken = await take(store, watch, { channel: 'sms', narrow, most: SMS_A_DAY, share, at })
      await orGiveBack(store, taken, sender.sendSms(sms, at))
    },
  }
}

/** Bounds mails per address and in all within a day. */
export function boundedMail(sender: MailSender, store: Store, watch: BudgetWatch): MailSender {
  const { MAILS_AN_ADDRESS_A_DAY, MAILS_A_DAY } = store.config
  return {
    async sendMail(mail, at) {
      const share = shareOf(mail.forAccount)
      const narrow = [toReceiver(`mail:address:${mail.to}`, MAILS_AN_ADDRESS_A_DAY, mail.forAccount)]
      const taken = await take(store, watch, { channel: 'mail', narrow, most: MAILS_A_DAY, share, at })
      await orGiveBack(store, taken, sender.sendMail(mail, at))
    },
  }
}

const shareOf = (forAccount: boolean | undefined) => (forAccount ? PERCENT : STRANGERS_PERCENT)

/**
 * What one receiver is sent within a day. What strangers have sent is counted by itself: it takes nothing from the notices of the
 * receiver's rides, nor from the codes of devices that the account knows.
 */
function toReceiver(key: string, most: number, forAccount: boolean | undefined): TryBudget {
  return forAccount ? daily(key, most, PERCENT) : daily(`${key}:strangers`, most, STRANGERS_RECEIVER_PERCENT)
}

function daily(key: string, most: number, share: number): TryBudget {
  return { key, most: Math.max(1, Math.floor((most * share) / PERCENT)), windowMs: msPerDay }
}

interface Wanted {
  readonly channel: Channel
  readonly narrow: readonly TryBudget[]
  readonly most: number
  readonly share: number
}

/** @throws BudgetSpentError */
async function take(
  store: Store,
  watch: BudgetWatch,
  { channel, narrow, most, share, at }: Wanted & { readonly at: number },
): Promise<TryBudget[]> {
  const kind = `a ${channel} receiver, country or day`
  const counted = await countTry(store, narrow, at)
  if (!counted.isAllowed) throw new BudgetSpentError(kind, counted.freeAt)
  const total = daily(`${channel}:total`, most, share)
  const ofAll: CountedTry = await countTry(store, [total], at)
  watch.note(channel, most, ofAll.isAllowed ? ofAll.left + (most - total.most) : most - total.most)
  if (ofAll.isAllowed) return [...narrow, total]
  await forgiveTry(store, narrow)
  throw new BudgetSpentError(kind, ofAll.freeAt)
}

/** What was not accepted for delivery costs nothing. */
async function orGiveBack(store: Store, taken: readonly TryBudget[], sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (error) {
    await forgiveTry(store, taken)
    throw error
  }
}

const dialCodes = [...new Set(countriesIn('en').map(({ countryCode }) => countryCode))].sort(
  (a, b) => b.length - a.length,
)

/** The dial code of a number in E.164 form. */
function dialCodeOf(number: string): string {
  return dialCodes.find((code) => number.startsWith(`+${code}`)) ?? 'unknown'
}
