import * as v from 'valibot'
import { mapSourcesOf, type Config } from '../config'
import { missing, note, ok, type Check, type Finding } from './check'

const TIMEOUT_MS = 8000

const tilesSchema = v.object({
  tiles: v.optional(v.array(v.string()), []),
  attribution: v.optional(v.string(), ''),
})

/** What of a style says from where its map comes. */
const styleSchema = v.object({
  version: v.literal(8),
  glyphs: v.optional(v.string()),
  sprite: v.optional(v.union([v.string(), v.array(v.object({ url: v.string() }))]), []),
  sources: v.record(
    v.string(),
    v.object({ ...tilesSchema.entries, url: v.optional(v.string()), data: v.optional(v.unknown()) }),
  ),
})
type Style = v.InferOutput<typeof styleSchema>

/** The style of the street map can be had, and the pages' policy lets in all that it names. */
export const streetMapCheck: Check = {
  name: 'Street map',
  part: 10,
  settings: ['MAP_STYLE_URL', 'MAP_HOSTS'],
  advice: 'Look at MAP_STYLE_URL: it must lead to a style of MapLibre, version 8',
  async run({ config }) {
    const { MAP_STYLE_URL: url } = config
    if (url === undefined)
      return [note('Vehicles are shown on our own map of the wards', 'Set MAP_STYLE_URL to show streets')]
    const style = await answerOf(url, styleSchema)
    const own = Object.values(style.sources)
    const described = await Promise.all(
      own.flatMap((source) => (source.url === undefined ? [] : [answerOf(source.url, tilesSchema)])),
    )
    const sources = [...own, ...described]
    const needed = [...addressesOf(style), ...sources.flatMap(({ tiles }) => tiles)].map(
      (address) => new URL(address).origin,
    )
    const isCredited = sources.some(({ attribution }) => attribution !== '')
    return [
      ...findingsAbout(config, new Set([new URL(url).origin, ...needed])),
      ...(isCredited ? [] : [uncredited]),
    ]
  },
}

const uncredited = note(
  'The street map says nowhere whose it is',
  'Have its sources name it (attribution), if its licence asks for that',
)

function findingsAbout(config: Config, needed: ReadonlySet<string>): Finding[] {
  const allowed = mapSourcesOf(config)
  const shut = [...needed].filter((origin) => !allowed.includes(origin))
  const idle = allowed.filter((origin) => !needed.has(origin))
  if (shut.length > 0)
    return [
      missing(
        `Browsers are not let to ${shut.join(', ')}, from where the street map comes`,
        'Add it to MAP_HOSTS',
      ),
    ]
  if (idle.length > 0)
    return [note(`The street map needs nothing of ${idle.join(', ')}`, 'Take it out of MAP_HOSTS')]
  return [ok(`The street map comes from ${allowed.join(', ')}`)]
}

/** What a browser fetches for the style beside tiles. */
function addressesOf({ glyphs, sprite, sources }: Style): string[] {
  const sprites = typeof sprite === 'string' ? [sprite] : sprite.map(({ url }) => url)
  const ofSources = Object.values(sources).flatMap(({ url, data }) => [
    url,
    typeof data === 'string' ? data : undefined,
  ])
  return [glyphs, ...sprites, ...ofSources].filter((address) => address !== undefined)
}

/** @throws Error telling in a sentence what went wrong */
async function answerOf<Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { host } = new URL(address)
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The host of the street map, ${host}, answered ${response.status}.`)
  }
  const answer = v.safeParse(schema, await response.json())
  if (!answer.success) throw new Error(`The host of the street map, ${host}, answered something else.`)
  return answer.output
}
