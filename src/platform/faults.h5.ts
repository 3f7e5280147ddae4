import type { Faults } from './faults.types'

export const faults: Faults = {
  watch(listener) {
    window.addEventListener('error', ({ error, message }) => listener((error as unknown) ?? message))
    window.addEventListener('unhandledrejection', ({ reason }) => listener(reason as unknown))
  },
  page: () => window.location.pathname,
}
