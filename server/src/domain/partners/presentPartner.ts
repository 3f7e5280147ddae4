import type { PartnerOffer } from '@noriai/contract/calls/partner'
import type {
  PartnerBoard,
  PartnerCommission,
  StaffPartner,
  StaffPartnerVersion,
} from '@noriai/contract/calls/staff/partners'
import type { Lang } from '@noriai/contract/lang'
import { langs } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { excludesCoupons, partnerDiscount, partnerState } from '@noriai/contract/rules/partner'
import { calendarDateOf, toWallTime } from '@noriai/contract/time'
import { nameIn, type KnownNames, type Names } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import {
  offWords,
  type PartnerBook,
  type CurrentPartner,
  type PartnerVersionRead,
  type readCommissionDays,
  type readCommissionMonths,
} from './partnerBook'

/** The path of a partner's landing page in the app. */
const landingOf = {
  airline: 'appointmentAirline/AppointmentAirline',
  company: 'appointmentCompany/AppointmentCompany',
} as const

/** A partner as its landing shows it. */
export function presentPartnerOffer(
  { partner, version }: CurrentPartner,
  lang: Lang,
  policy: Policy,
): PartnerOffer {
  return {
    code: partner.code,
    kind: partner.kind,
    name: nameIn(version.names, lang),
    text: nameIn(version.texts, lang),
    logo: version.logo,
    off: offWords(version, lang),
    offBasisPoints: version.offBasisPoints,
    validUntil: wallTimeOrNull(version.endsAt),
    agreements: version.agreements,
    excludesCoupons: excludesCoupons(partnerDiscount(version, ''), policy),
  }
}

/** Every partner with its history, as staff see them. */
export function presentPartnerBoard(
  read: readonly PartnerVersionRead[],
  publicUrl: string,
  at: number,
): PartnerBoard {
  const codes = [...new Set(read.map(({ partner }) => partner.code))]
  return {
    asOf: toWallTime(at),
    partners: codes.flatMap((code) =>
      presentPartner(
        read.filter(({ partner }) => partner.code === code),
        publicUrl,
        at,
      ),
    ),
  }
}

function presentPartner(read: readonly PartnerVersionRead[], publicUrl: string, at: number): StaffPartner[] {
  const [newest] = read
  if (!newest) return []
  const { code, kind } = newest.partner
  const link = new URL(`/useCar/${landingOf[kind]}`, publicUrl)
  link.searchParams.set('code', code)
  return [
    {
      code,
      kind,
      state: partnerState(newest.version, at),
      link: link.href,
      versions: read.map(presentVersion),
    },
  ]
}

function presentVersion({ version, staffName }: PartnerVersionRead): StaffPartnerVersion {
  return {
    id: version.id,
    names: wordsOf(version.names),
    texts: wordsOf(version.texts),
    logo: version.logo,
    offBasisPoints: version.offBasisPoints,
    commissionBasisPoints: version.commissionBasisPoints,
    firstDay: calendarDateOf(version.startsAt),
    lastDay: version.endsAt === null ? null : calendarDateOf(version.endsAt),
    agreements: version.agreements,
    note: version.note,
    staffName: staffName ?? '',
    createdAt: toWallTime(version.createdAt),
  }
}

function wordsOf(known: KnownNames): Names {
  const words = langs.map((lang) => [lang, known[lang] ?? ''] as const)
  return Object.fromEntries(words) as Names
}

type Months = Awaited<ReturnType<typeof readCommissionMonths>>
type Days = Awaited<ReturnType<typeof readCommissionDays>>

/** What is due to partners, with their names. */
export function presentCommission(
  months: Months,
  days: Days,
  { book, lang }: { readonly book: PartnerBook; readonly lang: Lang },
): PartnerCommission {
  const named = <Sum extends { readonly partnerCode: string }>(sum: Sum) => {
    const newest = book.get(sum.partnerCode)?.at(-1)
    return { ...sum, partnerName: newest ? nameIn(newest.names, lang) : sum.partnerCode }
  }
  return { months: months.map(named), days: days.map(named) }
}
