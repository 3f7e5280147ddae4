import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { PosterHero } from '@/features/home/PosterHero'
import notice from '@/features/settings/settings.module.scss'
import { useT } from '@/hooks/useT'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import { painted } from '@/platform/painted'
import { storage } from '@/platform/storage'

/** Long enough for a slow phone to have drawn the first page and answered the first tap. */
const QUIET_MS = 3_000
const atRest = () => new Promise<void>((resolve) => setTimeout(resolve, QUIET_MS))

/** What the row says until the next bus is known: as tall as it will be, so that nothing below moves. */
function PosterRowAhead() {
  const t = useT('index')
  return <PosterHero row={{ title: t('poster.title'), line: t('poster.line') }} />
}

/** Comes last, so that nothing moves when it appears. */
export const BelowFold = lazyOnH5(() => import('@/features/home/BelowFold'), 'BelowFold', { after: painted })
/** Most languages bring no currency. */
export const CurrencyNotice = lazyOnH5(() => import('@/features/settings/CurrencyNotice'), 'CurrencyNotice', {
  fallback: ({ place }) => <View className={cx(notice.notice, notice.waiting, place && notice[place])} />,
})
export const FillReminder = lazyOnH5(() => import('@/features/home/FillReminder'), 'FillReminder')
/** Who is signed in waits for it: what is below has its place once it is known. */
export const NextRide = lazyOnH5(() => import('@/features/home/NextRide'), 'NextRide', {
  isNext: storage.get('token') !== undefined,
})
export const PosterGone = lazyOnH5(() => import('@/features/home/PosterGone'), 'PosterGone')
export const PosterRow = lazyOnH5(() => import('@/features/home/PosterRow'), 'PosterRow', {
  fallback: <PosterRowAhead />,
})
export const UpdateDialog = lazyOnH5(() => import('@/features/update/UpdateDialog'), 'UpdateDialog', {
  after: atRest,
})
