import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { cell, numberCell, readCsv } from '../csv'
import { askTable } from '../infra/providers/travelTimeOsrm'
import { missing, note, ok, type Check } from './check'

const ADVICE = 'Look at TRAVEL_TIME_URL, and that the service has the roads of Osaka'

/** The routing service knows how long a minibus takes between two relay points. */
export const travelTimesCheck: Check = {
  name: 'Travel times',
  part: 10,
  settings: ['TRAVEL_TIME_URL'],
  advice: ADVICE,
  async run({ config }) {
    if (config.TRAVEL_TIME_URL === undefined) {
      return [
        note('Minibuses are planned by straight lines, lengthened', 'Set TRAVEL_TIME_URL to plan by roads'),
      ]
    }
    const url = config.TRAVEL_TIME_URL.replace(/\/$/, '')
    const [from, to] = relayPoints()
    // The service itself: the adapter would answer with the embedded model where it fails.
    const answer = await askTable({ url }, [from, to]).catch((error: unknown) =>
      error instanceof Error ? error : new Error('The routing service does not answer'),
    )
    if (answer instanceof Error) return [missing(answer.message.replace(/\.$/, ''), ADVICE)]
    const minutes = Math.ceil(((answer[0]?.[1] ?? 0) * msPerSecond) / msPerMinute)
    return minutes > 0
      ? [ok(`${from.code} to ${to.code} takes ${minutes} min by road`)]
      : [missing(`The routing service says that ${from.code} to ${to.code} takes no time`, ADVICE)]
  },
}

function relayPoints() {
  const [from, to] = readCsv('relay-points.csv').map((row) => ({
    code: cell(row, 'code'),
    lat: numberCell(row, 'lat'),
    lng: numberCell(row, 'lng'),
  }))
  if (!from || !to) throw new Error('server/data/relay-points.csv has fewer than two relay points')
  return [from, to] as const
}
