import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Note } from '@/components/Note/Note'
import { RadioList } from '@/components/RadioList/RadioList'
import { Sheet } from '@/components/Sheet/Sheet'
import { Box } from '@/components/Box/Box'
import { useShowError } from '@/hooks/useShowError'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Lang } from '@noriai/contract/lang'
import { ThemeChoiceRow } from './ThemeChoiceRow'
import { CurrencyNotice } from './CurrencyNotice'
import { LanguageRows } from './LanguageRows'
import styles from './settings.module.scss'

/** Language, currency and appearance, over any page (mock-up 14). Choices take effect at once. */
export const SettingsSheet = observer(function SettingsSheet({ open }: { readonly open: boolean }) {
  const t = useT('settings')
  const { settings, notices, i18n } = useStores()
  const showError = useShowError()
  useEffect(() => {
    if (open) void i18n.load('more')
  }, [open, i18n])

  const handleLanguage = (lang: Lang) => void settings.chooseLanguage(lang).catch(showError)
  return (
    <Sheet
      open={open && i18n.has('settings')}
      title={t('title')}
      onClose={notices.closeSettings}
      footer={
        <PrimaryButton full onClick={notices.closeSettings}>
          {t('done')}
        </PrimaryButton>
      }
    >
      {settings.isLanguageSwitchable && (
        <LanguageRows label={t('language')} value={settings.lang} onChange={handleLanguage} />
      )}
      <Box as="section" label={t('currency')} className={styles.part}>
        <CurrencyNotice place="sheet" />
        {settings.isCurrencySwitchable ? (
          <>
            <Box as="p" className="t14 mute">
              {t('currency')}
            </Box>
            <RadioList
              look="cards"
              label={t('currency')}
              value={settings.currency}
              options={settings.currencies.map((currency) => ({
                value: currency,
                label: currency,
                line: t(`currencies.${currency}`),
              }))}
              onChange={settings.chooseCurrency}
            />
            <Note>{t('chargedInYen')}</Note>
          </>
        ) : (
          <Note>{t('fixed')}</Note>
        )}
      </Box>
      <ThemeChoiceRow />
    </Sheet>
  )
})
