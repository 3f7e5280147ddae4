import { brandOf } from '../cards/brands'
import { formatNumber } from '../cards/cardFormat'
import { testCards } from '../cards/testCards'
import { html, page } from '../http/html'
import type { Assets } from './assets'

/** The test cards as GET /test-cards lists them. */
export function testCardList() {
  return testCards.map((card) => ({
    number: formatNumber(card.number),
    brand: brandOf(card.number)?.name ?? '',
    funding: card.funding,
    country: card.country,
    shows: card.shows,
  }))
}

/** The page for a developer who opens the sandbox in a browser. */
export function homePage(assets: Assets): string {
  const rows = testCardList().map(
    (card) =>
      html`<tr>
        <td class="num">${card.number}</td>
        <td>${card.brand} ${card.funding}, ${card.country}</td>
        <td>${card.shows}</td>
      </tr>`,
  )
  const body = html`<main class="home">
    <h1>Payment sandbox</h1>
    <p>
      A payment provider’s stand-in. It moves no money and takes only these cards, with any expiry date to
      come and any security code of 3 digits (Amex 4).
    </p>
    <table>
      <caption class="mute">
        Test cards, also as
        <a href="/test-cards">JSON</a>
      </caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Card</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </main>`
  return page({ lang: 'en', title: 'Payment sandbox', body, styles: [assets.style.path] })
}
