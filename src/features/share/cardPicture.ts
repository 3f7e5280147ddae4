import type { Lang } from '@noriai/contract/lang'
import { fileAddress } from '@/api/fileAddress'
import type { CardKind } from '@/platform/share.types'

/** The picture on a card in WeChat, 5:4. It is served beside H5: the package has no room for one in each language. */
export const cardPicture = (kind: CardKind, lang: Lang): string => fileAddress(`/cards/${lang}/${kind}.png`)
