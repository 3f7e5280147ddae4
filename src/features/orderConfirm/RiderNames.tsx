import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { TextField } from '@/components/TextField/TextField'
import { useT } from '@/hooks/useT'
import styles from './orderConfirm.module.scss'
import type { useRiders } from './useRiders'

const BIRTHDAY_FORM = '2025-01-31'

/** Everyone's names, required before paying when the ride leaves soon. */
export const RiderNames = observer(function RiderNames({ riders, form }: ReturnType<typeof useRiders>) {
  const t = useT('orderConfirm')
  if (riders.length === 0) return null
  return (
    <Card title={t('names.title')}>
      <Box as="p" className="t14 mute">
        {t('names.why')}
      </Box>
      <View className={styles.fields}>
        {riders.map(({ kind, number, nameField, birthdayField }) => (
          <View key={nameField} className={styles.fields}>
            <TextField
              id={form.idOf(nameField)}
              label={t(`names.${kind}`, { n: number })}
              value={form.values[nameField] ?? ''}
              onChange={(name) => form.set(nameField, name)}
              error={form.errorOf(nameField)}
              autocomplete="off"
            />
            {kind === 'infant' && (
              <TextField
                id={form.idOf(birthdayField)}
                label={t('names.birthday')}
                placeholder={BIRTHDAY_FORM}
                figures
                value={form.values[birthdayField] ?? ''}
                onChange={(birthday) => form.set(birthdayField, birthday)}
                error={form.errorOf(birthdayField)}
              />
            )}
          </View>
        ))}
      </View>
    </Card>
  )
})
