import type { AttentionEntry } from '@noriai/contract/calls/staff/attention'
import { mayCall } from '@noriai/contract/calls/staff/roles'
import { attentionKinds, attentionRules, type AttentionKind } from '@noriai/contract/rules/attention'
import { hasRight } from '@noriai/contract/staffRights'
import { staffRoles } from '@noriai/contract/staffRole'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translatorOf } from '../../i18n'
import { minibusIn, tasks } from '../../model/tasks'
import { attentionTasks } from './attentionTasks'

const id = '3b241101-e2bb-4255-8caf-4136c566a962'

/** An entry that is about everything that an entry can be about. */
const entryOf = (kind: AttentionKind, changes: Partial<AttentionEntry> = {}): AttentionEntry => ({
  key: `${kind}:${id}`,
  kind,
  level: 'amber',
  hurtsAt: '2026-11-25 16:30:00',
  departure: {
    departureId: 'pickup:20261125:1630:tennoji',
    direction: 'pickup',
    serviceDate: '2026-11-25',
    departsAt: '2026-11-25 16:30:00',
    relayPoint: { code: 'tennoji', name: 'Tennoji' },
  },
  order: { id: 'o', orderNo: '1', name: 'CHEN WEI' },
  flight: null,
  drawer: null,
  riders: 2,
  checkedIn: null,
  missing: [2, 3],
  find: null,
  place: { placeId: 'hilton', name: 'Hilton' },
  needs: [],
  heldUntil: null,
  amountJpy: null,
  run: { minibus: 1, driverName: '', reason: '', text: '', minutes: null },
  since: null,
  moment: 'after',
  serviceDate: '2026-11-24',
  takenBy: null,
  ...changes,
})

const addressFor = (kind: AttentionKind, changes?: Partial<AttentionEntry>) =>
  decodeURIComponent(attentionTasks[kind].to(entryOf(kind, changes)).replaceAll('+', ' '))

const board = '?date=2026-11-25&direction=pickup&departure=pickup:20261125:1630:tennoji'

describe('what is done about an entry of the queue', () => {
  test('can be done by everybody who is shown the entry', () => {
    for (const kind of attentionKinds)
      for (const role of staffRoles.filter((each) => hasRight(each, attentionRules[kind].right)))
        assert.ok(mayCall(role, attentionTasks[kind].call), `${kind} by ${role}`)
  })

  test('is a word or two in both languages, which leave the entry its room', () => {
    for (const kind of attentionKinds) {
      const { text } = attentionTasks[kind]
      assert.ok(translatorOf('en')(text).length <= 12, kind)
      assert.ok(translatorOf('ja')(text).length <= 7, kind)
    }
  })

  test('opens where it is done, on the thing itself', () => {
    assert.equal(addressFor('notLeft'), `${board}&do=left`)
    assert.equal(addressFor('notEnded'), `${board}&do=done`)
    assert.equal(addressFor('unassigned'), `${board}&do=assign&of=2`)
    assert.equal(addressFor('unassigned', { missing: [0, 2] }), `${board}&do=assign&of=0`)
    assert.equal(addressFor('runsTouch'), `${board}&do=assign&of=1`)
    assert.equal(addressFor('runSilent'), `${board}&do=run&of=1`)
    assert.equal(addressFor('missedConnection'), `${board}&do=parties`)
    assert.equal(addressFor('toCall'), `${board}&do=toCall`)
    assert.equal(addressFor('refundRequest'), '/orders/o?do=decideRefund')
    assert.equal(addressFor('refundAtCounter'), '/orders/o?do=settleRefund')
    assert.equal(addressFor('noShow'), '/orders/o?do=move')
    assert.equal(addressFor('undeliverable'), '/orders/o?do=call')
    assert.equal(addressFor('rollCall'), `/fleet/roster?date=2026-11-24&do=rollCallAfter&of=${id}`)
    assert.equal(
      addressFor('rollCall', { moment: 'before' }),
      `/fleet/roster?date=2026-11-24&do=rollCallBefore&of=${id}`,
    )
    assert.equal(addressFor('hours'), `/fleet/roster?date=2026-11-24&do=shift&of=${id}`)
    assert.equal(addressFor('inspection'), `/fleet/vehicles?do=vehicle&of=${id}`)
    assert.equal(
      addressFor('damage', { damagedVehicleId: id }),
      `/fleet/vehicles?date=2026-11-25&do=vehicle&of=${id}`,
    )
    // Which vehicle has the run by now says nothing of the one that was damaged.
    assert.equal(addressFor('damage', { damagedVehicleId: null }), '/fleet/vehicles')
    assert.equal(addressFor('drawerShort'), `/counter?do=drawer&of=${id}`)
    assert.equal(addressFor('find', { key: `find:${id}:police` }), `/lost?do=find&of=${id}`)
    assert.equal(addressFor('doorProposal'), '/places?place=hilton')
    assert.equal(addressFor('driverPhone'), '/fleet/phones')
    assert.equal(addressFor('dispute'), '/disputes')
  })

  test('names no task that no screen opens', () => {
    for (const kind of attentionKinds) {
      const [, named] = /[?&]do=(\w+)/.exec(addressFor(kind)) ?? []
      if (named !== undefined)
        assert.ok(
          tasks.some((task) => task === named),
          named,
        )
    }
  })

  test('is the run where what a driver reported is about no order', () => {
    assert.equal(addressFor('stopSkipped'), '/orders/o?do=call')
    assert.equal(addressFor('stopSkipped', { order: null }), `${board}&do=run&of=1`)
  })

  test('reads the number of a vehicle, and no other text', () => {
    assert.deepEqual([minibusIn('0'), minibusIn('12')], [0, 12])
    for (const text of ['', '-1', '1.5', '123', 'A']) assert.equal(minibusIn(text), undefined, text)
  })
})
