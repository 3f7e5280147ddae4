import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { timetableHours } from './timetableHours'

describe('the hours of a timetable', () => {
  it('list their minutes, and mark those after midnight', () => {
    expect(timetableHours(['06:40', '07:00', '07:30', '24:00', '24:30'])).toEqual([
      { hour: '06', minutes: ['40'], isNextDay: false },
      { hour: '07', minutes: ['00', '30'], isNextDay: false },
      { hour: '00', minutes: ['00', '30'], isNextDay: true },
    ])
  })

  it('hold every departure of the policy', () => {
    const { pickup } = defaultPolicy.timetable
    const listed = timetableHours(pickup).flatMap(({ minutes }) => minutes)
    expect(listed).toHaveLength(pickup.length)
  })
})
