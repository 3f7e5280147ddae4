import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { lock } from '@/assets/icons/lock'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Icon } from '@/components/Icon/Icon'
import { TextField } from '@/components/TextField/TextField'
import { LapChildWays } from '@/features/tripInfo/LapChildWays'
import { useMessageTopUp } from '@/features/wechatMessages/useMessageTopUp'
import { useFormat } from '@/hooks/useFormat'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { TripInfoStore } from '@/stores/TripInfoStore'
import styles from './booked.module.scss'
import type { PassRider, useMissingNames } from './useMissingNames'

interface MissingNamesProps extends ReturnType<typeof useMissingNames> {
  order: Order
}

/** In place of the code while names are missing: who is known, and the fields of those who are not. */
export const MissingNames = observer(function MissingNames(props: MissingNamesProps) {
  const { order, form, riders, isMissing, needsPage } = props
  const t = useT('orderSuccessful')
  const topUp = useMessageTopUp()
  const { saving } = useStore(TripInfoStore)
  const handleSave = () => {
    topUp(order)
    if (needsPage) void navigate('useCar/journey/certificate', { orderId: order.id, from: 'order' })
    else void form.send(() => undefined)
  }
  return (
    <>
      <View className={styles.locked}>
        <View className={styles.tile} aria-hidden>
          <Icon icon={lock} size={32} color="ink-2" />
        </View>
        <View className={styles.riders}>
          <Box as="ul">
            {riders.map((rider) => (
              <RiderRow key={rider.nameField} rider={rider} isMissing={isMissing(rider)} form={form} />
            ))}
          </Box>
          <Deadline order={order} hasCompanions={riders.length > 1} />
        </View>
      </View>
      {!needsPage && (
        <View className={styles.names}>
          {riders
            .filter(({ isOpen }) => isOpen)
            .map((rider) => (
              <RiderFields key={rider.nameField} rider={rider} form={form} />
            ))}
          <LapChildWays order={order} values={form.values} keepTyped={form.keep} />
        </View>
      )}
      <PrimaryButton full loading={saving.isLoading} onClick={handleSave}>
        {t(needsPage ? 'names.page' : 'names.show')}
      </PrimaryButton>
    </>
  )
})

interface RiderProps {
  rider: PassRider
  form: MissingNamesProps['form']
}

const RiderRow = observer(function RiderRow({ rider, isMissing, form }: RiderProps & { isMissing: boolean }) {
  const words = useT('certificate')
  const { kind, number, nameField } = rider
  if (isMissing)
    return (
      <Box as="li" className={styles.rider}>
        <View className={styles.open} aria-hidden />
        {words(`rider.${kind}`, { number })}
      </Box>
    )
  return (
    <Box as="li" className={styles.rider}>
      <Icon icon={check} size={20} color="leaf" weight={2.5} />
      <Box as="span" className={styles.known} lang="en">
        {form.values[nameField]}
      </Box>
    </Box>
  )
})

/** Until when the names are due, and that riders can give their own. */
const Deadline = observer(function Deadline({
  order,
  hasCompanions,
}: {
  order: Order
  hasCompanions: boolean
}) {
  const t = useT('orderSuccessful')
  const format = useFormat()
  const { fillUntil } = order.times
  if (fillUntil === null) return null
  return (
    <Box as="p" className="t14 mute">
      {format.sentences(
        t('names.by', { dateTime: format.dateTime(fillUntil) }),
        hasCompanions ? t('names.orLink') : '',
      )}
    </Box>
  )
})

const RiderFields = observer(function RiderFields({ rider, form }: RiderProps) {
  const words = useT('certificate')
  const { kind, number, nameField, birthdayField } = rider
  return (
    <>
      <TextField
        id={form.idOf(nameField)}
        label={words(`rider.${kind}`, { number })}
        value={form.values[nameField] ?? ''}
        onChange={(value) => form.set(nameField, value)}
        error={form.errorOf(nameField)}
        help={words('nameHelp')}
        placeholder={words('namePlaceholder')}
        autocomplete={number === 1 ? 'name' : 'off'}
        enterKey="next"
        lang="en"
      />
      {birthdayField !== null && (
        <TextField
          id={form.idOf(birthdayField)}
          label={words('birthday', { number })}
          value={form.values[birthdayField] ?? ''}
          onChange={(value) => form.set(birthdayField, value)}
          error={form.errorOf(birthdayField)}
          help={words('birthdayHelp')}
          placeholder="2025-01-31"
          enterKey="next"
          figures
        />
      )}
    </>
  )
})
