import type { legalDocument as call } from '@noriai/contract/calls/legal'
import { DomainError } from '../../errors'
import { legalDocument as writeDocument } from '../../legal/document'
import { readOperator } from '../../legal/operator'
import { isWritten } from '../../legal/template'
import type { RouteOf } from '../../plugins/contract'

const operator = readOperator()

/** A legal text with this deployment's figures; one that is not written yet is not there. */
export const legalDocument: RouteOf<typeof call> = ({ input, deps, lang }) => {
  if (!isWritten(input.doc)) throw new DomainError('notFound')
  return writeDocument(input.doc, input.lang ?? lang, deps.policy, operator)
}
