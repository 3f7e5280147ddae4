import { policyWith, type PolicyChange } from '@noriai/contract/policy/changes'
import type { Policy } from '@noriai/contract/policy'
import type { SettingBodyOf } from '@noriai/contract/schema/settings'
import { serviceDateOf } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { firstAirport } from '../../infra/db/schema/flights'
import { hasOwnTimetable, readSettingsInForce } from './readSettings'
import { timesOf, type Times } from './timetableRows'

/** What page-config tells beside the policy; null as long as the operator set nothing. */
type PageSettings = SettingBodyOf<'pageConfig'> | null

/**
 * The operator's settings as they hold now, in this process: the deployment's policy with the operator's changes laid over it.
 * Read again when something was saved, when a day begins, and every second for what other servers saved.
 */
export class SettingsBook {
  readonly deployed: Policy
  #policy: Policy
  #page: PageSettings = null
  #state = ''
  #inForce: InForce = {}
  #times: ReadonlyMap<string, Times> = new Map()

  constructor(deployed: Policy) {
    this.deployed = deployed
    this.#policy = deployed
  }

  /** The policy that holds. The same object as long as nothing changes. */
  get policy(): Policy {
    return this.#policy
  }

  get page(): PageSettings {
    return this.#page
  }

  /** The policy as it would hold now with one setting as it is edited. @throws PolicyError */
  policyWith(body: SettingBodyOf<'policy' | 'luggage'>): Policy {
    return policyOf({ ...this.#inForce, [body.kind]: body }, this.#times, this.deployed)
  }

  /** Reads what holds at `at`; an unusable setting, saved by a newer version, leaves everything as it was. @throws PolicyError */
  async reload(db: Executor, at: number): Promise<void> {
    const serviceDate = serviceDateOf(at, this.deployed)
    const inForce = await readSettingsInForce(db, serviceDate)
    const times = await timesOf(db, serviceDate)
    // The first airport runs by the deployment's policy until staff change it.
    if (!(await hasOwnTimetable(db))) times.delete(firstAirport)
    const state = JSON.stringify([inForce, [...times]])
    if (state === this.#state) return
    this.#policy = policyOf(inForce, times, this.deployed)
    this.#page = inForce.pageConfig ?? null
    this.#inForce = inForce
    this.#times = times
    this.#state = state
  }
}

type InForce = Awaited<ReturnType<typeof readSettingsInForce>>

/** The deployment's policy with the settings in force laid over it. @throws PolicyError */
function policyOf(inForce: InForce, times: ReadonlyMap<string, Times>, deployed: Policy): Policy {
  const base = inForce.luggage ? withoutOwnPrices(deployed) : deployed
  return policyWith(changesOf(inForce, times), base)
}

/** A policy whose luggage costs what its yen convert to: a currency that a saved list leaves out has no price of its own. */
function withoutOwnPrices(policy: Policy): Policy {
  const { JPY } = policy.luggage.extraPrice
  return { ...policy, luggage: { ...policy.luggage, extraPrice: { JPY } } }
}

/** Luggage prices and the timetable are settings of the policy too, with screens of their own. */
function changesOf({ policy, luggage }: InForce, times: ReadonlyMap<string, Times>): PolicyChange[] {
  const lists = [...times].flatMap(([airportCode, of]) =>
    Object.entries(of).flatMap(([direction, list]) => {
      const branch = airportCode === firstAirport ? '' : `airports.${airportCode}.`
      return list.length === 0 ? [] : [{ path: `${branch}timetable.${direction}`, value: [...list] }]
    }),
  )
  const prices = luggage?.prices.map(({ currency, price }) => ({
    path: `luggage.extraPrice.${currency}`,
    value: price,
  }))
  const most = luggage && [{ path: 'luggage.maxExtraPerPerson', value: luggage.maxExtraPerPerson }]
  return [...(policy?.changes ?? []), ...lists, ...(prices ?? []), ...(most ?? [])]
}
