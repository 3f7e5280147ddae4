import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAllTests } from '../../server/test/database'

/** Who drew the map, as its pages must say. */
export const MAP_SOURCE = '© Streets of the test'

/** A vector tile with a layer "land": one block, with half a street around it. */
const tile = Buffer.from('1a2178020a046c616e641214180322100980048004' + '1a803800008038ff37000f288020', 'hex')

const styleOf = (tilesUrl: string) => ({
  version: 8,
  sources: {
    blocks: {
      type: 'vector',
      tiles: [`${tilesUrl}/{z}/{x}/{y}.pbf`],
      maxzoom: 16,
      attribution: `<a href="${tilesUrl}/about" target="_blank">${MAP_SOURCE}</a>`,
    },
  },
  layers: [
    { id: 'street', type: 'background', paint: { 'background-color': '#ffffff' } },
    {
      id: 'land',
      type: 'fill',
      source: 'blocks',
      'source-layer': 'land',
      paint: { 'fill-color': '#e8e4d8' },
    },
  ],
})

/** Listens on a port of its own, and so is an origin of its own; it stops with the tests of the file. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAllTests(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A host of street maps on real sockets: the style of one origin, its tiles of another, neither the app's. */
export class MapHost {
  /** Answers for its style as a host that has gone wrong does. */
  isBroken = false
  /** How many tiles were fetched. */
  tiles = 0
  private urls = { style: '', tiles: '' }

  static async start(): Promise<MapHost> {
    const host = new MapHost()
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }
    const tiles = await listen((_request, response) => {
      host.tiles += 1
      response.writeHead(200, { ...headers, 'content-type': 'application/x-protobuf' })
      response.end(tile)
    })
    const style = await listen((_request, response) => {
      response.writeHead(host.isBroken ? 503 : 200, { ...headers, 'content-type': 'application/json' })
      response.end(JSON.stringify(host.isBroken ? {} : styleOf(tiles)))
    })
    host.urls = { style: `${style}/streets.json`, tiles }
    return host
  }

  /** The server's settings, by which browsers are sent here. */
  get env(): Record<string, string> {
    return { MAP_STYLE_URL: this.urls.style, MAP_HOSTS: this.urls.tiles }
  }
}
