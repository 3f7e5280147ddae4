import { savedPassengersMax, type TravellerDetails } from '@noriai/contract/calls/addressBook'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { check } from '@/assets/icons/check'
import { plus } from '@/assets/icons/plus'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { showToast } from '@/toast'
import { ContactFields } from '@/features/tripInfo/ContactFields'
import { codeOfCountry, countryOf } from '@/features/tripInfo/dialCountry'
import { firstCountry } from '@/features/signIn/countries'
import { useForm } from '@/hooks/useForm'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { goBack } from '@/navigation'
import { storage } from '@/platform/storage'
import { AddressBookStore } from '@/stores/AddressBookStore'
import styles from './account.module.scss'
import { SavedRider } from './SavedRider'
import {
  firstTravellers,
  travellersProblems,
  travellersRequest,
  type TravellersValues,
} from './travellersForm'

/** Contact and riders, saved together. */
export const TravellersForm = observer(function TravellersForm({
  details,
}: {
  readonly details: TravellerDetails | null
}) {
  const t = useT('account')
  const root = useStores()
  const showError = useShowError()
  const book = useStore(AddressBookStore)
  const [riders, setRiders] = useState(() => (details?.passengers ?? []).map((_, index) => index))
  const usual = firstCountry(storage.get('countryCode'), root.settings.lang)
  const rulesOf = (values: TravellersValues) => ({
    policy: root.settings.policy,
    at: root.now(),
    dialCode: codeOfCountry(values.country ?? ''),
  })
  const form = useForm<TravellersValues>({
    name: 'userInfo',
    initial: firstTravellers(details, countryOf(details?.contact.countryCode ?? '', usual)),
    check: (values) => travellersProblems(values, riders, rulesOf(values)),
  })
  const handleAdd = () => setRiders([...riders, Math.max(-1, ...riders) + 1])
  const handleSave = () =>
    void form.submit(async (values) => {
      await book.saveDetails(travellersRequest(values, riders, rulesOf(values).dialCode))
      showToast(t('saved'), check)
      void goBack()
    })
  const handleForget = () => void book.removeDetails().then(() => goBack(), showError)
  return (
    <>
      <Box as="p" className={styles.lead}>
        {t('travellers.text')}
      </Box>
      <ContactFields form={form} />
      <Card title={t('travellers.riders')}>
        <View className={styles.form}>
          {riders.map((rider, index) => (
            <SavedRider
              key={rider}
              form={form}
              rider={rider}
              number={index + 1}
              onRemove={() => setRiders(riders.filter((other) => other !== rider))}
            />
          ))}
          {riders.length < savedPassengersMax && (
            <TextButton icon={plus} onClick={handleAdd}>
              {t('travellers.add')}
            </TextButton>
          )}
        </View>
      </Card>
      <View className={styles.foot}>
        <PrimaryButton full loading={book.saving.isLoading} onClick={handleSave}>
          {t('save')}
        </PrimaryButton>
        {details !== null && (
          <TextButton loading={book.saving.isLoading} onClick={handleForget}>
            {t('travellers.forget')}
          </TextButton>
        )}
      </View>
    </>
  )
})
