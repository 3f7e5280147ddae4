import Taro from '@tarojs/taro'
import type { PageAddress } from './address.types'

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The fields of `a=1&b=2`, as a mini-program code carries them in `scene`. */
function fieldsOf(scene: string): Record<string, string> {
  const pairs = scene.split('&').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals), decode(pair.slice(equals + 1))]
    }),
  )
}

/** In WeChat the address is the mini-program's launch path; a printed mini-program code puts its parameters in `scene`. */
export const pageAddress: PageAddress = {
  atLaunch: () => {
    const { path, query } = Taro.getLaunchOptionsSync()
    const given = Object.entries(query ?? {})
    const params = Object.fromEntries(given.map(([name, value]) => [name, decode(String(value))]))
    return { path, params: { ...params, ...fieldsOf(params['scene'] ?? '') } }
  },
  drop: () => undefined,
}
