import { createRouter as createTaroRouter } from '@tarojs/router/dist/index.js'

export * from '@tarojs/router/dist/index.js'

type RouterArguments = Parameters<typeof createTaroRouter>

/**
 * Taro's router, started in a task of its own: what the entry's modules do when they are first run and the first page's start are
 * together too long for a slow phone to answer a tap in between.
 */
export function createRouter(...args: RouterArguments): void {
  setTimeout(() => createTaroRouter(...args))
}
