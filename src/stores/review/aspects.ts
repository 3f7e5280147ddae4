/**
 * What a ride is rated by besides the whole. Apart from the draft: an order's page shows them and must not bring the sending of
 * pictures into WeChat's main package.
 */
export const aspects = ['serviceAttitude', 'price', 'comfort'] as const

export type Aspect = (typeof aspects)[number]
