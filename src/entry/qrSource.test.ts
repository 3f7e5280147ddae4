import { msPerDay, msPerHour } from '@noriai/contract/time'
import { storage } from '@/platform/storage'
import { posterOf, readQrSource, saveQrSource } from './qrSource'

const scannedAt = 1_795_230_000_000
const days = 3

beforeEach(() => localStorage.clear())

describe('the scan of a poster', () => {
  it('is none without any of its parameters', () => {
    expect(posterOf({ entry: '1', language: 'en' }, scannedAt)).toBeUndefined()
  })

  it('keeps type, scenes, language and the time of the scan', () => {
    const params = { type: 'airport', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', language: 'ko' }
    expect(posterOf(params, scannedAt)).toEqual({ ...params, saveTime: scannedAt })
  })

  it('leaves out what the link leaves out', () => {
    expect(posterOf({ qrCodeScene1: 'KIX' }, scannedAt)).toEqual({
      type: 'poster',
      qrCodeScene1: 'KIX',
      saveTime: scannedAt,
    })
  })

  it('lives for exactly less than three days', () => {
    const source = { type: 'poster', saveTime: scannedAt }
    saveQrSource(source)
    expect(readQrSource(scannedAt + days * msPerDay - 1, days)).toEqual(source)
    expect(readQrSource(scannedAt + days * msPerDay, days)).toBeUndefined()
  })

  it('that a clock ahead of the time has saved is of when it is read, and stays so', () => {
    saveQrSource({ type: 'poster', saveTime: scannedAt + msPerHour })
    expect(readQrSource(scannedAt, days)?.saveTime).toBe(scannedAt)
    expect(readQrSource(scannedAt + 1, days)?.saveTime).toBe(scannedAt)
  })

  it('is thrown away once it is too old', () => {
    saveQrSource({ type: 'poster', saveTime: scannedAt })
    readQrSource(scannedAt + days * msPerDay, days)
    expect(storage.get('qr-source')).toBeUndefined()
  })

  it.each(['not json', '[]', 'null', '{"type":1,"saveTime":2}', '{"type":"poster"}'])(
    'is none when what is stored is not ours: %s',
    (stored) => {
      storage.set('qr-source', stored)
      expect(readQrSource(scannedAt, days)).toBeUndefined()
      expect(storage.get('qr-source')).toBeUndefined()
    },
  )
})
