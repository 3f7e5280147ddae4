import { msPerDay } from '@noriai/contract/time'
import { storage } from '@/platform/storage'

/** The scan of a poster or partner's code that brought the traveller here (specification, section 3: qr-source). */
export interface QrSource {
  readonly type: string
  readonly qrCodeScene1: string
  readonly qrCodeScene2: string
  /** Epoch milliseconds of the scan. */
  readonly saveTime: number
  /** The language of the poster. */
  readonly language?: string
}

/** What a link says about its poster; undefined when it is no poster's. */
export function posterOf(
  params: Readonly<Record<string, string | undefined>>,
  at: number,
): QrSource | undefined {
  const { type = '', qrCodeScene1 = '', qrCodeScene2 = '', language = params['lang'] } = params
  if (!type && !qrCodeScene1 && !qrCodeScene2) return undefined
  return { type, qrCodeScene1, qrCodeScene2, saveTime: at, ...(language ? { language } : {}) }
}

/** Keeps a scan; a later one takes the place of the former. */
export function saveQrSource(source: QrSource): void {
  storage.set('qr-source', JSON.stringify(source))
}

function isQrSource(value: unknown): value is QrSource {
  if (typeof value !== 'object' || value === null) return false
  const { type, qrCodeScene1, qrCodeScene2, saveTime } = value as Partial<Record<keyof QrSource, unknown>>
  return (
    [type, qrCodeScene1, qrCodeScene2].every((text) => typeof text === 'string') &&
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
