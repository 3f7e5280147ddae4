import type { SaveFile } from './saveFile.types'

/** WeChat saves no files of this kind: what is to be kept goes by e-mail. */
export const saveFile: SaveFile = undefined
