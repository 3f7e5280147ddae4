import type { Lang } from '@noriai/contract/lang'
import { draw } from '@/h5/testing/draw'
import { storage } from '@/platform/storage'
import { PosterAt } from './PosterAt'

it.each<[Lang, string]>([
  ['en', 'You are at KIX Terminal 1'],
  ['ja', '現在地：関西空港'],
  ['ko', '현재 위치: 간사이공항'],
  ['zh-CN', '您在关西机场'],
  ['zh-TW', '您在關西機場'],
])('is said with the spaces of the language: %s', async (lang, beginning) => {
  localStorage.clear()
  storage.set(
    'qr-source',
    JSON.stringify({ type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime: Date.now() }),
  )
  const { container } = await draw(<PosterAt />, lang, {
    listSendTime: () => ({ airport: null, departures: [], wards: [], walkMinutes: null }),
  })
  expect(container.textContent?.replace(/\u00a0/g, ' ').slice(0, beginning.length)).toBe(beginning)
})
