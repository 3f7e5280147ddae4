import type { WideScreen } from './wideScreen.types'

const query = window.matchMedia('(min-width: 900px)')

export const wideScreen: WideScreen = {
  isWide: () => query.matches,
  onChange: (listener) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
}
