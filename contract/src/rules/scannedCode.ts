import { codeOfPosterPath, posterCodeField, type PosterScenes } from './poster'
import { foldRedeemCode, formatRedeemCode } from './redeemCode'

/** What a scanned text is. Everything else is none of ours, and nothing is ever done with it. */
export type ScannedCode =
  | { readonly kind: 'poster' | 'miniProgram'; readonly scenes: PosterScenes }
  /** A poster by its code alone, which may be anything. */
  | { readonly kind: 'posterCode'; readonly code: string }
  | { readonly kind: 'partner'; readonly page: string; readonly code: string }
  | { readonly kind: 'voucher' | 'giftCard' | 'redeemCode'; readonly code: string }
  | { readonly kind: 'rideCode'; readonly token: string }
  /** Another page of the app: a link that somebody shared, say. */
  | { readonly kind: 'page'; readonly page: string; readonly search: string }

/** No code of ours is longer. */
const LONGEST = 500

const address = /^https?:\/\/([^/?#]+)((?:\/[^?#]*)?)(?:\?([^#]*))?(?:#.*)?$/i
const ownCode = /^(NV|NG|NR)[2-9A-HJKMNP-Z]{16}$/
const rideToken = /^N[RL]1\.[\w-]{100,140}$/
const pagePath = /^[\w-]+(?:\/[\w-]+){1,2}$/

const kindsOfPrefix = { NV: 'voucher', NG: 'giftCard', NR: 'redeemCode' } as const

const START_PAGES = ['', 'pages/start/start', 'useCar/reservation/QuickReservation']
const MINI_PROGRAM_PAGE = 'useCar/scanTowxmin/scanTowxmin'
const PARTNER_PAGES = [
  'useCar/appointmentAirline/AppointmentAirline',
  'useCar/appointmentCompany/AppointmentCompany',
]

/**
 * Tells what a scanned text is: a code of ours, or an address on one of `ownHosts` (`noriai.example`, with its port if it has
 * one). An address elsewhere, or one that carries a user name, is none of ours, whatever it looks like.
 */
export function readScannedCode(scanned: string, ownHosts: readonly string[]): ScannedCode | undefined {
  const text = scanned.trim()
  if (text === '' || text.length > LONGEST) return undefined
  if (rideToken.test(text)) return { kind: 'rideCode', token: text }
  const folded = foldRedeemCode(text)
  const prefix = ownCode.exec(folded)?.[1] as keyof typeof kindsOfPrefix | undefined
  if (prefix) return { kind: kindsOfPrefix[prefix], code: formatRedeemCode(folded) }
  const [whole, host = '', path = '', search = ''] = address.exec(text) ?? []
  if (whole === undefined || !ownHosts.includes(host.toLowerCase())) return undefined
  return readOwnAddress(withoutOuterSlashes(path), search)
}

function withoutOuterSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (path[start] === '/') start += 1
  while (end > start && path[end - 1] === '/') end -= 1
  return path.slice(start, end)
}

function readOwnAddress(page: string, search: string): ScannedCode | undefined {
  const fields = fieldsOf(search)
  const { type, qrCodeScene1, qrCodeScene2, code } = fields
  const posterCode =
    codeOfPosterPath(page) ?? (START_PAGES.includes(page) ? fields[posterCodeField] : undefined)
  if (posterCode) return { kind: 'posterCode', code: posterCode }
  const scenes = { type, qrCodeScene1, qrCodeScene2 }
  if (page === MINI_PROGRAM_PAGE) return { kind: 'miniProgram', scenes }
  if (START_PAGES.includes(page) && qrCodeScene1) return { kind: 'poster', scenes }
  if (PARTNER_PAGES.includes(page) && code) return { kind: 'partner', page, code }
  return pagePath.test(page) ? { kind: 'page', page, search } : undefined
}

/** The fields of a query, decoded; what cannot be decoded stays as it is. */
export function fieldsOf(search: string): Readonly<Record<string, string>> {
  const pairs = search.split('&').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals), decoded(pair.slice(equals + 1))]
    }),
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '))
  } catch {
    return value
  }
}
