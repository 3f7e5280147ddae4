import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import type { Call } from '../defineCall'
import { isErrorCode } from '../errors'
import { langs } from '../lang'
import { allMessages } from '../messages/all'
import { allCalls } from './index'

/** What a valibot schema or action looks like from outside. */
interface Node {
  readonly kind: string
  readonly type: string
  readonly requirement?: unknown
  readonly message?: unknown
  readonly pipe?: readonly Node[]
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly items?: readonly Node[]
  readonly wrapped?: Node
  readonly default?: unknown
  readonly options?: readonly (Node | string | number)[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value

interface Found {
  readonly path: string
  readonly node: Node
  /** Piped after it, here or around a wrapper that passes it on. */
  readonly actions: readonly Node[]
}

/** The actions of a schema, those of the schema it was piped from included. */
function actionsOf(node: Node): Node[] {
  const [first, ...steps] = node.pipe ?? [node]
  const before = first && first !== node ? actionsOf(first) : []
  return [...before, ...steps.filter((step) => step.kind !== 'schema')]
}

/** Every schema below one. */
function schemasOf(node: Node, path: string, inherited: readonly Node[] = []): Found[] {
  const actions = [...actionsOf(node), ...inherited]
  const passedOn = [node.wrapped, ...(node.options ?? []), ...(node.pipe ?? []).slice(1)].filter(isNode)
  const entries = Object.entries(node.entries ?? {})
  const elements = [node.item, ...(node.items ?? [])].filter(isNode)
  return [
    { path, node, actions },
    ...passedOn.filter(({ kind }) => kind === 'schema').flatMap((child) => schemasOf(child, path, actions)),
    ...entries.flatMap(([name, child]) => schemasOf(child, `${path}.${name}`)),
    ...elements.flatMap((child) => schemasOf(child, `${path}.[]`)),
  ]
}

const isAction = (actions: readonly Node[], ...types: string[]) =>
  actions.some(({ type }) => types.includes(type))
/** Whether a bound precedes every other action, so that none of them ever sees more. */
const isBoundedFirst = ([first]: readonly Node[]) => first?.type === 'max_length'

function unboundedParts(request: Node, name: string): string[] {
  return schemasOf(request, name).flatMap(({ path, node, actions }) => {
    const isBounded = {
      string: () => isBoundedFirst(actions),
      array: () => isBoundedFirst(actions),
      number: () => isAction(actions, 'min_value') && isAction(actions, 'max_value', 'safe_integer'),
      record: () => false,
      any: () => false,
      unknown: () => false,
    }[node.type]
    return isBounded && !isBounded() ? [`${path}: ${node.type}`] : []
  })
}

function changingParts(response: Node, name: string): string[] {
  return schemasOf(response, name)
    .filter(
      ({ node, actions }) =>
        node.default !== undefined || actions.some(({ kind }) => kind === 'transformation'),
    )
    .map(({ path }) => path)
}

/** Whether the text of a code counts things: none of the five speaks of characters. */
const countsThings = (code: string) =>
  isErrorCode(code) && langs.every((lang) => !/character|文字|字符|字元|자까지/.test(allMessages[lang][code]))

const calls: readonly Call[] = Object.values(allCalls)

describe('the schemas of calls', () => {
  test('bound every text and list of a request before anything looks at it, and every number', () => {
    assert.deepEqual(
      calls.flatMap((call) => unboundedParts(call.request, call.name)),
      [],
    )
  })

  test('tell a list that is too long as a count of things', () => {
    const lists = calls.flatMap((call) =>
      schemasOf(call.request, call.name).filter(({ node }) => node.type === 'array'),
    )
    assert.ok(lists.length > 10)
    const others = lists.filter(({ actions: [bound] }) => !countsThings(String(bound?.message)))
    assert.deepEqual(
      others.map(({ path }) => path),
      [],
    )
  })

  test('never change an answer while checking it', () => {
    assert.deepEqual(
      calls.flatMap((call) => changingParts(call.response, call.name)),
      [],
    )
  })

  test('drop unknown keys of a request, so that a client can be newer than the server', () => {
    const exact = calls.flatMap((call) =>
      schemasOf(call.request, call.name).filter(({ node }) => /^(strict|loose)_object$/.test(node.type)),
    )
    assert.deepEqual(exact, [])
  })

  test('would be reported if they were unbounded or changed an answer', () => {
    const careless = v.object({
      note: v.optional(v.pipe(v.string(), v.trim())),
      late: v.pipe(v.string(), v.trim(), v.maxLength(9)),
      pattern: v.pipe(v.string(), v.regex(/^a$/)),
      table: v.record(v.string(), v.number()),
      pages: v.array(v.union([v.number(), v.pipe(v.string(), v.maxLength(3))])),
      anything: v.unknown(),
      size: v.optional(v.number(), 1),
    })
    assert.deepEqual(unboundedParts(careless, 'x').sort(), [
      'x.anything: unknown',
      'x.late: string',
      'x.note: string',
      'x.pages.[]: number',
      'x.pages: array',
      'x.pattern: string',
      'x.size: number',
      'x.table: record',
    ])
    assert.deepEqual(changingParts(careless, 'x'), ['x.note', 'x.late', 'x.size'])
  })
})
