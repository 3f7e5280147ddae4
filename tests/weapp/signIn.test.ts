/** Who comes back to the built mini-program types nothing; who signed out there is not signed in again by themselves. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startWechat, wechatApp } from '../../server/test/wechatService'
import { Product } from '../support/product'
import { openAgain, openPhone } from './support'
import { wechatNumber } from './walk'

const MINE = 'pages/mine/mine'
const LOGIN = 'useCar/login/login'
/** As the page of the account shows the number that WeChat proved. */
const NUMBER = /138.*8000/

let product: Product
let phone: ReturnType<typeof openPhone>

before(async () => {
  const wechat = await startWechat(({ path, query }) =>
    path === '/sns/jscode2session'
      ? phone.app.wechat.loginCodes.session(query['js_code'] ?? '')
      : wechatNumber,
  )
  product = await Product.start({
    env: {
      WECHAT_APP_ID: wechatApp.appId,
      WECHAT_APP_SECRET: wechatApp.appSecret,
      WECHAT_API_URL: wechat.apiUrl,
    },
  })
})

/** Opens the mini-program, and asks for what belongs to somebody. */
async function openMine(again = openPhone(product, { localLanguage: 'en' })) {
  phone = again
  phone.app.start('/pages/index/index')
  await phone.screen.arrive('pages/index/index')
  await phone.screen.read('From airport')
  await phone.screen.tap('Account')
  return phone
}

async function signInByNumber({ screen }: typeof phone): Promise<void> {
  await screen.arrive(LOGIN)
  await screen.read('Log in with this number')
  await screen.tickFirst(/^I agree to the/)
  await screen.tap('Log in with this number')
  await screen.arrive(MINE)
  await screen.read(NUMBER)
}

test('nobody types twice: the first sign-in is by WeChat’s number, the next visit on an empty phone by nothing', async () => {
  const first = await openMine()
  await signInByNumber(first)
  assert.equal(first.screen.cost.fields, 0)
  // Deleted from the list of mini-programs, or on a new phone: WeChat has kept nothing of it.
  const next = await openMine()
  await next.screen.arrive(MINE)
  await next.screen.read(NUMBER)
  assert.equal(next.screen.cost.fields, 0)
  assert.deepEqual([first.app.faults, next.app.faults], [[], []])

  await next.screen.tapFirst('Log out')
  await next.screen.read('Your bookings and ride codes leave this device.')
  await next.screen.tap('Log out')
  await next.screen.arrive('pages/index/index')
  const here = await openMine(openAgain(product, { storage: next.storage }))
  await here.screen.arrive(LOGIN)
  const elsewhere = await openMine()
  await elsewhere.screen.arrive(LOGIN)
  await signInByNumber(elsewhere)
  assert.deepEqual([here.app.faults, elsewhere.app.faults], [[], []])
})
