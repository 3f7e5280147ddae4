/**
 * The whole way by ear, from the poster to the end of the ride, in Japanese and English: the accessibility tree is the only eyes, and
 * the keys are the only hands. Names, states, errors and live changes are heard, and each page begins at its heading.
 */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { en } from '../../sandbox/src/texts/en'
import { ja } from '../../sandbox/src/texts/ja'
import { Ear } from '../support/ear'
import { journeyNow, Product } from '../support/product'
import { staffMember } from '../support/staff'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const POSTER = '?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
/** Each has a number and takes a bus of its own: codes are not sent twice within a minute, and what has left is not sold again. */
const languages = [
  {
    lang: 'en',
    card: en.fields,
    phone: '+61412345678',
    hotel: /^Hotel Nikko Osaka/,
    day: '2026-11-26',
    chip: /^Thu 26/,
  },
  {
    lang: 'ja',
    card: ja.fields,
    phone: '+61412345679',
    hotel: /^ホテル日航大阪/,
    day: '2026-11-27',
    chip: /27/,
  },
] as const

let product: Product

before(async () => {
  product = await Product.start()
})

describe('by ear', () => {
  for (const { lang, card, phone, hotel, day, chip } of languages) {
    test(`a ride is found, booked, paid and followed in ${lang}`, async () => {
      await product.setClock(journeyNow)
      await Walk.take(product, { lang }, async (walk) => {
        const ear = await Ear.on(walk.page)
        const t = walk.text.bind(walk)

        await walk.open(POSTER)
        await ear.find('heading', 'Noriai')
        await ear.expectNames()
        await ear.type(t('index.flight'), 'XX')
        await ear.press('button', t('index.see'))
        await ear.hearsError(t('index.flight'))
        await ear.type(t('index.flight'), 'CX506')
        await ear.press('button', t('index.see'))

        await ear.arrives(t('selectFlight.title'))
        await ear.hears(t('selectFlight.found', { count: 7 }))
        await ear.hears(t('yourRide.flight.central', { city: t('common.city') }))
        await walk.page.goBack()
        await ear.isOn('button', t('index.see'))
        await walk.page.goForward()
        await ear.arrives(t('selectFlight.title'))
        await ear.press('button', chip)
        await ear.isOn('button', chip, { pressed: 'true' })
        await ear.press('button', t('yourRide.flight.use', { flight: 'CX506' }))

        await ear.arrives(t('destination.title'))
        await ear.type(t('destination.label'), 'Hotel Nikko Osaka')
        await ear.hears(t('destination.count', { count: 2 }))
        await ear.press('button', hotel)

        await ear.arrives(t('pickupForm.title'))
        await ear.press('button', t('pickupForm.submit'))
        await ear.hearsError(t('pickupForm.contact.name'))
        await ear.type(t('pickupForm.contact.name'), 'HANNAH OBRIEN')
        const party = new RegExp(`^${t('quick.partyTitle')}`)
        await ear.press('button', party)
        await ear.isOn('dialog', t('quick.partyTitle'))
        await ear.press('button', `${t('pickupForm.party.adults')}: ${t('common.increase')}`)
        await ear.hears(/^2$/)
        await ear.hears(t('price.all'))
        await ear.press('button', t('quick.done'))
        await ear.isOn('button', party)

        await ear.type(t('orderConfirm.names.adult', { n: 2 }), 'TOM OBRIEN')
        await ear.type(t('pickupForm.contact.phone'), phone)
        await ear.press('button', t('yourRide.code.send'))
        await ear.isOn('textbox', t('yourRide.code.bySms'))
        await walk.page.keyboard.type('000000')
        await ear.hearsError(t('yourRide.code.bySms'))
        await walk.page.keyboard.type(await product.codeFor(phone))
        await ear.hears(t('yourRide.code.right'))
        await ear.isOn('button', t('pickupForm.contact.channels.phone'), { pressed: 'true' })
        const terms = /./
        await ear.press('checkbox', terms, 'Space')
        await ear.isOn('checkbox', terms, { checked: 'true' })
        await ear.press('button', t('pickupForm.submit'))

        await ear.arrives(t('orderConfirm.title'))
        // The minutes left go on while it is listened.
        const held = new RegExp(t('payment.heldFor', { left: '.+' }))
        await ear.hears(held)
        await ear.find('timer', held)
        await ear.find('textbox', card.number)
        await ear.expectNames()
        await ear.press('button', t('paymentMethod.pay'))
        await ear.hearsError(card.number, card.problems.numberMissing)
        await ear.type(card.number, cards.declined)
        await ear.type(card.expiry, '0940')
        await ear.type(card.cvc, '123')
        await ear.press('button', t('paymentMethod.pay'))
        await ear.hears(t('payment.notCharged'))
        await ear.type(card.number, cards.foreign)
        await ear.press('button', t('paymentMethod.pay'))

        await ear.arrives(t('orderSuccessful.booked'))
        await ear.find('image', t('qrcode.qrLabel'))
        assert.equal(ear.said.filter((words) => held.test(words)).length, 1)
        const id = new URL(walk.page.url()).searchParams.get('id') ?? ''
        const traveller = new Traveller(product, phone, lang)
        traveller.token = await walk.page.evaluate(() => localStorage.getItem('token') ?? '')
        const { plan, destination } = await traveller.call(userOrderInfo, { id })
        await ear.press('button', t('orderSuccessful.seeBooking'))

        await ear.arrives(t('detail.toPlace', { place: destination.name }))
        ear.rest()
        const place = plan?.points[0]?.name ?? ''
        const report = async (time: string, step: ProgressStep) => {
          await product.setClock(`${day}T${time}:00+09:00`)
          const desk = await staffMember(product)
          await desk.call(staffProgress, { departureId: plan?.departureId ?? '', step })
        }
        await report('15:10', 'boarding')
        await ear.hears(t('rideLine.said.boarding', { place }))
        await report('15:30', 'left')
        await ear.hears(t('rideLine.said.left', { place, time: '15:30' }))
        walk.expectFaults(/userLogin\/login|status of 400|status of 402|confirm/i)
      })
    })
  }
})
