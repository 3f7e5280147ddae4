import { deleteAccount as eraseAccount, proveIdentity } from '@noriai/contract/calls/accountSafety'
import { emailSendCode, login, logout, wechatLogin } from '@noriai/contract/calls/signIn'
import type { Answer } from '../../../server/test/buildTestApp'
import { Breach } from '../breach'
import { command, done, idle, outcomeOf } from '../command'
import { travellerNames, type ModelContext, type TravellerName } from '../context'

const FAULTS_FROM = 500

interface OfTraveller {
  readonly who: TravellerName
}

/** What wx.login gives the phone of a person: without a mini-program it names them, always alike. */
const loginCode = (who: TravellerName) => `login-${who}`

/** A code that was sent to the address of a traveller. */
async function codeFor({ bench }: ModelContext, email: string): Promise<string | undefined> {
  const { rows } = await bench.server.deps.pool.query<{ body: string }>(
    'select body from outbox_messages where target = $1 order by id desc limit 1',
    [email],
  )
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
}

const isThere = (context: ModelContext, who: TravellerName) => !context.deleted.has(who)

/** Asks what changes whether WeChat knows somebody: while no answer has come nobody is sure, and a refusal tells nothing new. */
async function askSurely<Data>(
  context: ModelContext,
  who: TravellerName,
  ask: () => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const wasSure = !context.unsure.has(who)
  context.unsure.add(who)
  const answer = await ask()
  const isAnswered = answer.status < FAULTS_FROM && !context.bench.crasher.isDown
  if (isAnswered && (wasSure || answer.status === 200)) context.unsure.delete(who)
  return answer
}

/** Signs in in the mini-program by a code to the address: WeChat knows the person from then on. */
const signInInWechat = command<OfTraveller>({
  weight: 0.7,
  propose(context, chance) {
    const who = chance.of(travellerNames.filter((name) => isThere(context, name)))
    return who && { who }
  },
  async run(context, { who }) {
    if (!isThere(context, who)) return idle
    const { email } = context.travellers[who]
    const sent = await context.ask(emailSendCode, { email, scene: 'login' }, 'nobody')
    const code = await codeFor(context, email)
    if (sent.status !== 200 || code === undefined) return outcomeOf(sent)
    const request = { loginType: 'email', email, code, agreed: true, wechatCode: loginCode(who) } as const
    const answer = await askSurely(context, who, () => context.ask(login, request, 'nobody'))
    if (answer.status === 200) context.inWechat.set(who, answer.data.token)
    return outcomeOf(answer)
  },
})

/** Opens the mini-program: WeChat signs in who signed in there and did not sign out since, and nobody else. */
const openInWechat = command<OfTraveller>({
  weight: 1.2,
  propose(context, chance) {
    const who = chance.of(chance.happens(0.8) ? [...context.inWechat.keys()] : travellerNames)
    return who && { who }
  },
  async run(context, { who }) {
    const isKnown = context.inWechat.has(who)
    const answer = await context.ask(wechatLogin, { wechatCode: loginCode(who) }, 'nobody')
    if (answer.status !== 200) return outcomeOf(answer)
    const { session } = answer.data
    if ((session !== null) !== isKnown && !context.unsure.has(who)) {
      throw new Breach('WeChat signs in who signed in there and did not sign out', { who, isKnown })
    }
    if (session) context.inWechat.set(who, session.token)
    return done
  },
})

/** Signs out in the mini-program. */
const signOutInWechat = command<OfTraveller>({
  weight: 0.5,
  propose(context, chance) {
    const who = chance.of([...context.inWechat.keys()])
    return who && { who }
  },
  async run(context, { who }) {
    const token = context.inWechat.get(who)
    if (token === undefined) return idle
    const answer = await askSurely(context, who, () => context.ask(logout, {}, { token }))
    if (answer.status === 200) context.inWechat.delete(who)
    return outcomeOf(answer)
  },
})

/** Deletes the account: refused while a ride, a refund or a booking is open. */
const deleteAccount = command<OfTraveller>({
  weight: 0.8,
  propose(context, chance) {
    const owners = new Set([...context.seen.orders.values()].map((order) => context.ownerOf(order)))
    const who = chance.of([...owners].filter((name) => isThere(context, name)))
    return who && { who }
  },
  async run(context, { who }) {
    if (!isThere(context, who)) return idle
    const { email } = context.travellers[who]
    const sent = await context.ask(emailSendCode, { email, scene: 'proveOld' }, 'nobody')
    const code = await codeFor(context, email)
    if (sent.status !== 200 || code === undefined) return outcomeOf(sent)
    const proven = await context.ask(proveIdentity, { way: 'email', code }, { who })
    if (proven.status !== 200) return outcomeOf(proven)
    const { proof } = proven.data
    const answer = await askSurely(context, who, () => context.ask(eraseAccount, { proof }, { who }))
    if (answer.status === 200) {
      context.deleted.add(who)
      context.inWechat.delete(who)
    }
    return outcomeOf(answer)
  },
})

export const accountCommands = { signInInWechat, openInWechat, signOutInWechat, deleteAccount }
