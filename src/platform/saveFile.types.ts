/** A text to keep as a file. */
export interface FileToSave {
  readonly fileName: string
  readonly text: string
}

/** Hands a text file to the traveller; `copied`: there are no files here, so it is on the clipboard. Rejects when it could not. */
export type SaveFile = (file: FileToSave) => Promise<'saved' | 'copied'>
