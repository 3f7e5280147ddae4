import * as v from 'valibot'
import { changeReasons, changeWays, noTargets } from '../rules/departureChange'
import { directionSchema, maybeWallTime, relayPointNameSchema } from './ride'
import { contactViewSchema } from './party'
import { signedMinutesSchema } from './staffDeparture'
import { boundedList } from './bounded'
import { optionalText } from './text'
import { centsSchema } from './amounts'
import { idSchema, slugSchema } from './ids'
import { countSchema, langSchema, wallTimeSchema } from './values'

const peopleLimit = 9999
/** More departures than lie within the longest wait that can be set. */
const mostTargets = 48

/** What becomes of the riders of a departure that does not run. */
export const changeWaySchema = v.picklist(changeWays)

/** Why it does not run. */
export const changeReasonSchema = v.picklist(changeReasons)

/** How a party learns of it: by the first of these that reaches it, or by a call. */
export const changeReachSchema = v.picklist(['email', 'wechat', 'sms', 'none'])
export type ChangeReach = v.InferOutput<typeof changeReachSchema>

/** What is asked for; the same gives the same preview as long as nothing of it changes. */
export const changeRequestEntries = {
  departureId: slugSchema,
  way: changeWaySchema,
  reason: changeReasonSchema,
  /** The longest wait; null, and more than the policy's, for the policy's. */
  maxWaitMinutes: v.optional(
    v.nullable(v.pipe(countSchema(720), v.minValue(1, 'validation.tooSmall'))),
    null,
  ),
  /** Departures that nobody is to be moved to. */
  without: v.optional(boundedList(slugSchema, mostTargets), []),
}

/** What becomes of one party. */
const changedPartyEntries = {
  orderId: idSchema,
  orderNo: v.string(),
  /** Its first rider, or who booked. */
  name: v.string(),
  riders: countSchema(peopleLimit),
  /** The departure that it is moved to; null when it gets its money back. */
  to: v.nullable(v.object({ departureId: slugSchema, departsAt: wallTimeSchema })),
  /** How much later it arrives; null when it is not moved. */
  extraMinutes: v.nullable(signedMinutesSchema),
  /** What goes back, with what was bought for the ride. */
  refundJpy: centsSchema,
  /** 0 for none. */
  couponPercent: countSchema(100),
  reachedBy: changeReachSchema,
  lang: langSchema,
}

/** A party as the preview shows it. */
export const changedPartySchema = v.object({
  ...changedPartyEntries,
  checkedIn: v.boolean(),
  flightNo: v.string(),
  /** Pick-up: by the newest report. */
  landsAt: maybeWallTime,
  /** Of the door in the city. */
  wardName: v.string(),
  /** When the minibus is at its door then; null when it is not moved. */
  doorFrom: maybeWallTime,
  doorTo: maybeWallTime,
  /** Why it is not moved; null when it is. */
  refusal: v.nullable(v.picklist(noTargets)),
})
export type ChangedPartyView = v.InferOutput<typeof changedPartySchema>

/** How many are moved, and how many have what back. */
export const changeTotalsSchema = v.object({
  movedRiders: countSchema(peopleLimit),
  movedParties: countSchema(peopleLimit),
  refundedRiders: countSchema(peopleLimit),
  refundedParties: countSchema(peopleLimit),
  refundJpy: centsSchema,
  coupons: countSchema(peopleLimit),
})
export type ChangeTotals = v.InferOutput<typeof changeTotalsSchema>

/** What cancelling a departure would bring, and what it depends on. */
export const changePreviewSchema = v.object({
  asOf: wallTimeSchema,
  departureId: slugSchema,
  direction: directionSchema,
  relayPoint: relayPointNameSchema,
  departsAt: wallTimeSchema,
  way: changeWaySchema,
  /** Each way with what it would bring; `isPossible` is false for a merger that no departure has room for. */
  ways: v.array(
    v.object({
      way: changeWaySchema,
      isPossible: v.boolean(),
      /** Of a merger: into which departure. */
      into: v.nullable(
        v.object({ departureId: slugSchema, departsAt: wallTimeSchema, free: countSchema(peopleLimit) }),
      ),
      totals: changeTotalsSchema,
    }),
  ),
  /** Departures of its line within the wait that are sold, by time. */
  targets: v.array(
    v.object({
      departureId: slugSchema,
      departsAt: wallTimeSchema,
      free: countSchema(peopleLimit),
      /** Riders of this plan. */
      riders: countSchema(peopleLimit),
      isLookedAt: v.boolean(),
    }),
  ),
  maxWaitMinutes: countSchema(720),
  mostWaitMinutes: countSchema(720),
  parties: v.array(changedPartySchema),
  /** Bookings that are not paid yet: they end. */
  unpaid: countSchema(peopleLimit),
  totals: changeTotalsSchema,
  /** So much goes back that an administrator must confirm it. */
  needsAdmin: v.boolean(),
  /** What riders read, in each of their languages; empty where nobody is moved, or cancelled. */
  texts: v.array(
    v.object({
      outcome: v.picklist(['moved', 'refunded']),
      lang: langSchema,
      title: v.string(),
      text: v.string(),
    }),
  ),
  /** Of everything above that decides something: confirming with it does this and nothing else. */
  hash: v.string(),
})
export type ChangePreview = v.InferOutput<typeof changePreviewSchema>

/** A departure that was cancelled, with what became of its parties. */
export const departureChangeSchema = v.object({
  changeId: idSchema,
  at: wallTimeSchema,
  staffName: v.string(),
  departureId: slugSchema,
  departsAt: wallTimeSchema,
  way: changeWaySchema,
  reason: changeReasonSchema,
  note: v.string(),
  totals: changeTotalsSchema,
  parties: v.array(
    v.object({
      ...changedPartyEntries,
      contact: contactViewSchema,
      /** Of one that is not moved: its refund is on its way, was written down, or failed and is tried again. */
      refund: v.picklist(['none', 'pending', 'done', 'failed']),
      /** When staff called one that nothing else reaches; null while they have not. */
      calledAt: maybeWallTime,
      calledBy: v.string(),
    }),
  ),
})
export type DepartureChangeView = v.InferOutput<typeof departureChangeSchema>

/** What staff note with a cancellation. */
export const changeNoteSchema = optionalText(200)
