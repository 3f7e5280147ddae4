/**
 * A disk is full: the database's while travellers book, pay and cancel, and that of a server's pictures. Whatever needs room is
 * refused with a time to come again or in a sentence, everybody else is answered, and once there is room again all goes on: the
 * books agree, and nothing half written keeps the disk full.
 */
import { signUpload } from '@noriai/contract/calls/upload'
import { defaultPolicy } from '@noriai/contract/policy'
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectSoundBooks } from '../../server/test/auditTest'
import { jpeg, md5Of } from '../../server/test/pictures'
import { crowdSettings, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { noSmallDisk, smallDisk } from '../support/smallDisk'
import { Traveller } from '../support/traveller'
import { expectAgreement, expectNoFaults } from './agreement'
import { gatherCrowd } from './crowd'
import { isOfEachMinute, jobsRunAgain } from './jobsRunAgain'
import { ownCluster } from './ownCluster'

const DATABASE_MEGABYTES = 400
const PICTURES_MEGABYTES = 2
const WORK_FOR_MS = 6000
const LONGEST_UNTIL_REFUSED_MS = 120_000
const FULL_FOR_MS = 20_000
const TRAVELLERS = 6
const SEED = 20261128

test('the server lives on while the disk of its database is full', { skip: noSmallDisk }, async () => {
  const disk = smallDisk(DATABASE_MEGABYTES)
  const { database, revive } = await ownCluster({}, disk.folder)
  const product = await Product.start({
    database,
    now: new Date().toISOString(),
    env: { ...crowdSettings, DEV_CLOCK: '0' },
  })
  const crowd = await gatherCrowd(product, {
    travellers: TRAVELLERS,
    from: addDays(toWallTime(Date.now()).slice(0, 10), 5),
    cancelledPercent: 30,
    random: seededRandom(SEED),
  })
  await sleep(WORK_FOR_MS)
  const before = crowd.done.paid
  disk.fill()
  // Pages that have room take rows for a while.
  const until = Date.now() + LONGEST_UNTIL_REFUSED_MS
  while (crowd.answers.unavailable === 0 && Date.now() < until) {
    await sleep(250)
    disk.fill()
  }
  await sleep(FULL_FOR_MS)
  const refused = crowd.answers.unavailable
  const health = await fetch(`${product.url}/healthz`)
  assert.equal(health.status, 200)
  disk.empty()
  const back = Date.now()
  // Without room for its own log PostgreSQL ends, as one that is not ours would be started again by whoever runs it.
  await revive()
  const jobsAfter = await jobsRunAgain(database.pool, back, isOfEachMinute)
  await sleep(WORK_FOR_MS)
  await crowd.stop()

  expectNoFaults([crowd])
  const { answers } = crowd
  const { ordered, paid, cancelled } = await expectAgreement([crowd], {
    pool: database.pool,
    ledger: (reference) => product.ledger(reference),
  })
  await expectSoundBooks({
    db: database.db,
    of: 'the full disk',
    at: Date.now(),
    policy: defaultPolicy,
  })
  console.log(
    `Full for ${FULL_FOR_MS / 1000} s: ${refused} calls asked to come again; in all ${answers.succeeded} answered; ${ordered} rides ordered, ${paid} paid, ${cancelled} cancelled, none lost, none charged twice; jobs ran again after ${(jobsAfter / 1000).toFixed(1)} s.`,
  )
  assert.equal(answers.unreachable, 0, 'the server was not there')
  assert.equal(await product.hasServerEnded(), false)
  assert.ok(refused > 0, 'nothing was refused')
  assert.ok(paid > before, 'nobody paid afterwards')
})

test(
  'a picture is refused while the disk of the pictures is full, and kept afterwards',
  { skip: noSmallDisk },
  async () => {
    const disk = smallDisk(PICTURES_MEGABYTES)
    const product = await Product.start({ env: { DATA_DIR: disk.folder } })
    const traveller = await Traveller.signedIn(product)
    const { uploadUrl, headers } = await traveller.call(signUpload, {
      fileName: 'ride.jpg',
      fileMd5: md5Of(jpeg),
    })
    const send = () =>
      fetch(new URL(uploadUrl, product.url), {
        method: 'PUT',
        headers: headers.map(({ name, value }) => [name, value] as [string, string]),
        body: jpeg,
      })
    disk.fill()
    const refusal = await send()
    const { error } = (await refusal.json()) as { error: string }
    assert.equal(error, 'upload.failed')
    assert.ok((await traveller.pickup('2026-11-28 14:05:00')).addressId, 'nobody else was answered')
    disk.empty()
    assert.equal((await send()).status, 204)
    assert.equal(picturesIn(disk.folder).length, 1, 'a half picture was left behind')
  },
)

/** The files of pictures, half ones too. */
function picturesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    path.basename(file).includes('.jpg'),
  )
}
