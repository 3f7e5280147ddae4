/** What the provider's card form answers to a submission. */
export type CardAnswer =
  | { readonly kind: 'token'; readonly token: string }
  /** It shows what is wrong itself. */
  | { readonly kind: 'invalid' }

/** As high as the form is before it says so itself, in pixels. */
export const FRAME_HEIGHT = 304
/** So much of it may stay empty, in pixels. */
export const MOST_SPARE = 16

export interface CardFieldsProps {
  /** The address of the form on the provider's own origin. */
  readonly fieldsUrl: string
  /** The name on the card, as far as it is known. */
  readonly name: string
  /** What the frame is, for screen readers. */
  readonly label: string
  /** Changes each time the form is to check itself and answer. */
  readonly submission: number
  readonly onAnswer: (answer: CardAnswer) => void
}
