import type { WechatAllowance, WechatAnswer, WechatPurpose } from '@noriai/contract/schema/wechatMessage'
import { and, eq, gt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { wechatConsents } from '../../infra/db/schema/wechat'
import type { WechatTemplates } from '../../wechatTemplates'
import type { NoticeKind } from '../../texts/orderNotices'

/** More are not counted: no ride needs so many. */
const MOST_LEFT = 99

/** What somebody answered in the mini-program, and who WeChat says it was. */
export interface TemplateAnswers {
  readonly accountId: string
  readonly openId: string
  readonly answers: readonly WechatAnswer[]
}

/** A person of WeChat who allows messages of a template about the rides of an account. */
interface Consent {
  readonly accountId: string
  readonly openId: string
  readonly templateId: string
}

const purposesOf = ({ of }: WechatTemplates) => Object.keys(of) as WechatPurpose[]

const purposeOf = (templateId: string, templates: WechatTemplates): WechatPurpose | undefined =>
  purposesOf(templates).find((purpose) => templates.of[purpose]?.id === templateId)

/**
 * Notes what a person answered about the deployment's templates; others are ignored. A consent is one message more, or lasts where
 * the templates do. A refusal takes nothing back: what was allowed before, WeChat still delivers.
 */
export async function noteAnswers(
  db: Executor,
  { accountId, openId, answers }: TemplateAnswers,
  { templates, at }: { readonly templates: WechatTemplates; readonly at: number },
): Promise<void> {
  for (const { templateId, answer } of answers) {
    const purpose = purposeOf(templateId, templates)
    if (purpose === undefined) continue
    const isAllowed = answer === 'accept'
    const isLasting = isAllowed && templates.areLasting
    const answered = { purpose, answer, answeredAt: at }
    await db
      .insert(wechatConsents)
      .values({ accountId, openId, templateId, left: isAllowed ? 1 : 0, isLasting, ...answered })
      .onConflictDoUpdate({
        target: [wechatConsents.accountId, wechatConsents.openId, wechatConsents.templateId],
        set: {
          ...answered,
          ...(isAllowed && { left: sql`least(${wechatConsents.left} + 1, ${MOST_LEFT})`, isLasting }),
        },
      })
  }
}

const isAllowing = or(gt(wechatConsents.left, 0), wechatConsents.isLasting)

/** What an account's people of WeChat allow now of the deployment's templates, by purpose. */
export async function allowanceOf(
  db: Executor,
  accountId: string,
  templates: WechatTemplates,
): Promise<WechatAllowance> {
  const rows = await db.select().from(wechatConsents).where(eq(wechatConsents.accountId, accountId))
  const offered = purposesOf(templates).filter((purpose) => templates.of[purpose] !== undefined)
  const allowed = offered.map((purpose) => {
    const own = rows.filter(({ templateId }) => templateId === templates.of[purpose]?.id)
    return {
      purpose,
      left: own.reduce((sum, { left }) => sum + left, 0),
      isLasting: own.some(({ isLasting }) => isLasting),
    }
  })
  return { allowed }
}

/** Who of an account allows a message for this purpose, who answered last first, as a part of a statement; null without a consent. */
export function allowingPersonSql(accountId: SQLWrapper, purpose: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(
    select ${wechatConsents.openId} from ${wechatConsents}
    where ${wechatConsents.accountId} = ${accountId} and ${wechatConsents.purpose} = ${purpose} and ${isAllowing}
    order by ${wechatConsents.answeredAt} desc
    limit 1)`
}

const isConsent = ({ accountId, openId, templateId }: Consent) =>
  and(
    eq(wechatConsents.accountId, accountId),
    eq(wechatConsents.openId, openId),
    eq(wechatConsents.templateId, templateId),
  )

/** Takes one consent for a message that is about to be sent; false when none is left. Two servers at once take two. */
export async function takeConsent(db: Executor, consent: Consent): Promise<boolean> {
  const taken = await db
    .update(wechatConsents)
    .set({ left: sql`greatest(${wechatConsents.left} - 1, 0)` })
    .where(and(isConsent(consent), isAllowing))
    .returning({ left: wechatConsents.left })
  return taken.length > 0
}

/** Gives a consent back that no message used. */
export async function returnConsent(db: Executor, consent: Consent): Promise<void> {
  await db
    .update(wechatConsents)
    .set({ left: sql`least(${wechatConsents.left} + 1, ${MOST_LEFT})` })
    .where(and(isConsent(consent), eq(wechatConsents.isLasting, false)))
}

/** The person takes no messages of this template any more, as WeChat says. */
export async function endConsent(db: Executor, consent: Consent): Promise<void> {
  await db.update(wechatConsents).set({ left: 0, isLasting: false }).where(isConsent(consent))
}

/** By which of the operator's templates WeChat reports each kind of notice: none is left out. */
const purposes: Readonly<Record<NoticeKind, WechatPurpose>> = {
  seatMoved: 'rideChange',
  departureMoved: 'rideChange',
  departureCancelled: 'rideChange',
  stopOrderChanged: 'rideChange',
  noSeatLeft: 'rideChange',
  flightCancelled: 'rideChange',
  missed: 'rideChange',
  operatorCancelled: 'rideChange',
  late: 'rideChange',
  rideReminder: 'rideReminder',
  driverAssigned: 'rideReminder',
  boarding: 'rideReminder',
  onItsWay: 'rideReminder',
  arrived: 'rideReminder',
  atTransfer: 'rideReminder',
  fillReminder: 'tripInfo',
  tripInfoMissed: 'tripInfo',
  paid: 'booking',
  cancelled: 'booking',
  replaced: 'booking',
  replacedStays: 'booking',
  paidTooLate: 'booking',
  refundSent: 'booking',
  refunded: 'booking',
  refundFailed: 'booking',
  refundCameBack: 'booking',
  refundImpossible: 'booking',
  refundDeclined: 'booking',
  goodwill: 'booking',
  lostFound: 'booking',
  rideGiftTaken: 'booking',
  rideGiftReturned: 'booking',
  luggagePaid: 'booking',
  luggageCancelled: 'booking',
  luggagePaidTooLate: 'booking',
  lapChildSeatPaid: 'booking',
  lapChildSeatPaidTooLate: 'booking',
}

/** The template that a kind of notice needs. */
export const wechatPurposeOf = (kind: NoticeKind): WechatPurpose => purposes[kind]
