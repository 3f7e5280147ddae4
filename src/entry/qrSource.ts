import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { storage } from '@/platform/storage'

/**
 * The scan of a poster or partner's code that brought the traveller here (specification, section 3: qr-source).
 * At the airport `qrCodeScene1` is its code (`KIX`) and `qrCodeScene2` the terminal (`T1`).
 */
export interface QrSource {
  readonly type: string
  readonly qrCodeScene1?: string
  readonly qrCodeScene2?: string
  /** Epoch milliseconds of the scan. */
  readonly saveTime: number
  /** The language of the poster. */
  readonly language?: string
  /** The server has counted the scan. */
  readonly isCounted?: boolean
}

const DEFAULT_TYPE = 'poster'
/** Its page opened again so soon, by a reload or by going back, is the same scan. */
const SAME_SCAN_MS = 10 * msPerMinute

/** What a link says about its poster; undefined when it is no poster's. */
export function posterOf(
  params: Readonly<Record<string, string | undefined>>,
  at: number,
): QrSource | undefined {
  const { type, qrCodeScene1, qrCodeScene2, language = params['lang'] } = params
  if (!type && !qrCodeScene1 && !qrCodeScene2) return undefined
  return {
    type: type || DEFAULT_TYPE,
    ...(qrCodeScene1 ? { qrCodeScene1 } : {}),
    ...(qrCodeScene2 ? { qrCodeScene2 } : {}),
    saveTime: at,
    ...(language ? { language } : {}),
  }
}

/** Keeps a scan; a later one takes the place of the former. */
export function saveQrSource(source: QrSource): void {
  const kept = parse(storage.get('qr-source'))
  const isSame =
    kept !== undefined &&
    kept.qrCodeScene1 === source.qrCodeScene1 &&
    kept.qrCodeScene2 === source.qrCodeScene2 &&
    source.saveTime - kept.saveTime < SAME_SCAN_MS
  storage.set('qr-source', JSON.stringify(isSame && kept.isCounted ? { ...source, isCounted: true } : source))
}

/** Remembers that a kept scan was counted. */
export function markScanCounted(source: QrSource): void {
  storage.set('qr-source', JSON.stringify({ ...source, isCounted: true }))
}

const isTextOrMissing = (value: unknown) => value === undefined || typeof value === 'string'

function isQrSource(value: unknown): value is QrSource {
  if (typeof value !== 'object' || value === null) return false
  const { type, qrCodeScene1, qrCodeScene2, saveTime, language } = value as Record<string, unknown>
  return (
    typeof type === 'string' &&
    [qrCodeScene1, qrCodeScene2, language].every(isTextOrMissing) &&
    typeof saveTime === 'number'
  )
}

function parse(text: string | undefined): QrSource | undefined {
  if (text === undefined) return undefined
  try {
    const source: unknown = JSON.parse(text)
    return isQrSource(source) ? source : undefined
  } catch {
    return undefined
  }
}

/**
 * The kept scan while it is alive, which is `days` x 24 hours from the scan on; an older one is thrown away. One that was saved
 * by a clock that is ahead is of now from then on: the server takes none of later.
 */
export function readQrSource(at: number, days: number): QrSource | undefined {
  const source = parse(storage.get('qr-source'))
  if (source && source.saveTime > at) saveQrSource(Object.assign(source, { saveTime: at }))
  if (source && at - source.saveTime < days * msPerDay) return source
  storage.remove('qr-source')
  return undefined
}
