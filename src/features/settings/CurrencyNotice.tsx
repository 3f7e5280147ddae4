import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { close } from '@/assets/icons/close'
import { IconButton } from '@/components/Button/IconButton'
import { TextButton } from '@/components/Button/TextButton'
import { cx } from '@/components/cx'
import { Note } from '@/components/Note/Note'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './settings.module.scss'

interface CurrencyNoticeProps {
  /** Above the cards of a page unless given; in a sheet it has no margins. */
  readonly place?: 'belowCard' | 'sheet'
}

/** The language brought another currency: said until it is undone or closed (decisions.md, "with undo"). */
export const CurrencyNotice = observer(function CurrencyNotice({ place }: CurrencyNoticeProps) {
  const t = useT('settings')
  const { notices, settings, i18n } = useStores()
  const change = notices.currencyChange
  // Home may not have its texts yet; a language that brings no currency needs none of them.
  useEffect(() => {
    if (change) void i18n.load('more')
  }, [change, i18n])
  if (!change) return null
  const className = place === 'sheet' ? undefined : cx(styles.notice, place && styles[place])
  // Its place is kept while its words are on their way: nothing below may jump.
  if (!i18n.has('settings')) return <View className={cx(styles.waiting, className)} />
  return (
    <Note
      live
      className={className}
      end={
        <View className="row">
          <TextButton small strong onClick={settings.undoCurrency}>
            {t('undo')}
          </TextButton>
          <IconButton icon={close} label={t('dismiss')} onClick={notices.dismissCurrencyChange} />
        </View>
      }
    >
      {t('changed', { currency: t(`currencies.${change.to}`) })}
    </Note>
  )
})
