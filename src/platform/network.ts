import Taro from '@tarojs/taro'
import type { NetworkStatus } from './network.types'

/** How soon it is looked again while there is no network. */
const LOOK_AGAIN_MS = 5_000

let online = true
let lookingAgain: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(isOnline: boolean) => void>()

function update(isConnected: boolean) {
  clearTimeout(lookingAgain)
  // Without a network no call is made at all: a change that WeChat keeps to itself must not end the app.
  lookingAgain = isConnected ? undefined : setTimeout(look, LOOK_AGAIN_MS)
  if (online === isConnected) return
  online = isConnected
  listeners.forEach((listener) => listener(online))
}

function look(): void {
  Taro.getNetworkType().then(
    ({ networkType }) => update(networkType !== 'none'),
    // Where WeChat does not know, the next request finds out.
    () => update(true),
  )
}

look()
Taro.onNetworkStatusChange(({ isConnected }) => update(isConnected))
// WeChat does not always say what changed while another program was in front.
Taro.onAppShow(look)

export const network: NetworkStatus = {
  isOnline: () => online,
  onChange: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
