import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { TextField } from '@/components/TextField/TextField'
import { useT } from '@/hooks/useT'
import styles from './orderConfirm.module.scss'
import { birthdayFieldOf, nameFieldOf, type useRiders } from './useRiders'

const BIRTHDAY_FORM = '2025-01-31'

type RiderNamesProps = Pick<ReturnType<typeof useRiders>, 'riders' | 'form' | 'change' | 'areNamesNeeded'>

/** The names that are still missing, required before paying when the ride leaves soon. */
export const RiderNames = observer(function RiderNames({
  riders,
  form,
  change,
  areNamesNeeded,
}: RiderNamesProps) {
  const t = useT('orderConfirm')
  if (riders.length === 0) return null
  return (
    <Card title={t('names.title')}>
      {areNamesNeeded && (
        <Box as="p" className="t14 mute">
          {t('names.why')}
        </Box>
      )}
      <View className={styles.fields}>
        {riders.map((rider) => {
          const [nameField, birthdayField] = [nameFieldOf(rider), birthdayFieldOf(rider)]
          return (
            <View key={rider.key} className={styles.fields}>
              <TextField
                id={form.idOf(nameField)}
                label={t(`names.${rider.kind}`, { n: rider.number })}
                value={form.values[nameField] ?? ''}
                onChange={(name) => change(rider, 'name', name)}
                error={form.errorOf(nameField)}
                autocomplete="off"
              />
              {rider.kind === 'infant' && (
                <TextField
                  id={form.idOf(birthdayField)}
                  label={t('names.birthday')}
                  placeholder={BIRTHDAY_FORM}
                  figures
                  value={form.values[birthdayField] ?? ''}
                  onChange={(birthday) => change(rider, 'birthday', birthday)}
                  error={form.errorOf(birthdayField)}
                />
              )}
            </View>
          )
        })}
      </View>
    </Card>
  )
})
