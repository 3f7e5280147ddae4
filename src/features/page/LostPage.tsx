import { htmlLang } from '@noriai/contract/lang'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStores } from '@/hooks/useStores'
import { chrome } from '@/platform/chrome'
import { BrokenPage } from './BrokenPage'

/** Shown instead of a page when no page has this address. */
export const LostPage = observer(function LostPage() {
  const { i18n } = useStores()
  useEffect(() => {
    chrome.setLanguage(htmlLang[i18n.lang])
    void i18n.load('core')
    void i18n.load('more')
  }, [i18n])
  return i18n.has('errorPage') && i18n.has('common') ? <BrokenPage kind="link" /> : null
})
