import type { Lang } from '@noriai/contract/lang'

/** The two ways to get a code. */
export type SignInWay = 'email' | 'phone'

/** Mainland travellers expect the phone code, everybody else finds e-mail quicker abroad (promises.md). */
export const firstWay = (lang: Lang): SignInWay => (lang === 'zh-CN' ? 'phone' : 'email')
