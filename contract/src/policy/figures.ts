/**
 * What the tests of both sides share to hold that every figure of the policy acts: the figures that there are, and what it
 * means that one is seen. Each figure has a probe where it acts: rules in `figures.test.ts`, the server in
 * `server/src/figures.test.ts`, the app in `src/figures.test.ts`.
 */
import type * as v from 'valibot'
import { policyWith, type PolicyChange, type SettingValue } from './changes'
import { mergePolicy, type Overrides } from './merge'
import { policySchema } from './schema'
import type { Policy } from './schema'

/** How a figure is seen to act. */
export interface Probe {
  /** Another value of the figure. */
  readonly to: SettingValue
  /** Something that people or the books notice, from the product's own functions; it differs with the figure alone. */
  readonly act: (policy: Policy) => unknown
  /** Settings that both policies have, where the figure has no say by the defaults. */
  readonly given?: Overrides<Policy>
  /** The schema knows a single value of it: what it would do is seen without asking the schema. */
  readonly isFixed?: true
}

/** Probes by the path of their figure. */
export type Probes = Readonly<Record<string, Probe>>

/** Every figure by its path, those included that the defaults leave out, such as prices in currencies that are converted. */
export const figures: readonly string[] = pathsOf(policySchema, '')

/**
 * Figures that the server alone acts by, or that only its texts state. All others act in the contract's rules, which both
 * sides ask.
 */
export const figuresOfServer: readonly string[] = [
  'currency.rates.validFrom',
  'language.default',
  'language.sources',
  'seats.holdEnabled',
  'tripInfo.noticeMinutesBefore',
  'luggage.small.inches',
  'luggage.large.inches',
  ...figures.filter((path) => path.startsWith('charges.limousineBus.')),
  'ride.driverWaitsMinutes',
  'ride.stopMinutes',
  'ride.reminderHoursBefore',
  'operations.changes.adminAboveJpyCents',
  'booking.redeeming.reading',
  'booking.redeeming.triesPerHour',
  'booking.cards',
  'booking.payTypes',
  'gifts.card.minJpyCents',
  'gifts.card.maxJpyCents',
  'gifts.card.maxYears',
  'invoices.serviceFeeJpyCents',
  'promises.operatorFailure.couponPercent',
  'promises.refundArrivesDays',
  'promises.liability.insuranceJpyCents',
  'promises.liability.damageTimesFee',
  'limits.signInCode.tries',
  'limits.signInCode.validMinutes',
  'limits.signInCode.resendSeconds',
  'limits.reviewImages',
  'limits.upload.maxMegabytes',
  'limits.upload.validMinutes',
  'limits.upload.maxMegapixels',
  'limits.upload.picturesPerDay',
  'limits.upload.megabytesPerDay',
  'limits.rideCodesPerPage',
  'limits.needsDays',
  'limits.staffTrailDays',
  'limits.faultDays',
  'operations.minibusChildSeats',
  'operations.minibusWheelchairs',
  'operations.busWheelchairs',
  'limits.archiveDays',
  'limits.archiveYears',
  'operations.mustBeAssigned',
  'operations.rollCallDays',
  'operations.driverDays',
  'operations.driving.trailDays',
]

/** What a probe saw. */
export interface Seen {
  readonly before: unknown
  /** Once more, nothing changed: what differs by itself proves nothing. */
  readonly again: unknown
  readonly after: unknown
}

/** What the probe sees before and after its figure changes. */
export async function seen(path: string, probe: Probe): Promise<Seen> {
  const base = mergePolicy(probe.given ?? {})
  const change = { path, value: probe.to }
  const changed = probe.isFixed ? unchecked(change, base) : policyWith([change], base)
  return { before: await probe.act(base), again: await probe.act(base), after: await probe.act(changed) }
}

/** As one of `figuresOfServer`: the probes that are missing, and those whose figure does not exist or acts elsewhere. */
export function unmatched(probes: Probes, expected: readonly string[]): readonly string[] {
  const probed = Object.keys(probes)
  return [
    ...expected.filter((path) => !probed.includes(path)).map((path) => `${path}: no probe`),
    ...probed.filter((path) => !expected.includes(path)).map((path) => `${path}: no figure of this side`),
  ]
}

function unchecked({ path, value }: PolicyChange, base: Policy): Policy {
  const tree = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  return mergePolicy(tree as Overrides<Policy>, base)
}

/** A schema that holds others by name, or wraps one. */
type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
}

function pathsOf({ type, entries, wrapped }: Schema, path: string): string[] {
  if (wrapped) return pathsOf(wrapped, path)
  // What is another at an airport has the figures of everywhere: `policyOfAirport`.
  if (type === 'record') return []
  if (!entries) return [path]
  return Object.entries(entries).flatMap(([key, schema]) =>
    pathsOf(schema, path === '' ? key : `${path}.${key}`),
  )
}
