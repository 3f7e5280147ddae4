import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { problem } from '@noriai/contract/problem'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextField } from '@/components/TextField/TextField'
import { useForm } from '@/hooks/useForm'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { GiftCardsStore, type Redeemed } from '@/stores/GiftCardsStore'
import styles from './gifts.module.scss'

interface RedeemFormProps {
  /** Begins the ids of its fields. */
  name: string
  initialCode?: string
  onRedeemed: (redeemed: Redeemed) => void
}

const CODE_LENGTH = 60

/** A code and the name in the passport, which open a gift card, a coupon or a ride; the policy may ask for the name alone. */
export const RedeemForm = observer(function RedeemForm(props: RedeemFormProps) {
  const { name, initialCode = '', onRedeemed } = props
  const t = useT('gifts')
  const store = useStore(GiftCardsStore)
  const { policy } = useStores().settings
  const { reading, triesPerHour } = policy.booking.redeeming
  const asksCode = reading === 'codeAndName'
  const form = useForm({
    name,
    initial: { code: initialCode, passportName: '' },
    check: ({ code, passportName }) => ({
      ...(asksCode && code.trim() === '' && { code: problem('validation.codeRequired', { field: 'code' }) }),
      ...(passportName.trim() === '' && {
        passportName: problem('validation.nameRequired', { field: 'passportName' }),
      }),
    }),
    fieldOf: {
      'giftCard.notFound': asksCode ? 'code' : 'passportName',
      'giftCard.used': 'code',
      'giftCard.expired': 'code',
      'giftCard.nameDiffers': 'passportName',
      'giftCard.tooManyTries': asksCode ? 'code' : 'passportName',
      'coupon.notFound': 'code',
      'coupon.alreadyAdded': 'code',
      'coupon.used': 'code',
      'coupon.expired': 'code',
      'coupon.otherAirport': 'code',
      'rideGift.over': 'code',
      'rideGift.taken': 'code',
      'rideGift.own': 'code',
    },
  })
  const handleRedeem = () =>
    void form.submit(async ({ code, passportName }) => {
      const redeemed = await store.redeem(code, passportName.trim())
      form.set('code', '')
      onRedeemed(redeemed)
    })
  return (
    <View className={styles.fields}>
      {asksCode && (
        <TextField
          {...form.field('code')}
          label={t('redeem.code')}
          help={t('redeem.codeHelp')}
          placeholder={t('redeem.codePlaceholder')}
          autocomplete="off"
          maxLength={CODE_LENGTH}
          figures
        />
      )}
      <TextField
        {...form.field('passportName')}
        label={t('redeem.name')}
        help={t('redeem.nameHelp')}
        placeholder={t('redeem.namePlaceholder')}
        onEnter={handleRedeem}
        enterKey="done"
        autocomplete="name"
        lang="en"
      />
      <PrimaryButton full loading={store.redeeming.isLoading} onClick={handleRedeem}>
        {t('redeem.submit')}
      </PrimaryButton>
      <View className="t12 mute">{t('redeem.tries', { count: triesPerHour })}</View>
    </View>
  )
})
