import { useSyncExternalStore } from 'react'
import { Box } from '@/components/Box/Box'
import { Segment } from '@/components/Segment/Segment'
import { useT } from '@/hooks/useT'
import { theme } from '@/platform/theme'
import { themeChoices } from '@/platform/theme.types'
import styles from './settings.module.scss'

/** Light, dark, or as the phone is set. */
export function ThemeChoiceRow() {
  const t = useT('settings')
  const chosen = useSyncExternalStore(theme.onChange, theme.chosen)
  return (
    <Box as="section" label={t('theme')} className={styles.part}>
      <Box as="p" className="t14 mute">
        {t('theme')}
      </Box>
      <Segment
        label={t('theme')}
        value={chosen}
        options={themeChoices.map((choice) => ({ value: choice, label: t(`themes.${choice}`) }))}
        onChange={theme.choose}
      />
    </Box>
  )
}
