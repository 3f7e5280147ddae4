import { savedNameMaxLength, saveAddress, type SavedAddress } from '@noriai/contract/calls/addressBook'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { NameText } from '@/components/NameText/NameText'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { problemsIn, useForm } from '@/hooks/useForm'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { AddressBookStore } from '@/stores/AddressBookStore'
import styles from './account.module.scss'

interface AddressSheetProps {
  /** Undefined while none is looked at. */
  readonly address: SavedAddress | undefined
  readonly onClose: () => void
}

/** One address: its name, its detail, whether bookings begin with it, and forgetting it. */
export const AddressSheet = observer(function AddressSheet({ address, onClose }: AddressSheetProps) {
  const t = useT('account')
  return (
    <Sheet open={address !== undefined} title={t('addresses.edit')} onClose={onClose}>
      {address && <AddressForm key={address.id} address={address} onClose={onClose} />}
    </Sheet>
  )
})

const AddressForm = observer(function AddressForm({
  address: { id, name, detail, isDefault, address },
  onClose,
}: {
  address: SavedAddress
  onClose: () => void
}) {
  const t = useT('account')
  const certificate = useT('certificate')
  const common = useT('common')
  const showError = useShowError()
  const book = useStore(AddressBookStore)
  const han = usePlaceHan()
  const form = useForm({
    name: 'userInfo-address',
    initial: { name, detail, isDefault },
    check: (values) => problemsIn(saveAddress.request, { id, ...values }),
  })
  const handleSave = () =>
    void form.submit(async (values) => {
      await book.saveAddress({ id, ...values })
      onClose()
    })
  const handleRemove = () => void book.removeAddress(id).then(onClose, showError)
  return (
    <View className={styles.form}>
      <Box as="p" className="mute">
        <NameText han={han}>{address.name}</NameText>
        {' · '}
        <NameText han={han}>{address.address}</NameText>
      </Box>
      <TextField
        {...form.field('name')}
        label={t('addresses.name')}
        optional={common('optional')}
        help={t('addresses.nameHelp')}
        maxLength={savedNameMaxLength}
      />
      <TextField
        {...form.field('detail')}
        label={certificate('detail')}
        optional={common('optional')}
        maxLength={120}
      />
      <CheckRow checked={form.values.isDefault} onChange={(value) => form.set('isDefault', value)}>
        {t('addresses.isDefault')}
      </CheckRow>
      <PrimaryButton full loading={book.saving.isLoading} onClick={handleSave}>
        {t('save')}
      </PrimaryButton>
      <TextButton loading={book.saving.isLoading} onClick={handleRemove}>
        {t('addresses.remove')}
      </TextButton>
    </View>
  )
})
