import { readFileSync } from 'node:fs'
import path from 'node:path'
import { palette } from '@/styles/palette'
import { langs } from '@noriai/contract/lang'
import { useState } from 'react'
import { draw, press } from '@/h5/testing/draw'
import type { WardAreas } from '@/stores/PlacesStore'
import { cityMap } from './cityMap'
import { wardAt } from './wardAt'
import { WardMap } from './WardMap'
import { wardMapSvg } from './wardMapSvg'
import { shortWardName, wardName } from './wardName'
import { labelAt, landmarks, landmarkWardAt } from './landmarks'
import { mapHeight, mapWidth, wardShapes } from './wardShapes'

const CHUO = '27128'

describe('the wards', () => {
  it('are all 24, each with a name in every language', () => {
    expect(wardShapes).toHaveLength(24)
    wardShapes.forEach(({ code }) => langs.forEach((lang) => expect(wardName(code, lang)).not.toBe('')))
  })

  it('drop the word for ward on the map', () => {
    expect(langs.map((lang) => shortWardName(CHUO, lang))).toEqual(['中央', 'Chuo', '中央', '주오', '中央'])
  })

  it('are found at the place of their own name, and nothing is found in the sea', () => {
    expect(wardShapes.map(({ at: [x, y] }) => wardAt(x, y))).toEqual(wardShapes.map(({ code }) => code))
    expect(wardAt(1, 1)).toBeUndefined()
    expect(wardAt(mapWidth * 2, mapHeight)).toBeUndefined()
  })

  it.each(langs)('have eight landmarks between them, in %s too, each within its own ward', (lang) => {
    expect(landmarks).toHaveLength(8)
    for (const { at, ward, names } of landmarks) {
      expect([names.en, wardAt(...at)]).toEqual([names.en, ward])
      expect(names[lang]).not.toBe('')
    }
  })

  it.each(langs)('are chosen by a touch on a landmark’s dot or name, in %s', (lang) => {
    for (const landmark of landmarks) {
      const { x, y, anchor } = labelAt(landmark)
      const toTheMiddle = (anchor === 'start' ? 1 : anchor === 'end' ? -1 : 0) * 80
      expect(landmarkWardAt(...landmark.at, lang)).toBe(landmark.ward)
      expect(landmarkWardAt(x + toTheMiddle, y - 40, lang)).toBe(landmark.ward)
    }
    expect(landmarkWardAt(1, 1, lang)).toBeUndefined()
  })
})

describe('the map of another city', () => {
  const square = (wardCode: string, wardName: string, lng: number): WardAreas[number] => ({
    wardCode,
    wardName,
    lat: 34.7,
    lng: lng + 0.025,
    outline: [
      [
        [34.68, lng],
        [34.68, lng + 0.05],
        [34.72, lng + 0.05],
        [34.72, lng],
      ],
    ],
  })
  const kobe = cityMap([square('28110', 'Chuo-ku (Kobe)', 135.17), square('28102', 'Nada-ku', 135.22)])

  it('is drawn from the outlines of its wards, as wide as Osaka’s, north above', () => {
    expect(kobe.width).toBe(mapWidth)
    expect(kobe.shapes.map(({ at: [x, y] }) => wardAt(x, y, kobe.shapes))).toEqual(['28110', '28102'])
    expect(wardAt(1, 1, kobe.shapes)).toBeUndefined()
    const [chuo, nada] = kobe.shapes.map(({ at }) => at[0])
    expect(chuo).toBeLessThan(nada ?? 0)
  })

  it('is chosen from, with the names that the server has, and has no landmark of Osaka', async () => {
    const onSelect = jest.fn()
    await draw(<WardMap map={kobe} onSelect={onSelect} lang="en" label="Kobe" airportText="Kobe Airport" />)
    expect(wards().map((ward) => ward.getAttribute('aria-label'))).toEqual(['Chuo-ku (Kobe)', 'Nada-ku'])
    expect(document.body.textContent).toBe('Kobe Airport')
    press(wards()[1] as SVGPathElement, 'Enter')
    expect(onSelect).toHaveBeenCalledWith('28102')
    const svg = wardMapSvg({ map: kobe, selected: '28102', lang: 'en', airportText: 'UKB', palette })
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(Array.from(parsed.querySelectorAll('text'), (text) => text.textContent)).toEqual([
      'Nada-ku',
      'UKB',
    ])
  })
})

describe('the map as a picture', () => {
  it('is well-formed, names what is chosen and keeps foreign text out of the markup', () => {
    const svg = wardMapSvg({ selected: CHUO, lang: 'en', airportText: 'KIX & <40 km', palette })
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(parsed.querySelector('parsererror')).toBeNull()
    const texts = Array.from(parsed.querySelectorAll('text'), (text) => text.textContent)
    expect(texts).toEqual(['Chuo', ...landmarks.map(({ names }) => names.en), 'KIX & <40 km'])
    expect(svg).not.toContain('var(')
  })
})

function Chooser({ initial }: { initial?: string }) {
  const [selected, setSelected] = useState(initial)
  return <WardMap selected={selected} onSelect={setSelected} lang="en" label="Osaka" airportText="KIX" />
}

const wards = () => Array.from(document.querySelectorAll<SVGPathElement>('[role="radio"]'))
const chosen = () => wards().filter((ward) => ward.getAttribute('aria-checked') === 'true')

describe('the map on H5', () => {
  it('is one choice of 24 named wards, and one stop of the Tab key', async () => {
    await draw(<Chooser initial={CHUO} />)
    expect(wards()).toHaveLength(24)
    expect(chosen().map((ward) => ward.getAttribute('aria-label'))).toEqual(['Chuo-ku'])
    expect(wards().filter((ward) => ward.tabIndex === 0)).toEqual(chosen())
  })

  it('is not blank in English: the chosen ward, the landmarks and the way to the airport are named (T4)', async () => {
    await draw(<Chooser initial={CHUO} />)
    const named = Array.from(document.querySelectorAll('svg text'), ({ textContent }) => textContent)
    expect(named).toEqual(['Chuo', ...landmarks.map(({ names }) => names.en), 'KIX'])
  })

  it('is walked with the arrow keys', async () => {
    await draw(<Chooser />)
    const [first, second] = wards()
    first?.focus()
    press(first as SVGPathElement, 'ArrowRight')
    expect(chosen()).toEqual([second])
  })

  it('is chosen from with Enter', async () => {
    await draw(<Chooser />)
    press(wards()[5] as SVGPathElement, 'Enter')
    expect(chosen()).toEqual([wards()[5]])
  })
})

describe('the place of the map before it is here', () => {
  it('is as high as the map', () => {
    const css = readFileSync(path.join(__dirname, 'WardMapLazy.module.scss'), 'utf8')
    expect(css).toContain(`aspect-ratio: ${mapWidth} / ${mapHeight};`)
  })
})
