/// <reference lib="dom" />
/** An account's life: another phone, address and password, devices, what is kept to fill forms with, and leaving for good. */
import { getUserInfo } from '@noriai/contract/calls/account'
import { signedInDevices } from '@noriai/contract/calls/accountSafety'
import { savedAddresses } from '@noriai/contract/calls/addressBook'
import { usedAddressUp } from '@noriai/contract/calls/places'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { journeyNow, Product } from '../support/product'
import { Refusal, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const USER_INFO = 'useCar/userInfo/userInfo'
const PHONE = '+819098765432'
const PASSWORD = 'Kansai2026'

let product: Product

before(async () => {
  product = await Product.start()
})

/** Types the code that was sent to `target` into the field of this id. */
async function enterCode(walk: Walk, fieldId: string, target: string): Promise<void> {
  await walk.tap('login.send')
  await walk.read(target.startsWith('+') ? 'login.smsSent' : 'login.emailSent')
  await walk.page
    .locator(`#${fieldId}`)
    .filter({ visible: true })
    .fill(await product.codeFor(target))
}

/** Proves by a code to the address that is bound now. */
async function proveByEmail(walk: Walk, name: string, email: string): Promise<void> {
  await enterCode(walk, `${name}-code`, email)
  await walk.tap('account.proof.next')
}

describe('an account', () => {
  test('gets a phone and another address, the old one and the new one proved', async () => {
    await product.setClock(journeyNow)
    const traveller = await Traveller.signedIn(product)
    const { token = '', email } = traveller
    const newEmail = `${randomUUID()}@example.com`
    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await walk.open('pages/mine/mine')
      await walk.arrive('pages/mine/mine')
      await walk.tap('account.title')
      await walk.arrive(USER_INFO)
      await walk.tap(/^Phone number/)
      await walk.arrive('useCar/modifyPhone/modifyPhone')
      await proveByEmail(walk, 'modifyPhone-proof', email)
      // As people paste it: with its country, a bracketed zero and hyphens.
      await walk.page.locator('#modifyPhone-phone').filter({ visible: true }).fill('+81 (0)90-9876-5432')
      await enterCode(walk, 'modifyPhone-code', PHONE)
      await walk.tap('account.phone.save')
      await walk.arrive(USER_INFO)

      await walk.tap(/^Email/)
      await walk.arrive('useCar/modifyEmail/modifyEmail')
      // The old address is lost: the phone proves it instead.
      await walk.page.getByRole('radio', { name: new RegExp(walk.text('account.proof.ways.phone')) }).click()
      await enterCode(walk, 'modifyEmail-proof-code', PHONE)
      await walk.tap('account.proof.next')
      await walk.page.locator('#modifyEmail-email').filter({ visible: true }).fill(newEmail)
      await enterCode(walk, 'modifyEmail-code', newEmail)
      await walk.tap('account.email.save')
      await walk.arrive(USER_INFO)
    })
    const user = await traveller.call(getUserInfo, {})
    assert.deepEqual([user.email, user.countryCode, user.phone], [newEmail, '81', '9098765432'])
    const again = await Traveller.signedIn(product, newEmail)
    assert.equal((await again.call(getUserInfo, {})).id, user.id)
  })

  test('gets a password, which signs the other devices out, and is signed out everywhere', async () => {
    await product.setClock(journeyNow)
    const traveller = await Traveller.signedIn(product)
    const { token = '', email } = traveller
    await product.advance(2)
    const other = await Traveller.signedIn(product, email)
    await product.advance(2)
    await Walk.take(product, { lang: 'ja', token, phone: 'small' }, async (walk) => {
      await walk.open('useCar/updatePassword/updatePassword')
      await walk.arrive('useCar/updatePassword/updatePassword')
      await proveByEmail(walk, 'updatePassword-proof', email)
      await walk.page.locator('#updatePassword-password').filter({ visible: true }).fill('kansai')
      await walk.tap('account.save')
      await walk.page.locator('#updatePassword-password[aria-invalid="true"]').waitFor()
      await walk.page.locator('#updatePassword-password').filter({ visible: true }).fill(PASSWORD)
      await walk.page.locator('#updatePassword-confirmPassword').filter({ visible: true }).fill(PASSWORD)
      await walk.tap('account.save')
      await walk.page.waitForURL((url) => !url.pathname.includes('updatePassword'))
      await assert.rejects(other.call(getUserInfo, {}), Refusal)

      await walk.open(`${USER_INFO}?part=devices`)
      await walk.arrive(USER_INFO)
      await walk.tap('account.devices.everywhere')
      await walk.page
        .getByRole('alertdialog')
        .getByRole('button', { name: walk.text('account.devices.signOut'), exact: true })
        .click()
      await walk.page.waitForURL((url) => url.pathname === '/pages/index/index')
    })
    await assert.rejects(traveller.call(signedInDevices, {}), Refusal)
  })

  test('keeps a named address and riders with short and accented names, and books with them', async () => {
    await product.setClock(journeyNow)
    const traveller = await Traveller.signedIn(product)
    const { token = '' } = traveller
    await traveller.call(usedAddressUp, { addressId: 'hotel:hilton-osaka', text: 'Hilton' })
    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await walk.open(`${USER_INFO}?part=addresses`)
      await walk.arrive(USER_INFO)
      await walk.tap(/Hilton/)
      await walk.type('account.addresses.name', 'Ö')
      await walk.page.getByRole('checkbox').filter({ visible: true }).first().click()
      await walk.tap('account.save')
      await walk.read('account.addresses.default')

      await walk.open(`${USER_INFO}?part=travellers`)
      await walk.arrive(USER_INFO)
      await walk.type('certificate.contactName', 'Zoë Ångström-O’Neill')
      await walk.page.locator('#userInfo-contact-line').filter({ visible: true }).fill('zoe')
      await walk.tap('account.travellers.add')
      await walk.page.locator('#userInfo-rider-0-name').filter({ visible: true }).fill('Ö')
      await walk.tap('account.save')
      await walk.page.waitForURL((url) => !url.pathname.includes('userInfo'))

      await walk.open('useCar/quickAppointment/quickAppointment')
      await walk.arrive('useCar/quickAppointment/quickAppointment')
      await walk.page.getByText('Hilton Osaka').filter({ visible: true }).first().waitFor()
      await walk.page.getByText('Zoë Ångström-O’Neill').filter({ visible: true }).first().waitFor()
    })
    const { addresses } = await traveller.call(savedAddresses, {})
    assert.deepEqual(
      addresses.map(({ name, isDefault }) => [name, isDefault]),
      [['Ö', true]],
    )
  })

  test('is downloaded, deleted, and not found afterwards', async () => {
    await product.setClock(journeyNow)
    const traveller = await Traveller.signedIn(product)
    const { token = '', email } = traveller
    const before = await traveller.call(getUserInfo, {})
    await product.advance(2)
    await Walk.take(product, { lang: 'zh-CN', token }, async (walk) => {
      await walk.open(USER_INFO)
      await walk.arrive(USER_INFO)
      const coming = walk.page.waitForEvent('download')
      await walk.tap(new RegExp(`^${walk.text('account.export.title')}`))
      const download = await coming
      assert.match(download.suggestedFilename(), /^noriai-.*\.json$/)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      const kept = JSON.parse(Buffer.concat(chunks).toString()) as { accounts: { email: string }[] }
      assert.equal(kept.accounts[0]?.email, email)

      await walk.tap(new RegExp(`^${walk.text('account.deletion.title')}`))
      await walk.read('account.deletion.kept')
      await proveByEmail(walk, 'userInfo-proof', email)
      await walk.tap('account.deletion.confirm')
      await walk.page
        .getByRole('alertdialog')
        .getByRole('button', { name: walk.text('account.deletion.confirm') })
        .click()
      await walk.page.waitForURL((url) => url.pathname === '/pages/index/index')
    })
    await assert.rejects(traveller.call(getUserInfo, {}), Refusal)
    await product.advance(2)
    const again = await Traveller.signedIn(product, email)
    const fresh = await again.call(getUserInfo, {})
    assert.notEqual(fresh.id, before.id)
    assert.equal(fresh.hasPassword, false)
  })
})
