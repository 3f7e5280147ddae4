import { useDidShow } from '@tarojs/taro'
import { launchOf } from './launch'
import { followPosterScan } from './posterScan'

/** For the app itself: each way in is read, also by who opens another page than the start page while the app still runs. */
export function useEntries(): void {
  useDidShow(() => {
    launchOf(Date.now())
    followPosterScan()
  })
}
