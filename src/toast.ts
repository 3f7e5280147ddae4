import type { IconShape } from '@/assets/icons/IconShape'

/** How long a toast stays (specification, section 9). */
export const TOAST_MS = 2000

export interface ToastMessage {
  readonly text: string
  readonly icon?: IconShape
  /** Counts up, so that the same words twice are two toasts. */
  readonly number: number
}

type Listener = () => void

const listeners = new Set<Listener>()
let current: ToastMessage | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0

function change(message: ToastMessage | undefined) {
  current = message
  listeners.forEach((listener) => listener())
}

/** Says something in passing, for 2 s: only what no field and no place of the page can answer. A new one replaces it. */
export function showToast(text: string, icon?: IconShape): void {
  clearTimeout(timer)
  change({ text, icon, number: ++count })
  timer = setTimeout(() => change(undefined), TOAST_MS)
}

/** The toast on screen, for its host. */
export const toasts = {
  current: () => current,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
