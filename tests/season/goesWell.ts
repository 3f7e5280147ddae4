/** A season without findings: the books held every hour, every ride that took place ended, and nobody was refused without a rule. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillWhatSeasonsLeaveOut } from '../upgrade/fill'
import { allEdges, edgeName } from './edges'
import { sizes, type SeasonOptions } from './options'
import { writeReport } from './report/write'
import { runSeason } from './season'

/** What has to come about where cards are taken, by its name in the report. */
const ofCardProvider = (name: 'sandbox' | 'stripe') => [
  `cards typed.${name}, declined`,
  `bank page left.${name}`,
  `disputes.${name} evidence drawn`,
  `disputes.${name} answered`,
  `disputes.${name} decided again on appeal`,
  `disputes.${name} seen decided again`,
  `disputes.${name} won at the desk`,
  `disputes.${name} lost at the desk`,
]

/** What has to come about at every provider. */
const ofProvider = (name: 'sandbox' | 'stripe' | 'wechat') => [
  `refunds sent back.${name}`,
  `reconciled.${name} green`,
  `payouts reconciled.${name}`,
]

/** What a season with every provider in use meets at least once, by its name in the report: one without it proves nothing of it. */
const met = [
  ...(['sandbox', 'stripe'] as const).flatMap(ofCardProvider),
  ...(['sandbox', 'stripe', 'wechat'] as const).flatMap(ofProvider),
  'cards typed.stripe, refundLater',
  ...['pays', 'closes', 'isRefused', 'paysUnheard', 'paysTwiceHeard'].map((how) => `WeChat’s window.${how}`),
  'arrivals read by an onlooker',
  'recognised in WeChat',
  'fault.server killed',
  'fault.stripe cut off',
  'fault.wechat cut off',
  'accounts deleted.browser',
  'accounts deleted.WeChat',
  'no ride.validation.wheelchair',
  'wheelchairs.other bus taken',
  'parties boarded with needs',
  'rides with needs given away',
  'rides changed.gave way',
  'missed, ended.noShow',
  'roll calls.before',
  'runs assigned',
  'departures cancelled',
  'attention.take',
  'attention.done',
  'phones opened',
  'runs started',
  'runs finished',
  'phones without a network',
  'phones with a clock put back',
  'taps that came late',
  'taps sent twice',
  'breakdowns',
  'doors proposed',
  'plans.plan',
  'plans.stagger',
  'reports read',
  'reports with a lost dispute',
  'counter.sold by cash',
  'counter.sold by terminal',
  'counter.boarded by paper',
  'counter.claimed before the ride',
  'counter.claimed after the ride',
  'counter.handed back, cash',
  'counter.two members at one bus',
  'counter.drawers with a difference',
  'counter.drawers explained',
  'counter.days checked',
  'phone sales.paid',
  'phone sales.paid late',
  'phone sales.never paid',
  'phone sales.link sent again',
  'cancelled buses.everything goes back',
  'cancelled buses.everything is back',
  'cancelled buses.coupon',
  'lost.reported',
  'lost.match',
  'lost.police',
]

/** What only a season of weeks is long enough for. */
const metInWeeks = [
  'counter.sold with a wheelchair',
  'queue buttons pressed',
  'orders read with their notices',
  'departures cancelled.weather',
  'departures cancelled.on their way',
  'no-shows at the door',
  'missed.pickup',
  'missed, then.cancels',
  'missed, then.asksRefund',
  'gifts.taken by the first of two',
  'gifts.taken back',
  'gifts.given back',
  'runs given with another start',
  'runs held up by a missed roll call',
  'runs taken over.ended',
  'taps of relieved drivers',
  'links of others opened under way',
  'vehicles taken off the road',
  'finds taken in',
  'left at the relay point',
  'doors.accepted',
  'doors.refused',
  'cancelled buses.moved, took everything back',
  'lost.unmatch',
  'lost.return',
  'lost.ship',
  'lost.notice',
  'lost.dispose',
  'lost.kept for its time',
  'lost.given away once',
  'lost.reports closed',
  'staff forgot.find',
]

/** Tests a season: of two weeks each has a file of its own, so that they are lived through side by side. */
export function goesWell(season: SeasonOptions): void {
  const length = season.days === 1 ? 'one day' : `${season.days} days`
  test(`a season goes well for ${length} from ${season.from} with ${season.travellers} travellers`, async () => {
    const result = await runSeason(season, () => undefined, fillWhatSeasonsLeaveOut)
    console.log(writeReport(result))
    console.log(`Smaller: ${season.days === 1 ? sizes.day : sizes.weeks}`)
    const { ledger } = result
    assert.deepEqual(
      ledger.findings.map(({ kind, count, example }) => `${kind} (${count} times): ${example}`),
      [],
    )
    // A season in which nothing happened would find nothing.
    const tried = result.trips - ledger.of('rides left out')
    assert.ok(tried > season.travellers / 4, `only ${tried} rides were tried: the machine is far too slow`)
    assert.ok(ledger.of('parties boarded') > tried / 2, 'hardly anybody rode')
    assert.ok(ledger.of('reviews') > 0 && ledger.of('invoices') > 0 && ledger.of('fault.server killed') > 0)
    const untried = allEdges.map(edgeName).filter((edge) => ledger.of(`edge.${edge}`) === 0)
    assert.deepEqual(untried, [], 'nobody rode there')
    const ofWeeks = season.days > 1 ? metInWeeks : []
    const missing = [...met, ...ofWeeks].filter((name) => ledger.of(name) === 0)
    assert.deepEqual(missing, [], 'it did not come about')
    assert.ok(
      ledger.invariantsChecked.length > 30,
      `only ${ledger.invariantsChecked.length} invariants were asked`,
    )
  })
}
