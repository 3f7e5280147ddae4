import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { allCalls } from '@noriai/contract/calls/index'
import { defineCall, type Call } from '@noriai/contract/defineCall'
import { boundedText } from '@noriai/contract/schema/bounded'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { buildSession } from '../../test/accounts'
import { buildTestApp } from '../../test/buildTestApp'
import { trailKind } from '../domain/trail'
import { DomainError } from '../errors'
import { afterCommit } from '../infra/db/afterCommit'
import { accounts } from '../infra/db/schema/accounts'
import { routes } from '../routes/index'
import { changeThen, read, type Route } from './route'
import { serve } from './serve'

/**
 * Calls that must act once and whose service sees to it, because it asks the payment provider between transactions or refuses
 * most of many without one: by the key, and a card's confirmation by its attempt.
 */
const onceByTheirService = ['checkAppointment', 'confirmCardPayment', 'payWithGiftBalance', 'rePay']

/**
 * Calls of staff that are not answered by `read` though the trail has no change of theirs: a sign-in, which writes itself down; the
 * challenge for a passkey and the address for a picture, which change nothing by themselves; a ticket, which the trail has as a look; and
 * who has a setting open, which is noted again and again.
 */
const withoutTrailOfChange = [
  'staffAllowPicture',
  'staffBeginPasskeyProof',
  'staffLogin',
  'staffSaleTicket',
  'staffSettingReaders',
]

const kindOf = (name: string): Route<never>['kind'] =>
  (routes as unknown as Readonly<Record<string, Route<never>>>)[name]?.kind ?? 'read'

describe('the routes of the contract', () => {
  test('serve what must act once by one transaction, but for four whose service sees to it', () => {
    const others = Object.values(allCalls)
      .filter(({ name, idempotent }) => idempotent && kindOf(name) !== 'change')
      .map(({ name }) => name)
    assert.deepEqual(others.sort(), onceByTheirService)
  })

  test('serve by read each POST that the contract calls safe to repeat, and no other', () => {
    const wrong = Object.values<Call>(allCalls)
      .filter(({ name, method, safe = false }) => method === 'POST' && safe !== (kindOf(name) === 'read'))
      .map(({ name }) => name)
    assert.deepEqual(wrong, [])
  })

  test('serve by read no call of staff that the trail knows as a change', () => {
    const wrong = Object.keys(staffCalls).filter(
      (name) => trailKind(name) === 'change' && kindOf(name) === 'read',
    )
    assert.deepEqual(wrong, [])
  })

  test('change nothing by a call of staff that the trail does not know as a change, but for the five of the list', () => {
    const changing = Object.keys(staffCalls).filter(
      (name) => kindOf(name) !== 'read' && trailKind(name) !== 'change',
    )
    assert.deepEqual(changing.sort(), withoutTrailOfChange)
  })

  test('do not compile where a call that must act once is served by read', () => {
    const once = defineCall({
      name: 'once',
      summary: 'Stands for a call of the contract in a test.',
      tag: 'Service',
      method: 'POST',
      path: '/test/once',
      session: 'traveller',
      idempotent: true,
      request: v.object({}),
      response: v.null(),
    })
    // @ts-expect-error A repetition would act again.
    const careless: Route<typeof once> = read(() => null)
    assert.equal(careless.kind, 'read')
  })
})

const rename = defineCall({
  name: 'rename',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'POST',
  path: '/test/rename',
  session: 'traveller',
  idempotent: true,
  request: v.object({ nickname: boundedText(20), fails: v.optional(v.boolean(), false) }),
  response: v.object({ before: v.string(), kept: v.string(), effects: v.number() }),
})

describe('a call that changes something', async () => {
  let effects = 0
  const server = await buildTestApp({
    deps: ({ settings, db }) => ({
      settings: Object.assign(Object.create(settings) as typeof settings, {
        reload: () => Promise.reject(new Error(`effect ${(effects += 1)} of ${typeof db}`)),
      }),
    }),
    areas: [
      (api) =>
        serve(
          api,
          rename,
          changeThen({
            before: ({ input }) => `before ${input.nickname}`,
            async change({ tx, prepared, input, accountId, at }) {
              await tx.update(accounts).set({ nickname: input.nickname }).where(eq(accounts.id, accountId))
              afterCommit(tx, { kind: 'settingsChanged', at })
              if (input.fails) throw new DomainError('notFound')
              return { before: prepared, kept: input.nickname }
            },
            after: (kept) => ({ ...kept, effects }),
          }),
        ),
    ],
  })
  const nicknameOf = async (id: string) => {
    const [row] = await server.deps.db
      .select({ nickname: accounts.nickname })
      .from(accounts)
      .where(eq(accounts.id, id))
    return row?.nickname
  }
  const asking = async (idempotencyKey: string) => {
    const { account, token } = await buildSession(server)
    return { id: account.id, token, idempotencyKey }
  }

  test('is rolled back whole when it refuses, and its effects are dropped', async () => {
    const { id, ...who } = await asking('rename-refused')
    const before = await nicknameOf(id)
    effects = 0
    const refused = await server.call(rename, { nickname: 'Nobu', fails: true }, who)
    assert.deepEqual([refused.error, await nicknameOf(id), effects], ['notFound', before, 0])
  })

  test('is answered after its effects, whose failure changes nothing', async () => {
    const { id, ...who } = await asking('rename-once')
    effects = 0
    const answer = await server.call(rename, { nickname: 'Nobu' }, who)
    assert.deepEqual(answer.data, { before: 'before Nobu', kept: 'Nobu', effects: 1 })
    assert.equal(await nicknameOf(id), 'Nobu')
  })

  test('changes once a key: a repetition finds what was kept and has no effects', async () => {
    const { id, ...who } = await asking('rename-again')
    await server.call(rename, { nickname: 'Nobu' }, who)
    await server.deps.db.update(accounts).set({ nickname: 'Since' }).where(eq(accounts.id, id))
    effects = 0
    const again = await server.call(rename, { nickname: 'Nobu' }, who)
    assert.deepEqual([again.data.kept, effects, await nicknameOf(id)], ['Nobu', 0, 'Since'])
    const other = await server.call(rename, { nickname: 'Mika' }, who)
    assert.equal(other.error, 'idempotency.keyReused')
  })
})
