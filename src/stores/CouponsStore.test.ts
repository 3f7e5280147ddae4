import type { CouponView } from '@noriai/contract/schema/couponView'
import { ApiError } from '@/api/ApiError'
import { CouponsStore } from './CouponsStore'
import { buildTestRoot } from './testRoot'

const coupon = (id: string): CouponView => ({
  id,
  couponNo: `CP-${id}`,
  type: 'ordinary',
  state: 'notUsed',
  worth: { kind: 'amount', amount: 50_000, currency: 'JPY' },
  title: 'Welcome',
  rules: [],
  validFrom: '2026-11-21 15:00:00',
  validUntil: '2026-12-21 23:59:59',
  packageName: null,
  usedOrder: null,
})
const counts = { notUsed: 3, used: 1, expired: 0 }

describe('the coupons of a traveller', () => {
  it('are paged without one coming twice, and bring the numbers of every state', async () => {
    const all = Array.from({ length: 21 }, (_, index) => coupon(`${index}`))
    // One that came meanwhile moved the last of the first page onto the second.
    const pages = [all.slice(0, 20), all.slice(19)]
    const { root } = await buildTestRoot({
      answers: {
        myCoupons: () => ({
          counts,
          total: 21,
          records: pages.shift() ?? [],
          commonRules: ['One a booking'],
        }),
      },
    })
    const store = root.store(CouponsStore)
    const list = store.list('notUsed')
    await list.refresh()
    expect(store.counts).toEqual(counts)
    expect(store.commonRules).toEqual(['One a booking'])
    expect(list.hasMore).toBe(true)
    await list.more()
    expect(list.records.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(list.hasMore).toBe(false)
  })

  it('bring the next traveller of the phone no numbers of the one who signed out', async () => {
    let answer: (page: unknown) => void = () => undefined
    const { root } = await buildTestRoot({
      answers: {
        myCoupons: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    root.session.start('T1', 'u1')
    const store = root.store(CouponsStore)
    const refresh = store.list('notUsed').refresh()
    root.session.start('T2', 'u2')
    answer({ counts, total: 0, records: [], commonRules: [] })
    await refresh
    expect(store.counts).toBeNull()
    root.session.forget()
  })

  it('are offered as they were asked for last: packages in the currency before come too late', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { root } = await buildTestRoot({
      answers: { couponPackages: () => new Promise((resolve) => void waiting.push(resolve)) },
    })
    const store = root.store(CouponsStore)
    const loads = [store.loadPackages(), store.loadPackages()]
    waiting[1]?.({ packages: [{ id: 'in yuan' }] })
    waiting[0]?.({ packages: [{ id: 'in yen' }] })
    await Promise.all(loads)
    expect(store.packages.map((offered) => offered.id)).toEqual(['in yuan'])
  })

  it('are claimed under one key until the claim was answered', async () => {
    let isDown = true
    const { root, api } = await buildTestRoot({
      answers: {
        claimCouponPackage: () => {
          if (isDown) throw new ApiError('timeout')
          return { coupons: [coupon('a')] }
        },
      },
    })
    const store = root.store(CouponsStore)
    await expect(store.claimPackage('p')).rejects.toThrow()
    isDown = false
    expect(await store.claimPackage('p')).toHaveLength(1)
    await store.claimPackage('p')
    const [first, second, third] = api.made.map(({ options }) => options.idempotencyKey)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
  })
})
