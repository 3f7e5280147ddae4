import { mostCallsToParty } from '@noriai/contract/rules/stopEvents'
import type { RiderCall } from '@noriai/contract/schema/driver'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Db } from '../../infra/db/client'
import { riderCalls } from '../../infra/db/schema/driving'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { CallNotPlacedError, type RiderCalls } from '../../infra/providers/riderCalls'
import { isRun, loadRun, type RunName } from './loadRun'
import type { DriverPhoneSession } from './phones'
import { numberOf, presentCall } from './presentRun'

type CallingDeps = Pick<Deps, 'riderCalls' | 'log'>

/** Who calls, when, and what connects them. */
interface Calling {
  readonly phone: Pick<DriverPhoneSession, 'driverId' | 'driverNumber'>
  readonly at: number
  readonly deps: CallingDeps
}

/**
 * Connects a driver with a rider of a run that is under way. The attempt is written before the provider is asked, and the same id never
 * calls twice.
 * @throws notFound, driver.noCalls, driver.runNotOpen, driver.noNumber, driver.tooManyCalls, driver.callFailed
 */
export async function callRider(
  db: Db,
  { id, orderId, ...name }: RunName & { readonly id: string; readonly orderId: string },
  { phone, at, deps }: Calling,
): Promise<RiderCall> {
  const provider = deps.riderCalls
  if (!provider) throw new DomainError('driver.noCalls')
  const { departureId, minibus } = name
  const made = await db.transaction(async (tx) => {
    await tx.select().from(vehicleAssignments).where(isRun(name)).for('no key update')
    const [known] = await tx.select().from(riderCalls).where(eq(riderCalls.id, id))
    if (known) {
      if (known.driverId !== phone.driverId) throw new DomainError('notFound')
      return { call: known, to: undefined }
    }
    const loaded = await loadRun(tx, name, at)
    const party = loaded?.parties.find(({ order }) => order.id === orderId)
    if (loaded?.run.driverId !== phone.driverId || !party) throw new DomainError('notFound')
    if (loaded.run.state !== 'started') throw new DomainError('driver.runNotOpen')
    const to = numberOf(party.order)
    if (to === undefined) throw new DomainError('driver.noNumber')
    const before = loaded.calls.filter((call) => call.orderId === orderId)
    if (before.length >= mostCallsToParty)
      throw new DomainError('driver.tooManyCalls', { max: mostCallsToParty })
    const row = { id, departureId, minibus, orderId, driverId: phone.driverId, at, state: 'ringing' as const }
    const [call] = await tx.insert(riderCalls).values(row).returning()
    if (!call) throw new Error(`The call ${id} was not written`)
    return { call, to }
  })
  if (made.to === undefined) return presentCall(made.call)
  try {
    const providerId = await provider.place({ caller: phone.driverNumber, callee: made.to })
    await db.update(riderCalls).set({ providerId }).where(eq(riderCalls.id, id))
    return presentCall(made.call)
  } catch (error) {
    if (!(error instanceof CallNotPlacedError)) throw error
    deps.log.warn({ err: error }, 'a call to a rider was not put through')
    await db.update(riderCalls).set({ state: 'failed' }).where(eq(riderCalls.id, id))
    throw new DomainError('driver.callFailed')
  }
}

const isUnderWay = (state: RiderCall['state']) => state === 'ringing' || state === 'talking'

/** How a call goes or ended: the provider is asked while it goes, and what it last said is answered where it does not say. @throws notFound */
export async function followCall(
  db: Db,
  id: string,
  { driverId, deps }: { readonly driverId: string; readonly deps: CallingDeps },
): Promise<RiderCall> {
  const [call] = await db
    .select()
    .from(riderCalls)
    .where(and(eq(riderCalls.id, id), eq(riderCalls.driverId, driverId)))
  if (!call) throw new DomainError('notFound')
  const { providerId } = call
  if (!isUnderWay(call.state) || providerId === null || !deps.riderCalls) return presentCall(call)
  const now = await stateNow(deps.riderCalls, providerId, deps)
  if (!now || (now.state === call.state && now.seconds === call.seconds)) return presentCall(call)
  await db.update(riderCalls).set(now).where(eq(riderCalls.id, id))
  return presentCall({ ...call, ...now })
}

async function stateNow(provider: RiderCalls, providerId: string, { log }: Pick<Deps, 'log'>) {
  try {
    return await provider.stateOf(providerId)
  } catch (error) {
    if (!(error instanceof CallNotPlacedError)) throw error
    log.warn({ err: error }, 'how a call to a rider goes was not found out')
    return undefined
  }
}
