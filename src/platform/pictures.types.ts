/** A picture that the traveller chose or took, ready to be sent. */
export interface ChosenPicture {
  /** Where an image element can show it from. */
  readonly url: string
  /** The extension gives the type. */
  readonly fileName: string
  readonly content: ArrayBuffer
}

/** What came of a choice: pictures, and how many files were none that this phone can show. */
export interface PictureChoice {
  readonly pictures: readonly ChosenPicture[]
  readonly unreadable: number
}

/** Lets the traveller choose up to so many pictures or take one; none when they do neither. `square`: the middle of each. */
export type ChoosePictures = (most: number, shape?: 'square') => Promise<PictureChoice>
