import { escaped } from '@/assets/drawings/escaped'
import type { Lang } from '@noriai/contract/lang'
import { airplane } from '@/assets/icons/airplane'
import { iconBody } from '@/components/Icon/iconSvg'
import type { Palette } from '@/styles/palette'
import { type DrawnMap, osakaMap } from './drawnMap'
import { DOT_RADIUS, labelAt } from './landmarks'
import { legendAt } from './legend'
import { LABEL_SIZE, type WardShape } from './wardShapes'

const FONT = 'sans-serif'

const label = (
  { at: [x, y] }: WardShape,
  text: string | undefined,
  { fill, halo = '' }: { fill: string; halo?: string },
): string =>
  text
    ? `<text x="${x}" y="${y + LABEL_SIZE * 0.35}" font-family="${FONT}" font-size="${LABEL_SIZE}" font-weight="500" ` +
      `text-anchor="middle" fill="${fill}" ${halo}>${escaped(text)}</text>`
    : ''

interface WardMapLook {
  readonly map?: DrawnMap
  readonly selected: string | undefined
  readonly lang: Lang
  readonly airportText: string
  readonly palette: Palette
}

/** The whole map as SVG text, for WeChat, which draws no SVG of its own. */
export function wardMapSvg({ map = osakaMap, selected, lang, airportText, palette }: WardMapLook): string {
  const chosen = map.shapes.find(({ code }) => code === selected)
  const wards = map.shapes
    .map(({ code, path }) => `<path d="${path}" fill="${code === selected ? palette.sea : palette.paper}"/>`)
    .join('')
  const places = map.landmarks
    .map((landmark) => {
      const [x, y] = landmark.at
      const { x: textX, y: textY, anchor } = labelAt(landmark)
      const isOn = landmark.ward === selected
      return (
        `<circle cx="${x}" cy="${y}" r="${DOT_RADIUS}" fill="${palette[isOn ? 'on-dark' : 'ink-2']}" ` +
        `stroke="${palette[isOn ? 'sea' : 'paper']}" stroke-width="16"/>` +
        `<text x="${textX}" y="${textY}" font-family="${FONT}" font-size="${LABEL_SIZE}" font-weight="500" ` +
        `text-anchor="${anchor}" fill="${palette.ink}" stroke="${palette.paper}" stroke-width="30" ` +
        `stroke-linejoin="round" paint-order="stroke">${escaped(landmark.names[lang])}</text>`
      )
    })
    .join('')
  const halo = `stroke="${palette.sea}" stroke-width="36" stroke-linejoin="round" paint-order="stroke"`
  const chosenLabel = chosen
    ? label(chosen, map.shortNameOf(chosen.code, lang), { fill: palette['on-dark'], halo })
    : ''
  const [x, y] = legendAt(map)
  const legend =
    `<rect x="${x - 70}" y="${y - 70}" width="210" height="210" rx="60" fill="${palette.sea}"/>` +
    `<g transform="translate(${x - 35} ${y - 35}) scale(5.8)" color="${palette['on-dark']}">` +
    `${iconBody(airplane, palette.sea).replace(/currentColor/g, palette['on-dark'])}</g>` +
    `<text x="${x + 190}" y="${y + 77}" font-family="${FONT}" font-size="120" font-weight="700" ` +
    `fill="${palette['sea-deep']}">${escaped(airportText)}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map.width} ${map.height}">` +
    `<rect width="${map.width}" height="${map.height}" fill="${palette['sea-wash']}"/>` +
    `<g stroke="${palette['sea-line']}" stroke-width="10" stroke-linejoin="round">${wards}</g>` +
    `${chosenLabel}${places}${legend}</svg>`
  )
}
