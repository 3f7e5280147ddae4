import * as v from 'valibot'
import { canBeCarried, needKinds } from '../rules/riderNeeds'
import { boundedList } from './bounded'

/** The needs of a party, each once. They tell of somebody's health: the desk and the driver alone see them. */
export const needsSchema = v.pipe(
  boundedList(v.picklist(needKinds), needKinds.length),
  v.check((needs) => new Set(needs).size === needs.length),
)

/** The needs that a ride is ordered with. */
export const orderedNeedsSchema = v.pipe(
  needsSchema,
  v.check((needs) => canBeCarried(needs), 'validation.wheelchair'),
)
