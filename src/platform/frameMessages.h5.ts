import type { OnFrameMessage } from './frameMessages.types'

export const onFrameMessage: OnFrameMessage = (origin, listener) => {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin === origin) listener(event.data)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
