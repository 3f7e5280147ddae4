/**
 * The figures that the app goes by itself, besides those of the rules that it asks: each is changed in what the deployment says,
 * alone, and a store decides otherwise. That every figure acts at all is held in `contract/src/policy/figures.test.ts`.
 */
import type { Policy } from '@noriai/contract/policy'
import { figures, type Probes, seen } from '@noriai/contract/policy/figures'
import { msPerDay } from '@noriai/contract/time'
import { saveQrSource } from '@/entry/qrSource'
import { pageConfig } from '@/models/testing/pageConfig'
import { PaymentStore } from './PaymentStore'
import { PosterStore } from './PosterStore'
import { ReviewDraft } from './review/ReviewDraft'
import { RideCodesStore } from './RideCodesStore'
import type { RootStore } from './RootStore'
import { buildTestRoot } from './testRoot'

const NOW = Date.parse('2026-11-21T15:00:00+09:00')

/** Asks the stores of an app whose deployment has this policy. */
const inApp =
  (ask: (root: RootStore) => unknown) =>
  async (policy: Policy): Promise<unknown> => {
    localStorage.clear()
    saveQrSource({ type: 'poster', saveTime: NOW - 2 * msPerDay })
    const config = pageConfig({ policy, payTypes: policy.booking.payTypes })
    const departures = ['15:20', '15:50'].map((time) => ({
      busDepartsAt: `2026-11-21 ${time}:00`,
      status: 'open',
      seatsLeft: 4,
    }))
    const { root } = await buildTestRoot({
      lang: 'ko',
      clock: () => NOW,
      answers: {
        getPageConfigInfo: () => config,
        countPosterScan: () => null,
        listSendTime: () => ({ departures, walkMinutes: 2 }),
      },
    })
    await root.settings.load()
    const answer = await ask(root)
    // A language is changed once its texts are here.
    await new Promise((resolve) => setTimeout(resolve))
    return typeof answer === 'function' ? (answer as () => unknown)() : answer
  }

const always = { language: { sources: [] } }

const probes: Probes = {
  'currency.offered': { to: ['JPY', 'CNY'], act: inApp(({ settings }) => settings.currencies) },
  'currency.switchable': { to: false, act: inApp(({ settings }) => settings.isCurrencySwitchable) },
  'currency.byLanguage.zh-CN': {
    to: 'HKD',
    act: inApp(async ({ settings }) => {
      await settings.chooseLanguage('zh-CN')
      return settings.currency
    }),
  },
  'language.default': { to: 'en', given: always, act: inApp((root) => () => root.settings.lang) },
  'language.sources': { to: [], act: inApp((root) => () => root.settings.lang) },
  'limits.qrSourceDays': { to: 1, act: inApp(({ settings }) => settings.qrSource() !== undefined) },
  'limits.rideCodesPerPage': { to: 2, act: inApp((root) => root.store(RideCodesStore).pageSize) },
  'limits.reviewImages': { to: 2, act: inApp((root) => new ReviewDraft(root, null).picturesLeft) },
  'booking.cards': {
    to: ['credit', 'debit'],
    act: inApp((root) => root.store(PaymentStore).takesCreditOnly),
  },
  'booking.payTypes': { to: ['card'], act: inApp((root) => root.store(PaymentStore).offered) },
  'pickup.walkUp.minLeadMinutes': {
    to: 45,
    act: inApp(async (root) => {
      const store = root.store(PosterStore)
      await store.load()
      return store.nextBus
    }),
  },
}

describe('a figure of the policy', () => {
  it('that a store goes by exists', () => {
    expect(Object.keys(probes).filter((path) => !figures.includes(path))).toEqual([])
  })

  it.each(Object.entries(probes))('acts in the app: %s', async (path, probe) => {
    const { before, again, after } = await seen(path, probe)
    expect(again).toEqual(before)
    expect(after).not.toEqual(before)
  })
})
