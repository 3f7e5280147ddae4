/** The types of picture that are taken: what every supported phone and browser shows. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** A type of picture that is taken. */
export type PictureType = (typeof pictureTypes)[number]

/** A picture that is to be stored. */
export interface NewPicture {
  readonly key: string
  readonly contentType: PictureType
  /** MD5 of the content, lower-case hexadecimal. */
  readonly md5: string
}

/** Where a client itself sends a picture, and with which headers. */
export interface SignedPut {
  readonly url: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

/** Keeps travellers' pictures under keys that are never used twice. */
export interface Storage {
  /** A permission for a client to send the picture to the storage itself; null when our own server takes it in. */
  signPut(picture: NewPicture, validSeconds: number): Promise<SignedPut | null>
  /** @throws StorageError */
  put(picture: NewPicture, content: Buffer): Promise<void>
  /** The content, up to one byte more than `maxBytes`; undefined when nothing is stored. @throws StorageError */
  get(key: string, maxBytes: number): Promise<Buffer | undefined>
  /** Removing what is not there is no error. @throws StorageError */
  remove(key: string): Promise<void>
}

/** The storage could not be reached or refused. */
export class StorageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StorageError'
  }
}
