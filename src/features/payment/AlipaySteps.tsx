import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { useT } from '@/hooks/useT'
import styles from './payment.module.scss'

const steps = ['open', 'confirm', 'back'] as const

/** What happens between the tap and the way back, step by step. */
export const AlipaySteps = observer(function AlipaySteps() {
  const t = useT('alipay')
  return (
    <Card title={t('steps.title')}>
      <Box as="ol" className={styles.steps}>
        {steps.map((step, index) => (
          <Box as="li" key={step} className={styles.step}>
            <View className={styles.stepNo} aria-hidden>
              {index + 1}
            </View>
            <Box as="p" className="grow">
              {t(`steps.${step}`)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box as="p" className={styles.stepsNote}>
        {t('once')}
      </Box>
    </Card>
  )
})
