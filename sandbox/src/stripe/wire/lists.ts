import type Stripe from 'stripe'
import { invalidParameter } from './errors'
import { hashOf, textOf, type Param, type Params } from './form'

const LEAST = 1
const MOST = 100
const USUAL = 10

/** One page of rows, which are in the order of their creation, newest first. @throws WireError */
export function listPage<Row extends { readonly id: string }>(
  url: string,
  rows: readonly Row[],
  params: Params,
): Stripe.ApiList<Row> {
  const limit = Number(textOf(params.limit) ?? USUAL)
  if (limit < LEAST || limit > MOST) throw invalidParameter('limit', 'This value must be between 1 and 100.')
  const newestFirst = [...rows].reverse()
  const after = textOf(params.starting_after)
  const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0)
    throw invalidParameter('starting_after', `No such object: '${after}'`)
  const data = newestFirst.slice(from, from + limit)
  return { object: 'list', url, has_more: from + limit < newestFirst.length, data }
}

/** Whether a time is within a range parameter: a moment, or bounds of it. */
export function isWithin(param: Param | undefined, at: number): boolean {
  if (param === undefined) return true
  if (typeof param === 'string') return at === Number(param)
  const { gt, gte, lt, lte } = hashOf(param)
  return (
    (gt === undefined || at > Number(gt)) &&
    (gte === undefined || at >= Number(gte)) &&
    (lt === undefined || at < Number(lt)) &&
    (lte === undefined || at <= Number(lte))
  )
}
