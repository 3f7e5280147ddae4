import type { MiniProgramEntry } from './miniProgram.types'

export const miniProgram: MiniProgramEntry = { isInside: true, addressOf: () => undefined }
