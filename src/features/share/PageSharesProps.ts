import type { Lang } from '@noriai/contract/lang'
import type { PropsWithChildren } from 'react'
import type { RoutePath } from '@/routes'

export type PageSharesProps = PropsWithChildren<{ path: RoutePath; lang: Lang }>
