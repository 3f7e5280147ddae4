/** A text to keep as a file. */
export interface FileToSave {
  readonly fileName: string
  readonly text: string
}

/** Hands a text file to the traveller; undefined where files cannot be saved. Rejects when it could not. */
export type SaveFile = ((file: FileToSave) => Promise<void>) | undefined
