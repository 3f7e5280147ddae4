import type { PartnerCommission, StaffPartner, staffSavePartner } from '@noriai/contract/calls/staff/partners'
import type { CallRequest } from '@noriai/contract/defineCall'
import { centsPerUnit } from '@noriai/contract/money'
import type { PartnerAgreements, PartnerKind } from '@noriai/contract/schema/partner'
import { noNames, type TypedNames } from './couponForm'

type PartnerRequest = CallRequest<typeof staffSavePartner>

/** A partner as it is typed into the form; percentages as `7.5`, an empty one for none. */
export interface TypedPartner {
  readonly code: string
  readonly kind: PartnerKind
  readonly names: TypedNames
  readonly texts: TypedNames
  readonly logo: string
  readonly off: string
  readonly commission: string
  readonly firstDay: string
  /** Empty for an offer without an end. */
  readonly lastDay: string
  readonly agreements: PartnerAgreements
  readonly note: string
}

const basisPointsPerPercent = 100

/** What a new partner begins with. */
export function newPartner(today: string): TypedPartner {
  return {
    code: '',
    kind: 'airline',
    names: noNames,
    texts: noNames,
    logo: '',
    off: '',
    commission: '0',
    firstDay: today,
    lastDay: '',
    agreements: 'common',
    note: '',
  }
}

/** An agreement of a partner, to begin an edit with. */
export function typedPartner(
  { code, kind }: StaffPartner,
  version: StaffPartner['versions'][number],
): TypedPartner {
  const { names, texts, logo, offBasisPoints, commissionBasisPoints, firstDay, lastDay, agreements } = version
  return {
    code,
    kind,
    names,
    texts,
    logo,
    off: offBasisPoints === null ? '' : percentText(offBasisPoints),
    commission: percentText(commissionBasisPoints),
    firstDay,
    lastDay: lastDay ?? '',
    agreements,
    note: '',
  }
}

/** The request that saves what was typed, over the version that was the newest when it began; without one as a new partner. */
export function partnerRequest(typed: TypedPartner, basedOn: number | undefined): PartnerRequest {
  const { kind, off, commission, lastDay, ...rest } = typed
  return {
    ...rest,
    ...(basedOn === undefined ? { newKind: kind } : { newKind: null, basedOn }),
    offBasisPoints: off.trim() === '' ? null : basisPointsOf(off),
    commissionBasisPoints: basisPointsOf(commission),
    lastDay: lastDay === '' ? null : lastDay,
  }
}

/** Basis points as a percentage: `500` is `5`, `250` is `2.5`. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / basisPointsPerPercent)
}

function basisPointsOf(percent: string): number {
  return Math.round(Number(percent) * basisPointsPerPercent)
}

/** The commission statement of a month, in whole yen: a line for each partner and ride date, without travellers. */
export function commissionSheet(month: string, days: PartnerCommission['days']): string {
  const head = 'month,partner,ride_date,bookings,refunds,fare_jpy,commission_jpy'
  const lines = days.map(({ partnerCode, rideDate, bookings, refunds, fareJpy, commissionJpy }) =>
    [
      month,
      partnerCode,
      rideDate,
      bookings,
      refunds,
      fareJpy / centsPerUnit,
      commissionJpy / centsPerUnit,
    ].join(','),
  )
  return [head, ...lines, ''].join('\r\n')
}
