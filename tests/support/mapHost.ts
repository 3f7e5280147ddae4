import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAllTests } from '../../server/test/database'

/** Who drew the map, as its pages must say. */
export const MAP_SOURCE = '© Streets of the test'

/** A style as hosts of street maps serve it, without tiles: sea, and land where Osaka is. */
const style = {
  version: 8,
  sources: {
    land: {
      type: 'geojson',
      attribution: MAP_SOURCE,
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [135.45, 34.6],
            [135.6, 34.6],
            [135.6, 34.75],
            [135.45, 34.75],
            [135.45, 34.6],
          ],
        ],
      },
    },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#a3c4d9' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#f2efe6' } },
  ],
}

/** A host of street maps on a real socket, of another origin than the app; it stops with the tests of the file. */
export class MapHost {
  /** Answers as a host that has gone wrong does. */
  isBroken = false

  private constructor(readonly styleUrl: string) {}

  static async start(): Promise<MapHost> {
    const server = createServer((_request, response) => {
      response.writeHead(host.isBroken ? 503 : 200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
      })
      response.end(host.isBroken ? '{}' : JSON.stringify(style))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    afterAllTests(() => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    })
    const host = new MapHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}/streets.json`)
    return host
  }
}
