import type { SettingReplay } from '@noriai/contract/calls/staff/settings'

/** Of how many rides something would have been different. */
export interface ReplayCount {
  readonly what:
    | 'time'
    | 'party'
    | 'bags'
    | 'more'
    | 'less'
    | 'otherShown'
    | 'moreSeats'
    | 'fewerSeats'
    | 'otherDeparture'
    | 'freeSooner'
    | 'freeLonger'
    | 'infoMissed'
  readonly count: number
}

/** What a replay tells, the gravest first; nothing where no ride is touched. */
export function replayCounts(replay: SettingReplay): ReplayCount[] {
  const { refused, more, less, otherShown, moreSeats, fewerSeats, otherDeparture } = replay
  const { freeSooner, freeLonger, infoMissed } = replay
  const counts = {
    ...refused,
    infoMissed,
    more,
    less,
    otherShown,
    moreSeats,
    fewerSeats,
    otherDeparture,
    freeSooner,
    freeLonger,
  } satisfies Record<ReplayCount['what'], number>
  return counted(counts)
}

/** What a replay of the minibuses' plans tells, the gravest first. */
export function planCounts({ missed, kept, longer, shorter }: NonNullable<SettingReplay['plans']>) {
  return counted({ missed, kept, longer, shorter })
}

function counted<What extends string>(counts: Readonly<Record<What, number>>) {
  return (Object.keys(counts) as What[])
    .map((what) => ({ what, count: counts[what] }))
    .filter(({ count }) => count > 0)
}
