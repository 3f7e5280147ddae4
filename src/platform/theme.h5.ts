import { storage } from './storage'
import { readChoice, type Theme, type ThemeChoice } from './theme.types'

const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** `tokens-dark.css` reads the choice from here; without one it goes by the system. */
function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

let choice = readChoice(storage.get('theme'))
show(choice)
system.addEventListener('change', tell)

export const theme: Theme = {
  chosen: () => choice,
  choose: (chosen) => {
    choice = chosen
    if (chosen === 'system') storage.remove('theme')
    else storage.set('theme', chosen)
    show(chosen)
    tell()
  },
  isDark: () => (choice === 'system' ? system.matches : choice === 'dark'),
  onChange: (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  tokens: () => undefined,
}
