import type { CardProblem } from '../src/cards/cardChecks'
import type { Theme } from '../src/http/html'
import type { CardFacts } from '../src/model'
import type { ServerProblem } from '../src/texts/texts'

/** What the form tells the page that shows it. README.md describes each. */
export type MessageToParent =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'validity'; readonly isComplete: boolean; readonly brand: string | null }
  | { readonly type: 'invalid'; readonly field: string; readonly problem: CardProblem | ServerProblem }
  | { readonly type: 'error'; readonly problem: ServerProblem }
  | ({ readonly type: 'token'; readonly token: string } & CardFacts)

interface Heard {
  readonly onSubmit: () => void
  readonly onPrefill: (name: string) => void
  readonly onTheme: (theme: Theme) => void
}

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'

/** Speaks with the page around the frame, and with no other: both its origin and its window must be right. */
export function connectParent(origin: string, { onSubmit, onPrefill, onTheme }: Heard) {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== window.parent) return
    const message = event.data
    if (typeof message !== 'object' || message === null || !('type' in message)) return
    if (message.type === 'submit') onSubmit()
    if (message.type === 'prefill' && 'name' in message && typeof message.name === 'string')
      onPrefill(message.name)
    if (message.type === 'theme' && 'theme' in message && isTheme(message.theme)) onTheme(message.theme)
  })
  return (message: MessageToParent) => window.parent.postMessage(message, origin)
}
