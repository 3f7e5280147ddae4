import type { NetworkStatus } from './network.types'

export const network: NetworkStatus = {
  isOnline: () => navigator.onLine,
  onChange: (listener) => {
    const tell = () => listener(navigator.onLine)
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  },
}
