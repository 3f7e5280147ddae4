import type { Drawing } from './Drawing'

/*
 * The marks of cards and wallets stand in for the owners' official files (docs/OPENING.md). They keep their own colours in every
 * theme, as the owners ask.
 */

const card = (body: string): Drawing => ({
  width: 34,
  height: 22,
  body: `<rect x=".5" y=".5" width="33" height="21" rx="4" fill="#fff" stroke="#d9d5cc"/>${body}`,
})

const word = 'text-anchor="middle" font-weight="900" font-family="Arial,sans-serif"'

/** Of the cards that are taken, by the names of the payment providers. */
export const cardMarks = {
  visa: card(`<text x="17" y="15.5" ${word} font-size="11" font-style="italic" fill="#1a1f71">VISA</text>`),
  mastercard: card(
    '<circle cx="13.5" cy="11" r="6.5" fill="#eb001b"/><circle cx="20.5" cy="11" r="6.5" fill="#f79e1b"/>' +
      '<path d="M17 5.5a6.5 6.5 0 0 1 0 11 6.5 6.5 0 0 1 0-11z" fill="#ff5f00"/>',
  ),
  jcb: card(
    '<rect x="6" y="4" width="7" height="14" rx="2" fill="#0b62b5"/><rect x="13.5" y="4" width="7" height="14" rx="2" fill="#e2001a"/>' +
      '<rect x="21" y="4" width="7" height="14" rx="2" fill="#1b8a3a"/>',
  ),
  amex: card(
    `<rect x="1" y="1" width="32" height="20" rx="3.5" fill="#016fd0"/><text x="17" y="14.5" ${word} font-size="9" fill="#fff">AMEX</text>`,
  ),
  unionpay: card(
    '<path d="M8 4h8l-3 14H5z" fill="#e21836"/><path d="M15 4h8l-3 14h-8z" fill="#00447c"/><path d="M22 4h8l-3 14h-8z" fill="#007b84"/>',
  ),
} as const satisfies Readonly<Record<string, Drawing>>

export const walletMarks = {
  wechat: {
    width: 26,
    height: 22,
    body:
      '<path d="M13 1C6 1 1 5.3 1 10.5c0 2.9 1.6 5.5 4.2 7.2L4.5 21l3.8-2c1.5.5 3 .7 4.7.7 7 0 12-4.3 12-9.4S20 1 13 1z" fill="#09bb07"/>' +
      '<path d="M9 12.8c-.5.3-.9 0-1.1-.4L6.3 8.9c-.2-.5.2-1 .7-.7l2.6 1.6c.5.3 1 .3 1.5 0L22 5.3" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/>',
  },
  alipay: {
    width: 22,
    height: 22,
    body:
      '<rect width="22" height="22" rx="5" fill="#1677ff"/>' +
      '<path d="M5 6h12M11 3.5V9M6 9h10c-1 4.5-4.5 8-8 8-2 0-3-1-3-2.3 0-1.5 1.5-2.3 3.3-2 3 .5 6.7 2.3 9.7 4" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round"/>',
  },
} as const satisfies Readonly<Record<string, Drawing>>
