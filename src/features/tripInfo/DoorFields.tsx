import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { NameText } from '@/components/NameText/NameText'
import { TextAreaField } from '@/components/TextField/TextAreaField'
import { TextField } from '@/components/TextField/TextField'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './tripInfo.module.scss'
import { endAtDoor } from './tripInfoForm'
import type { TripInfoForm } from './useTripInfoForm'

interface DoorFieldsProps {
  form: TripInfoForm
  order: Order
}

const NOTE_LENGTH = 500
const DETAIL_LENGTH = 120

/** The flight when it was not known at booking, the exact door, and a note. */
export const DoorFields = observer(function DoorFields({ form, order }: DoorFieldsProps) {
  const t = useT('certificate')
  const common = useT('common')
  const han = usePlaceHan()
  const door = endAtDoor(order)
  const field = (name: string) => ({
    id: form.idOf(name),
    value: form.values[name] ?? '',
    onChange: (value: string) => form.set(name, value),
    error: form.errorOf(name),
    optional: common('optional'),
  })
  return (
    <>
      {order.view.flightNo === '' && (
        <Card title={t('flight')}>
          <TextField
            {...field('flightNo')}
            label={t('flightNo')}
            help={t('flightHelp')}
            placeholder={t('flightPlaceholder')}
            figures
          />
        </Card>
      )}
      <Card title={t('door')}>
        <View className={styles.fields}>
          <View>
            <Box as="p" className="b">
              <NameText han={han}>{door.name}</NameText>
            </Box>
            {door.address !== '' && (
              <Box as="p" className="t14 mute">
                <NameText han={han}>{door.address}</NameText>
              </Box>
            )}
          </View>
          <TextField
            {...field('detail')}
            label={t('detail')}
            help={t('detailHelp')}
            maxLength={DETAIL_LENGTH}
            enterKey="next"
          />
          <TextAreaField
            {...field('remark')}
            label={t('remark')}
            placeholder={t('remarkPlaceholder')}
            maxLength={NOTE_LENGTH}
          />
        </View>
      </Card>
    </>
  )
})
