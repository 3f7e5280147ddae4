/** What the script in the page and its frame say to each other. */

export interface ElementsFacts {
  readonly mode: string
  readonly currency: string
  readonly amount: number
  readonly methods: readonly string[]
}

export type ToFrame =
  | { readonly type: 'submit'; readonly id: number }
  | {
      readonly type: 'tokenize'
      readonly id: number
      readonly publishableKey: string
      readonly facts: ElementsFacts
      readonly returnUrl: string | null
    }

export interface FrameError {
  readonly type: 'validation_error' | 'card_error' | 'api_connection_error' | 'invalid_request_error'
  readonly code?: string
  readonly message: string
}

export type FromFrame =
  | { readonly type: 'ready'; readonly height: number }
  | { readonly type: 'change'; readonly complete: boolean; readonly empty: boolean }
  | { readonly type: 'answer'; readonly id: number; readonly error?: FrameError; readonly token?: object }
