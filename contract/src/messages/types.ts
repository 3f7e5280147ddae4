import type { ErrorCode } from '../errors'

/** The texts of one language: a sentence for each code, its `{placeholders}` named as the code's parameters. */
export type Messages = Readonly<Record<ErrorCode, string>>
