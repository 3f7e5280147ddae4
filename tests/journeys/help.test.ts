/** Help for somebody who is not signed in: a question found by words or by link, and what the law wants to be found. */
import type { Lang } from '@noriai/contract/lang'
import { before, describe, test } from 'node:test'
import { Product } from '../support/product'
import { Walk } from '../support/walk'

let product: Product

before(async () => {
  product = await Product.start()
})

const searches: readonly (readonly [lang: Lang, typed: string, question: RegExp, answer: RegExp])[] = [
  ['en', 'SUITCASE weight', /How much luggage is free/, /There is no weight limit/],
  ['ja', 'すーつけーす', /荷物はいくつまで無料/, /重さの制限はありません/],
]

const documents: readonly (readonly [lang: Lang, heading: string, words: RegExp])[] = [
  ['ja', '特定商取引法に基づく表記', /運営責任者/],
  ['en', 'Commercial disclosure (Japan)', /Person in charge/],
]

describe('help without signing in', () => {
  for (const [lang, typed, question, answer] of searches)
    test(`a question is found in ${lang} from the home page on, and answered`, async () => {
      await Walk.take(product, { lang, phone: 'small' }, async (walk) => {
        await walk.open('pages/index/index')
        await walk.arrive('pages/index/index')
        await walk.page.getByRole('link', { name: walk.text('index.trip.questions') }).click()
        await walk.arrive('useCar/QA/qa')
        const search = walk.page.getByRole('searchbox', { name: walk.text('faq.search') })
        await search.fill('qqqq')
        await walk.read('faq.none')
        await search.fill(typed)
        await walk.tap(question)
        await walk.page.getByText(answer).waitFor()
        await walk.tap('faq.ask')
        await walk.page.getByRole('dialog').waitFor()
      })
    })

  for (const address of ['useCar/QA/qa?id=cancelDropoff', 'useCar/QA/qa#cancelDropoff'])
    test(`${address} opens that question`, async () => {
      await Walk.take(product, { lang: 'en' }, async (walk) => {
        await walk.open(address)
        await walk.arrive('useCar/QA/qa')
        await walk.page.getByText(/free while more than 6\sh remain/).waitFor()
      })
    })

  test('the questions stand in a frame without title bar and way back', async () => {
    await Walk.take(product, { lang: 'en' }, async (walk) => {
      await walk.open('useCar/QA/qa-webview?id=night')
      await walk.arrive('useCar/QA/qa-webview')
      await walk.page.getByText(/A delay never adds it/).waitFor()
      const back = walk.page.getByRole('button', { name: walk.text('common.back') })
      if ((await back.count()) > 0) throw new Error('there is a way back inside the frame')
    })
  })

  for (const [lang, heading, words] of documents)
    test(`what the law asks for is read in ${lang}`, async () => {
      await Walk.take(product, { lang }, async (walk) => {
        await walk.open('useCar/otherAgreements/otherAgreements')
        await walk.arrive('useCar/otherAgreements/otherAgreements')
        await walk.page.getByRole('link', { name: heading }).click()
        await walk.page.getByText(words).filter({ visible: true }).first().waitFor()
        await walk.open('useCar/userProtocol/userProtocolSpring')
        await walk.arrive('useCar/userProtocol/userProtocolSpring')
        await walk.page
          .getByText(/Spring Airlines/)
          .filter({ visible: true })
          .first()
          .waitFor()
      })
    })
})
