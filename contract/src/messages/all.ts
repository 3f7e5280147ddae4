import type { Lang } from '../lang'
import { en } from './en'
import { ja } from './ja'
import { ko } from './ko'
import type { Messages } from './types'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

/** The texts of every language, for the server; the app loads one language at a time. */
export const allMessages: Readonly<Record<Lang, Messages>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }
