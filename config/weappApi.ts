/** Says that a WeChat build is for trying out or for tests: it may call a server of this machine, and is never uploaded. */
export const TEST_BUILD = 'NORIAI_TEST_BUILD'

const TEST_API = 'http://localhost:3000/api'
const API_PATH = '/api'
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/i
const IS_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Why a WeChat build cannot go to travellers with this address of the API; undefined when it can. WeChat itself takes
 * addresses with https and a name only (developers.weixin.qq.com, network).
 */
export function problemOfWeappApi(url: string | undefined): string | undefined {
  if (!url) return 'TARO_APP_API_URL must be set: the mini-program keeps the address of its API for good.'
  if (!URL.canParse(url)) return 'TARO_APP_API_URL must be an address, such as https://noriai.jp/api.'
  const { protocol, hostname, pathname, search, hash } = new URL(url)
  if (THIS_MACHINE.test(hostname))
    return 'TARO_APP_API_URL must not be this machine: no phone of a traveller reaches it there.'
  if (protocol !== 'https:') return 'TARO_APP_API_URL must begin with https://: WeChat calls nothing else.'
  if (IS_ADDRESS.test(hostname))
    return 'TARO_APP_API_URL must have a name in place of a number: WeChat calls nothing else.'
  if (pathname !== API_PATH || search !== '' || hash !== '')
    return `TARO_APP_API_URL must be PUBLIC_URL with ${API_PATH} at its end, such as https://noriai.jp/api.`
  return undefined
}

/**
 * The address of the API that a WeChat build calls: TARO_APP_API_URL, in builds marked as a test's this machine by default.
 * @throws Error with a sentence when a build for travellers has none, or one that they cannot reach
 */
export function weappApi(env: Environment): string {
  const url = env.TARO_APP_API_URL
  if (env[TEST_BUILD] === '1') return url || TEST_API
  const problem = problemOfWeappApi(url)
  if (url === undefined || problem !== undefined) {
    throw new Error(`${problem} To try out or test, mark the build with ${TEST_BUILD}=1.`)
  }
  return url
}
