import type { legalDocument as call } from '@noriai/contract/calls/legal'
import { legalDocument as writeDocument } from '../../legal/document'
import { readOperator } from '../../legal/operator'
import type { RouteOf } from '../../plugins/contract'

const operator = readOperator()

/** A legal text with this deployment's figures. */
export const legalDocument: RouteOf<typeof call> = ({ input, deps, lang }) =>
  writeDocument(input.doc, input.lang ?? lang, deps.policy, operator)
