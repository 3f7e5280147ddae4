import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openDialogs } from '@/components/Sheet/openDialogs'
import { TabBar } from '@/features/tabBar/TabBar'
import { useStores } from '@/hooks/useStores'
import { pathOnTop } from '@/navigation'

/** WeChat's place for the tab bar: one instance a tab page, outside of the page's own tree and above all that it draws. */
export default observer(function CustomTabBar() {
  const { i18n } = useStores()
  const [current, setCurrent] = useState(pathOnTop)
  const isCovered = useSyncExternalStore(openDialogs.subscribe, openDialogs.hasAny)
  useDidShow(() => setCurrent(pathOnTop()))
  useEffect(() => void i18n.load('core'), [i18n])
  return i18n.has('tabBar') && !isCovered ? <TabBar current={current} /> : null
})
