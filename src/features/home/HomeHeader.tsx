import { Text, View } from '@tarojs/components'
import { brandMark } from '@/assets/drawings/brandMark'
import { Box } from '@/components/Box/Box'
import { PageHead } from '@/components/PageHead/PageHead'
import { Picture } from '@/components/Picture/Picture'
import { SettingsButton } from '@/features/settings/SettingsButton'
import { useIsWide } from '@/hooks/useIsWide'
import { productName } from '@/i18n/locales/productName'
import styles from './home.module.scss'

/** The product's mark and name, and what language and currency are chosen. */
export function HomeHeader() {
  const isWide = useIsWide()
  // The navigation above shows both.
  if (isWide)
    return (
      <Box as="header" className="unseen">
        <Box as="h1">{productName}</Box>
      </Box>
    )
  return (
    <PageHead className={styles.header}>
      <Box as="h1" className={styles.brand}>
        <Picture drawing={brandMark} width={28} />
        <Text className="t20 b">{productName}</Text>
      </Box>
      <View className={styles.settings}>
        <SettingsButton />
      </View>
    </PageHead>
  )
}
