import { defaultPolicy as policy } from '@noriai/contract/policy/defaults'
import { fromWallTime } from '@noriai/contract/time'
import { bookableDays, chipDays, landingDays } from './days'

const YESTERDAY = '2026-11-21'
const TODAY = '2026-11-22'
const firstAt = (time: string, hasPosterScan = false) => {
  const at = fromWallTime(`${TODAY} ${time}`)
  return landingDays(chipDays(at), at, { hasPosterScan, policy })[0]
}

describe('the days on which a met flight may have landed (C24)', () => {
  it('begin yesterday as long as the service day of last evening runs', () => {
    expect(firstAt('00:40:00')).toBe(YESTERDAY)
    expect(firstAt('11:00:00')).toBe(TODAY)
  })

  it('begin yesterday for who still waits before a poster of the airport', () => {
    expect(firstAt('06:10:00', true)).toBe(YESTERDAY)
    const closed = { ...policy, pickup: { ...policy.pickup, walkUp: { enabled: false, minLeadMinutes: 20 } } }
    const at = fromWallTime(`${TODAY} 06:10:00`)
    expect(landingDays(chipDays(at), at, { hasPosterScan: true, policy: closed })[0]).toBe(TODAY)
  })

  it('keep today and every later day that can be booked', () => {
    const at = fromWallTime(`${TODAY} 00:40:00`)
    const days = landingDays(bookableDays(at, policy), at, { hasPosterScan: false, policy })
    expect(days).toHaveLength(policy.limits.bookingDaysAhead + 2)
    expect(days.slice(0, 3)).toEqual([YESTERDAY, TODAY, '2026-11-23'])
  })
})
