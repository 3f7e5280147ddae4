import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { TextField } from '@/components/TextField/TextField'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { LapChildWays } from './LapChildWays'
import styles from './tripInfo.module.scss'
import { ridersOf } from './tripInfoForm'
import type { TripInfoForm } from './useTripInfoForm'
import { View } from '@tarojs/components'

interface RiderFieldsProps {
  form: TripInfoForm
  order: Order
}

/** Each rider's name as in the passport, and the birthday of those who ride on a lap. */
export const RiderFields = observer(function RiderFields({ form, order }: RiderFieldsProps) {
  const t = useT('certificate')
  return (
    <Card title={t('riders')}>
      <View className={styles.fields}>
        {ridersOf(order).map((kind, index) => {
          const name = `passengers-${index}-passportName`
          const birthday = `passengers-${index}-birthday`
          return (
            <View key={name} className={styles.fields}>
              <TextField
                id={form.idOf(name)}
                label={t(`rider.${kind}`, { number: index + 1 })}
                value={form.values[name] ?? ''}
                onChange={(value) => form.set(name, value)}
                error={form.errorOf(name)}
                help={index === 0 ? t('nameHelp') : undefined}
                placeholder={t('namePlaceholder')}
                autocomplete={index === 0 ? 'name' : 'off'}
                enterKey="next"
                lang="en"
              />
              {kind === 'infant' && (
                <TextField
                  id={form.idOf(birthday)}
                  label={t('birthday', { number: index + 1 })}
                  value={form.values[birthday] ?? ''}
                  onChange={(value) => form.set(birthday, value)}
                  error={form.errorOf(birthday)}
                  help={t('birthdayHelp')}
                  placeholder="2025-01-31"
                  enterKey="next"
                  figures
                />
              )}
            </View>
          )
        })}
        <LapChildWays order={order} values={form.values} keepTyped={form.keep} />
      </View>
    </Card>
  )
})
