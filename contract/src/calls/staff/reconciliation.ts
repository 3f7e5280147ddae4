import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { safeText } from '../../schema/text'
import { signedCentsSchema } from '../../schema/amounts'
import { idSchema } from '../../schema/ids'
import { countSchema, dateSchema, wallTimeSchema } from '../../schema/values'
import { exampleId } from '../example'

/** Days of one answer, and of one file. */
export const reconciliationMostDays = 92
/** Lines of a page. */
export const ledgerPageSize = 100
/** Findings of one answer: a desk that has more looks at each day. */
export const mostFindings = 200
const countLimit = Number.MAX_SAFE_INTEGER

const providerSchema = v.picklist(['sandbox', 'stripe', 'wechat'])
const lineKindSchema = v.picklist(['charge', 'refund', 'dispute', 'fee', 'payout', 'other'])
/** The provider's own name of something. */
const providerIdSchema = safeText(300)
const orderSchema = v.nullable(v.object({ id: idSchema, orderNo: v.string() }))

/** A calendar day in Japan at a provider. */
const reconciliationDaySchema = v.object({
  provider: providerSchema,
  day: dateSchema,
  /** `red` while a finding of it is open; `notRun` until the provider has answered; `noLedger` where it has none to compare with. */
  state: v.picklist(['green', 'red', 'notRun', 'noLedger']),
  ranAt: v.nullable(wallTimeSchema),
  /** Findings by how far they are. */
  open: countSchema(countLimit),
  explained: countSchema(countLimit),
  closed: countSchema(countLimit),
  /** The provider's balance when the day began and ended; null where it tells none. */
  openingJpy: v.nullable(signedCentsSchema),
  closingJpy: v.nullable(signedCentsSchema),
  /** Movements by kind, before fees. */
  chargesJpy: signedCentsSchema,
  refundsJpy: signedCentsSchema,
  disputesJpy: signedCentsSchema,
  otherJpy: signedCentsSchema,
  payoutsJpy: signedCentsSchema,
  /** What the provider kept, negative. */
  feesJpy: signedCentsSchema,
  /** All of them: closing less opening. */
  netJpy: signedCentsSchema,
  lines: countSchema(countLimit),
})
export type ReconciliationDayView = v.InferOutput<typeof reconciliationDaySchema>

/** Where the provider's ledger and our books do not agree. */
const findingSchema = v.object({
  id: idSchema,
  provider: providerSchema,
  day: dateSchema,
  kind: v.picklist(['missingHere', 'missingThere', 'amountDiffers', 'payoutDiffers', 'balanceDiffers']),
  /** The provider's id of what it is about; of a balance the day. */
  subject: v.string(),
  hereJpy: v.nullable(signedCentsSchema),
  thereJpy: v.nullable(signedCentsSchema),
  order: orderSchema,
  status: v.picklist(['open', 'explained', 'closed']),
  /** When our books took in what they had missed. */
  settledAt: v.nullable(wallTimeSchema),
  /** Since when, and what staff said of it, the oldest first. */
  steps: v.array(
    v.object({
      at: wallTimeSchema,
      to: v.picklist(['open', 'explained', 'closed']),
      /** Null when the comparison itself opened it. */
      memberName: v.nullable(v.string()),
      note: v.string(),
    }),
  ),
})
export type ReconciliationFinding = v.InferOutput<typeof findingSchema>

const ledgerLineSchema = v.object({
  id: v.string(),
  kind: lineKindSchema,
  objectId: v.nullable(v.string()),
  grossJpy: signedCentsSchema,
  feeJpy: signedCentsSchema,
  at: wallTimeSchema,
  payoutId: v.nullable(v.string()),
  order: orderSchema,
})
export type LedgerLineView = v.InferOutput<typeof ledgerLineSchema>

const rangeEntries = { from: dateSchema, to: dateSchema }
const exampleRange = { from: '2026-11-01', to: '2026-11-30' }

/** Days of every provider, the newest first; of any day what is open, and what was explained and is to be closed. */
export const staffReconciliation = defineCall({
  name: 'staffReconciliation',
  summary: "Lists days on which the providers' ledgers were compared with our books, and what is open.",
  tag: 'Staff: checks',
  method: 'POST',
  safe: true,
  path: '/staff/reconciliation',
  session: 'staff',
  request: v.object(rangeEntries),
  example: exampleRange,
  response: v.object({
    days: v.array(reconciliationDaySchema),
    open: v.array(findingSchema),
    explained: v.array(findingSchema),
  }),
  errors: ['validation.dateTime', 'staff.tooManyDays'],
})

/** A day of a provider: its figures, its findings, and its lines page by page. */
export const staffReconciliationDay = defineCall({
  name: 'staffReconciliationDay',
  summary: "Shows a day's figures, findings and ledger lines at a provider.",
  tag: 'Staff: checks',
  method: 'POST',
  safe: true,
  path: '/staff/reconciliation/day',
  session: 'staff',
  request: v.object({
    provider: providerSchema,
    day: dateSchema,
    /** The last line of the page before. */
    after: v.optional(providerIdSchema),
  }),
  example: { provider: 'stripe', day: '2026-11-21' },
  response: v.object({
    day: reconciliationDaySchema,
    findings: v.array(findingSchema),
    lines: v.array(ledgerLineSchema),
    /** Where the next page begins; null when there is none. */
    next: v.nullable(v.string()),
  }),
  errors: ['validation.dateTime', 'notFound'],
})

/** Says why a finding is no loss, or who puts it right; later closes it. What was said stays. */
export const staffStepFinding = defineCall({
  name: 'staffStepFinding',
  summary: 'Explains a finding of the reconciliation, or closes an explained one.',
  tag: 'Staff: checks',
  method: 'POST',
  path: '/staff/reconciliation/step',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, to: v.picklist(['explained', 'closed']), note: safeText(500) }),
  example: {
    id: exampleId,
    to: 'explained',
    note: 'Refunded in the dashboard by mistake, see the memo of 12 May.',
  },
  response: v.object({ finding: findingSchema }),
  errors: ['notFound', 'staff.findingMoved'],
})

/** The lines of a range of days as CSV for the accountant, each with its order. */
export const staffReconciliationFile = defineCall({
  name: 'staffReconciliationFile',
  summary: 'Writes the ledger lines of a range of days as CSV for the accountant.',
  tag: 'Staff: checks',
  method: 'POST',
  safe: true,
  path: '/staff/reconciliation/file',
  session: 'staff',
  request: v.object(rangeEntries),
  example: exampleRange,
  response: v.object({ fileName: v.string(), text: v.string() }),
  errors: ['validation.dateTime', 'staff.tooManyDays'],
})
