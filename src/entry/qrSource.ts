import { msPerDay } from '@noriai/contract/time'
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
}

const DEFAULT_TYPE = 'poster'

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
  storage.set('qr-source', JSON.stringify(source))
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

/** The kept scan while it is alive, which is `days` x 24 hours from the scan on; an older one is thrown away. */
export function readQrSource(at: number, days: number): QrSource | undefined {
  const text = storage.get('qr-source')
  if (text === undefined) return undefined
  try {
    const source: unknown = JSON.parse(text)
    if (isQrSource(source) && at - source.saveTime < days * msPerDay) return source
  } catch {
    // Not ours: thrown away below.
  }
  storage.remove('qr-source')
  return undefined
}
