import { LRUCache } from 'lru-cache'

/**
 * What was used last by key, at most `most` of them. It grows with what it holds: with room made beforehand a server's two
 * dozen of them took 12 MB and a tenth of a second of its start.
 */
export const remembered = <Value extends object | boolean>(most: number) =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })
