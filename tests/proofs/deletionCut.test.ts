/**
 * The server is killed while accounts are deleted, at a random moment of it. An account is then either as it was or gone whole,
 * never half; asked again it is gone, what was sold stays in the books, and its address makes a new account.
 */
import { getUserInfo } from '@noriai/contract/calls/account'
import { deleteAccount, proveIdentity } from '@noriai/contract/calls/accountSafety'
import { emailSendCode } from '@noriai/contract/calls/signIn'
import { addDays } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowdSettings, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { Refusal, Traveller } from '../support/traveller'

const ACCOUNTS = process.env.NORIAI_FULL === '1' ? 10 : 2
const SEED = 20261122
/** A deletion on a busy machine takes about as long. */
const WITHIN_MS = 600

interface Left {
  readonly email: string | null
  readonly contact: string
  readonly riders: number
  readonly sessions: number
}

test(`${ACCOUNTS} accounts are whole or gone when the server is killed while they are deleted`, async () => {
  const product = await Product.start({ env: crowdSettings })
  const random = seededRandom(SEED)
  const { pool } = product.database
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const traveller = await Traveller.signedIn(product)
    const { email } = traveller
    const landing = `${addDays('2026-12-01', index)} 14:05:00`
    const { id: orderId } = await traveller.order(await traveller.pickup(landing))
    await traveller.pay(orderId)
    await traveller.nameRiders(orderId)
    await pool.query("update orders set fulfilment = 'completed' where id = $1", [orderId])
    const { id } = await traveller.call(getUserInfo, {})
    await product.advance(2)
    await traveller.call(emailSendCode, { email, scene: 'proveOld' })
    const code = await product.codeFor(email)
    const { proof } = await traveller.call(proveIdentity, { way: 'email', code })

    const left = async (): Promise<Left> => {
      const { rows } = await pool.query<Left>(
        `select a.email, o.contact_name as contact,
                (select count(*)::int from order_passengers p where p.order_id = o.id) as riders,
                (select count(*)::int from sessions s where s.account_id = a.id) as sessions
           from accounts a join orders o on o.account_id = a.id where a.id = $1`,
        [id],
      )
      const [row] = rows
      assert.ok(row)
      return row
    }
    const whole = await left()
    const gone: Left = { email: null, contact: '', riders: 0, sessions: 0 }
    const deletion = traveller.call(deleteAccount, { proof }).then(
      () => 'answered',
      () => 'cut off',
    )
    await sleep(Math.floor(random() * WITHIN_MS))
    await product.crashServer()
    const outcome = await deletion
    const after = await left()
    assert.deepEqual(after, after.email === null ? gone : whole, 'an account that is half gone')
    if (outcome === 'answered') assert.deepEqual(after, gone, 'an answer before the deed')

    if (after.email !== null) await traveller.insist(deleteAccount, { proof })
    assert.deepEqual(await left(), gone)
    await assert.rejects(traveller.call(getUserInfo, {}), Refusal)
    const { rows } = await pool.query<{ payment: string; paid: string }>(
      'select payment, paid_amount_jpy as paid from orders where id = $1',
      [orderId],
    )
    assert.equal(rows[0]?.payment, 'paid')
    assert.ok(Number(rows[0]?.paid) > 0)
    await product.advance(2)
    const again = await Traveller.signedIn(product, email)
    assert.notEqual((await again.call(getUserInfo, {})).id, id)
  }
})
