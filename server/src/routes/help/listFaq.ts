import type { listFaq as call } from '@noriai/contract/calls/help'
import { faqFor } from '../../faq/faq'
import { readOperator } from '../../legal/operator'
import type { RouteOf } from '../../plugins/contract'

const operator = readOperator()

/** The frequent questions with this deployment's figures. */
export const listFaq: RouteOf<typeof call> = ({ input, deps, lang }) =>
  faqFor(input.lang ?? lang, deps.policy, operator)
