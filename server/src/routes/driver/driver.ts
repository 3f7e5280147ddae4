import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import {
  callRider,
  enterDriverPin,
  findDriverPhone,
  followCall,
  openDriverLink,
  proposeDoorAtStop,
  setDriverPin,
  signDriverOut,
  takeEvents,
  takePosition,
  viewPhone,
  viewRun,
  viewRuns,
  type DriverPhoneSession,
} from '../../domain/driving'
import { signerOf } from '../../domain/rideCode'
import type { RuleContext } from '../../context'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { endedPhoneCookie, phoneCookie } from '../../http/driverSession'
import { change, ownTransactions, read, type Routes } from '../../http/route'

/** What the page of a driver calls. */
export const driver = {
  driverOpenLink: ownTransactions(async ({ input, db, deps, setCookie, ...context }) => {
    const { at } = context
    const token = await db.transaction((tx) => openDriverLink(tx, input, at))
    const phone = await findDriverPhone(db, token, at)
    if (!phone) throw new DomainError('driver.linkOver')
    setCookie(phoneCookie(token, { endsAt: phone.endsAt, at }, deps.config))
    return phoneNow(phone, context, deps)
  }),

  driverPhone: read(({ phone, deps, ...context }) => phoneNow(phone, context, deps)),

  driverSetPin: ownTransactions(async ({ input: { pin }, phone, db, deps, ...context }) => {
    await setDriverPin(db, phone.id, { pin, at: context.at })
    return phoneNow({ ...phone, pin: 'entered' }, context, deps)
  }),

  driverEnterPin: ownTransactions(async ({ input: { pin }, phone, db, deps, ...context }) => {
    await enterDriverPin(db, phone.id, { pin, at: context.at })
    return phoneNow({ ...phone, pin: 'entered' }, context, deps)
  }),

  driverSignOut: ownTransactions(async ({ phone, db, deps, at, setCookie }) => {
    await signDriverOut(db, phone.id, at)
    setCookie(endedPhoneCookie(deps.config))
    return null
  }),

  driverRuns: read(async ({ phone, db, deps, booking, ...context }) => {
    const { at } = context
    const { shift, runs } = await viewRuns(db, phone, { at, context: await booking() })
    return { asOf: toWallTime(at), phone: phoneNow(phone, context, deps), shift, runs }
  }),

  driverRun: read(async ({ input, phone: { driverId }, db, at, booking }) =>
    viewRun(db, input, { driverId, at, context: await booking() }),
  ),

  driverSendEvents: ownTransactions(async ({ input, phone, db, deps, at, lang, booking }) => {
    const signer = signerOf(deps.secrets)
    const taken = await takeEvents(db, input.events, { phone, at, lang, signer, context: await booking() })
    return { asOf: toWallTime(at), ...taken }
  }),

  driverSendPosition: ownTransactions(async ({ input, phone: { driverId }, db, at }) => ({
    asOf: toWallTime(at),
    ...(await takePosition(db, input, { driverId, at })),
  })),

  driverCallRider: ownTransactions(({ input, phone, db, deps, at }) =>
    callRider(db, input, { phone, at, deps }),
  ),

  driverCall: ownTransactions(({ input: { id }, phone: { driverId }, db, deps }) =>
    followCall(db, id, { driverId, deps }),
  ),

  driverProposeDoor: change(async ({ tx, input, phone, at, policy, deps: { places } }) => {
    await proposeDoorAtStop(tx, input, { phone, at, policy, places })
    return null
  }),
} satisfies Partial<Routes>

/** What a phone is shown of itself, and how its calls go. */
function phoneNow(
  phone: DriverPhoneSession,
  { at, policy, lang }: RuleContext & { readonly lang: Lang },
  deps: Pick<Deps, 'config' | 'settings' | 'riderCalls'>,
) {
  return viewPhone(phone, { at, policy, lang, canCall: deps.riderCalls !== undefined }, deps)
}
