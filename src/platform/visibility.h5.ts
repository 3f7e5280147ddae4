import type { OnShown } from './visibility.types'

export const onShown: OnShown = (listener) => {
  const tell = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
