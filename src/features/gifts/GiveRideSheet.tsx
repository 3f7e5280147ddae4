import { View } from '@tarojs/components'
import { problem } from '@noriai/contract/problem'
import { fromWallTime } from '@noriai/contract/time'
import type { RideGift } from '@noriai/contract/schema/rideGift'
import { useState } from 'react'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { CopyText } from '@/components/CopyText/CopyText'
import { Note } from '@/components/Note/Note'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextAreaField } from '@/components/TextField/TextAreaField'
import { TextField } from '@/components/TextField/TextField'
import { showToast } from '@/toast'
import { useForm } from '@/hooks/useForm'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { pathTo } from '@/navigation'
import { copyText, saysCopied } from '@/platform/clipboard'
import { useShare } from '@/platform/share'
import { RideGiftStore } from '@/stores/RideGiftStore'
import styles from './gifts.module.scss'

interface GiveRideSheetProps {
  orderId: string
  open: boolean
  onClose: () => void
  /** The ride is on offer, or is not any more. */
  onChanged: () => void
}

const NAME_LENGTH = 60
const GREETING_LENGTH = 200

/** Giving a ride away: a name and a greeting first, then the link and the code until it is accepted. */
export const GiveRideSheet = observer(function GiveRideSheet(props: GiveRideSheetProps) {
  const { orderId, open, onClose, onChanged } = props
  const t = useT('gifts')
  const store = useStore(RideGiftStore)
  const now = useNow()
  const gift = store.of(orderId) ?? undefined
  const isOnOffer = gift !== undefined && gift.giftToken !== '' && now < fromWallTime(gift.expiresAt)
  return (
    <Sheet open={open} title={t('ride.sheetTitle')} onClose={onClose}>
      {isOnOffer ? (
        <GiftLink orderId={orderId} gift={gift} onChanged={onChanged} />
      ) : (
        <GiftWordsForm orderId={orderId} onGiven={onChanged} />
      )}
    </Sheet>
  )
})

function GiftWordsForm({ orderId, onGiven }: { orderId: string; onGiven: () => void }) {
  const t = useT('gifts')
  const store = useStore(RideGiftStore)
  const form = useForm({
    name: 'giveRide',
    initial: { giverName: '', greeting: '' },
    check: ({ giverName }) => ({
      ...(giverName.trim() === '' && {
        giverName: problem('validation.nameRequired', { field: 'giverName' }),
      }),
    }),
  })
  const handleGive = () =>
    void form.submit(async (values) => {
      await store.give(orderId, values)
      onGiven()
    })
  return (
    <View className={styles.fields}>
      <TextField
        {...form.field('giverName')}
        label={t('ride.giverName')}
        help={t('ride.giverNameHelp')}
        maxLength={NAME_LENGTH}
        autocomplete="nickname"
      />
      <TextAreaField
        {...form.field('greeting')}
        label={t('ride.greeting')}
        placeholder={t('ride.greetingPlaceholder')}
        maxLength={GREETING_LENGTH}
      />
      <Note>{t('ride.rule')}</Note>
      <PrimaryButton full loading={store.saving.isLoading} onClick={handleGive}>
        {t('ride.make')}
      </PrimaryButton>
    </View>
  )
}

interface GiftLinkProps {
  orderId: string
  gift: RideGift
  onChanged: () => void
}

const GiftLink = observer(function GiftLink({ orderId, gift, onChanged }: GiftLinkProps) {
  const t = useT('gifts')
  const format = useFormat()
  const showError = useShowError()
  const store = useStore(RideGiftStore)
  const [isAsking, setAsking] = useState(false)
  const share = useShare({
    kind: 'gift',
    title: t('ride.shareTitle', { name: gift.giverName }),
    path: pathTo('useCar/journey/gitf-fillinfo', { gift: gift.giftToken }),
  })
  const handleShare = async () => {
    if ((await share.now()) === 'copied') showToast(t('ride.copied'), check)
  }
  const handleCopy = async () => {
    if ((await copyText(gift.code)) && !saysCopied) showToast(t('ride.codeCopied'), check)
  }
  const wechatLink = store.wechatLinkOf(orderId)
  const handleCopyLink = async (link: string) => {
    if ((await copyText(link)) && !saysCopied) showToast(t('ride.copied'), check)
  }
  const handleBack = async () => {
    try {
      await store.revoke(orderId)
      setAsking(false)
      showToast(t('ride.backDone'), check)
      onChanged()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <View className={styles.share}>
      <Note tone="leaf" icon={check} fact={t('ride.offered')}>
        {t('ride.offeredLine', { dateTime: format.dateTime(fromWallTime(gift.expiresAt)) })}
      </Note>
      <PrimaryButton full {...share.button} onClick={() => void handleShare()}>
        {t('ride.share')}
      </PrimaryButton>
      {wechatLink !== undefined && (
        <TextButton onClick={() => void handleCopyLink(wechatLink)}>{t('ride.wechat')}</TextButton>
      )}
      <View>
        <View className="t14 mute">{t('ride.code')}</View>
        <CopyText text={gift.code} copyLabel={t('ride.copyCode')} onCopy={() => void handleCopy()} />
      </View>
      <View className="t14 mute">{t('ride.rule')}</View>
      <TextButton onClick={() => setAsking(true)}>{t('ride.back')}</TextButton>
      <ConfirmDialog
        open={isAsking}
        title={t('ride.backTitle')}
        confirm={{ label: t('ride.backYes'), tone: 'danger', loading: store.saving.isLoading }}
        cancelLabel={t('ride.backNo')}
        onConfirm={() => void handleBack()}
        onCancel={() => setAsking(false)}
      >
        {t('ride.backText')}
      </ConfirmDialog>
    </View>
  )
})
