/** A picture that the traveller took or chose. */
export interface Photo {
  /** Where an image element can show it from. */
  readonly url: string
  readonly bytes: number
}

/** Lets the traveller take a picture or choose one; null when they do neither. */
export type TakePhoto = () => Promise<Photo | null>
