import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { useAreaWords } from '@/hooks/useAreaWords'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './product.module.scss'

/** What the fare pays for, one line each. */
export const IncludedCard = observer(function IncludedCard() {
  const t = useT('product')
  const { luggage, ride } = useStores().settings.policy
  const { area } = useAreaWords()
  const parts = [
    t('included.ride'),
    t('included.door', { area }),
    t('included.bags', { large: luggage.freePerRider.large, small: luggage.freePerRider.small }),
    t('included.stops', { max: ride.maxStops }),
    t('included.late'),
    t('included.tax'),
  ]
  return (
    <Card title={t('included.what')}>
      <Box as="ul" className={styles.rules}>
        {parts.map((part) => (
          <Box as="li" key={part} className={styles.rule}>
            <Icon icon={check} size={20} color="leaf-ink" className={styles.ruleIcon} />
            <Text>{part}</Text>
          </Box>
        ))}
      </Box>
    </Card>
  )
})
