/** A picture to keep. */
export interface PictureToSave {
  readonly fileName: string
  /** A PNG file. */
  readonly content: ArrayBuffer
}

/** `refused`: the traveller does not let the platform add to the phone's photos. `closed`: they changed their mind. */
export type PictureSaved = 'saved' | 'refused' | 'closed' | 'failed'

/** Puts a picture where the traveller finds it without us. Never rejects. */
export type SavePicture = (picture: PictureToSave) => Promise<PictureSaved>
