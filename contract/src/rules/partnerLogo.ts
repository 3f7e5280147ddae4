/** A logo is a word and a mark, not a picture. */
export const longestLogo = 12_000

/** Drawing alone: nothing that runs, loads, links or styles. */
const elements = [
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
  'desc',
]

const attributes = [
  'xmlns',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'd',
  'dx',
  'dy',
  'points',
  'transform',
  'fill',
  'fill-rule',
  'fill-opacity',
  'clip-rule',
  'opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'textLength',
]

const namespace = 'http://www.w3.org/2000/svg'
const wholeTag = /^<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][A-Za-z0-9-]*="[^"<>]*")*)\s*(\/?)>/
const eachAttribute = /\s+([A-Za-z][A-Za-z0-9-]*)="([^"<>]*)"/g
/** Figures, colours, path data, font names; no address, no function but a transformation, no entity. */
const plainValue = /^(?!.*(?:url|expression|javascript|data)\s*[(:])[\w\s.,+#%()'-]*$/i
const viewBox = /^-?\d+(?:\.\d+)? -?\d+(?:\.\d+)? ([1-9]\d{0,3})(?:\.\d+)? ([1-9]\d{0,3})(?:\.\d+)?$/

/** Text between tags may hold the five entities of XML and nothing else that begins with `&`. */
const plainText = /^(?:[^<>&]|&(?:amp|lt|gt|quot|apos);)*$/

/** A logo at most this many times as wide as it is high fits beside a partner's name. */
const widestRatio = 6

/**
 * Whether a text is an SVG drawing that can be shown as a partner's logo: short, well formed, with the elements and attributes
 * of drawing alone, and of a shape that fits. Scripts, links, styles, pictures, entities and comments are none of them.
 */
export function isPartnerLogo(svg: string): boolean {
  if (svg.length > longestLogo) return false
  const open: string[] = []
  let rest = svg.trim()
  let isFirst = true
  while (rest !== '') {
    if (!rest.startsWith('<')) {
      const end = rest.indexOf('<')
      const text = end < 0 ? rest : rest.slice(0, end)
      if (open.length === 0 || !plainText.test(text)) return false
      rest = rest.slice(text.length)
      continue
    }
    const tag = wholeTag.exec(rest)
    if (!tag) return false
    const [whole, closes, name = '', attributeText = '', closesItself] = tag
    if (!elements.includes(name)) return false
    if (closes) {
      if (open.pop() !== name || attributeText !== '' || closesItself) return false
    } else {
      if (isFirst ? !isRoot(name, attributeText) : open.length === 0 || name === 'svg') return false
      if (!areDrawing(attributeText)) return false
      if (!closesItself) open.push(name)
      isFirst = false
    }
    rest = rest.slice(whole.length)
    // Nothing follows the drawing.
    if (open.length === 0 && rest !== '') return false
  }
  return !isFirst && open.length === 0
}

function isRoot(name: string, attributeText: string): boolean {
  const named = attributesOf(attributeText)
  const box = viewBox.exec(named.get('viewBox') ?? '')
  if (name !== 'svg' || named.get('xmlns') !== namespace || !box) return false
  const ratio = Number(box[1]) / Number(box[2])
  return ratio <= widestRatio && ratio >= 1 / 2
}

function areDrawing(attributeText: string): boolean {
  return [...attributesOf(attributeText)].every(
    ([name, value]) =>
      attributes.includes(name) && (name === 'xmlns' ? value === namespace : plainValue.test(value)),
  )
}

function attributesOf(attributeText: string): ReadonlyMap<string, string> {
  return new Map(
    [...attributeText.matchAll(eachAttribute)].map(([, name = '', value = '']) => [name, value] as const),
  )
}
