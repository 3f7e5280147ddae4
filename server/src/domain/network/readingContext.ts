import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import type { OperatorData } from './operatorData'

/** Who reads, and by which data. */
export interface ReadingContext {
  readonly lang: Lang
  readonly data: OperatorData
  readonly policy: Policy
}
