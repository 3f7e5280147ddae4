import Taro from '@tarojs/taro'
import type { NetworkStatus } from './network.types'

let online = true
const listeners = new Set<(isOnline: boolean) => void>()

function update(isConnected: boolean) {
  if (online === isConnected) return
  online = isConnected
  listeners.forEach((listener) => listener(online))
}

void Taro.getNetworkType().then(({ networkType }) => update(networkType !== 'none'))
Taro.onNetworkStatusChange(({ isConnected }) => update(isConnected))

export const network: NetworkStatus = {
  isOnline: () => online,
  onChange: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
