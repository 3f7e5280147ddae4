import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { drawWith } from '@/h5/testing/draw'
import { pageConfig } from '@/models/testing/pageConfig'
import { storage } from '@/platform/storage'
import { PosterStore } from '@/stores/PosterStore'
import { buildTestRoot } from '@/stores/testRoot'
import { usePosterPlace } from './usePosterPlace'

const Place = observer(function Place() {
  const place = usePosterPlace()
  return <Text>{place()}</Text>
})

const kobe = { airportCode: 'UKB', name: 'Kobe Airport' }
const kansai = { airportCode: 'KIX', name: 'Kansai Airport' }

/** The words before and after the server has said whose buses they are. */
async function seen(qrCodeScene1: string | undefined, terminal: string, airport: typeof kobe) {
  storage.set(
    'qr-source',
    JSON.stringify({ type: 'poster', qrCodeScene1, qrCodeScene2: terminal, saveTime: Date.now() }),
  )
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { listSendTime: () => ({ airport, departures: [], wards: [], walkMinutes: null }) },
  })
  drawWith(root, <Place />)
  const before = document.body.textContent
  await root.store(PosterStore).load()
  drawWith(root, <Place />)
  return [before, document.body.textContent]
}

describe('where the scanned poster hangs', () => {
  beforeEach(() => {
    localStorage.clear()
    document.body.replaceChildren()
  })

  it('is the hall of a terminal that the app has words for', async () => {
    const hall = 'KIX Terminal 1, arrivals 1F'
    expect(await seen('KIX', 'T1', kansai)).toEqual([hall, expect.stringContaining(hall)])
  })

  it('is another airport by its code, and by its name as soon as the server told it', async () => {
    expect(await seen('ukb', 'T1', kobe)).toEqual(['UKB', expect.stringContaining('Kobe Airport')])
  })

  it('is the one that is served, whichever it is, where the poster names none', async () => {
    storage.set('qr-source', JSON.stringify({ type: 'poster', saveTime: Date.now() }))
    const config = pageConfig({ airports: [kobe] })
    const { root } = await buildTestRoot({ lang: 'en', answers: { getPageConfigInfo: () => config } })
    await root.settings.load()
    drawWith(root, <Place />)
    expect(document.body.textContent).toBe('Kobe Airport')
  })

  it('is the airport that the app has words for where the poster names none and nothing else is known', async () => {
    expect(await seen(undefined, '', kansai)).toEqual([
      'Kansai Airport',
      expect.stringContaining('Kansai Airport'),
    ])
  })
})
