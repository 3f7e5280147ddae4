import { useState } from 'react'
import { View } from '@tarojs/components'
import { refundReasons, type RefundReason } from '@noriai/contract/calls/orderLife'
import { refundReasonCharacters } from '@noriai/contract/policy/bounds'
import { observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { check } from '@/assets/icons/check'
import { info } from '@/assets/icons/info'
import { warning } from '@/assets/icons/warning'
import { DangerButton } from '@/components/Button/DangerButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { focusField } from '@/platform/focusField'
import { Heading } from '@/components/Heading/Heading'
import { Note } from '@/components/Note/Note'
import { RadioList } from '@/components/RadioList/RadioList'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextAreaField } from '@/components/TextField/TextAreaField'
import { showToast } from '@/toast'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { OrdersStore } from '@/stores/OrdersStore'
import { RefundOfferAmount } from './RefundOfferAmount'

const WORDS = 'refund-words'

interface RefundSheetProps {
  order: Order
  open: boolean
  onClose: () => void
  /** It was requested, or found to be different from what was shown. */
  onRequested: () => void
}

/** The application for a refund: what it would bring first, then why. Nothing is sent without a reason. */
export const RefundSheet = observer(function RefundSheet({
  order,
  open,
  onClose,
  onRequested,
}: RefundSheetProps) {
  const t = useT('orderLife')
  const orders = useStore(OrdersStore)
  const showError = useShowError()
  const errorText = useErrorText()
  const [reason, setReason] = useState<RefundReason>()
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const { refundOffer } = order.view
  if (!refundOffer) return null
  const { kind } = refundOffer
  const max = refundReasonCharacters
  const needsWords = reason === 'other'
  const isReady = reason !== undefined && (!needsWords || words.trim() !== '')
  const choose = (chosen: RefundReason) => {
    setReason(chosen)
    // The field for the words comes below the list, mostly out of sight.
    if (chosen === 'other') setTimeout(() => focusField(WORDS))
  }
  const handleConfirm = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    try {
      const refundReasonOtherDesc = needsWords ? words : ''
      await orders.requestRefund({ id: order.id, kind, refundReason: reason, refundReasonOtherDesc })
      showToast(t('request.done'), check)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.params.field === 'refundReasonOtherDesc') {
        setRefusal(error)
        setTimeout(() => focusField(WORDS))
        return
      }
      showError(error)
      // What was typed stays for another try, unless the order itself is another one now.
      if (!(error instanceof ApiError) || !/^(order\.|notFound)/.test(error.code)) return
      onClose()
      onRequested()
      return
    }
    setBusy(false)
    onClose()
    onRequested()
  }
  const Confirm = kind === 'keepsRide' ? PrimaryButton : DangerButton
  return (
    <Sheet
      open={open}
      title={t('request.title')}
      onClose={onClose}
      footer={
        <Confirm full disabled={!isReady} loading={isBusy} onClick={() => void handleConfirm()}>
          {t(kind === 'atOnce' ? 'request.confirmCancel' : 'request.confirm')}
        </Confirm>
      }
    >
      <View className="stack">
        <RefundOfferAmount order={order} offer={refundOffer} />
        <Note tone={kind === 'endsRide' ? 'amber' : 'sea'} icon={kind === 'endsRide' ? warning : info}>
          {t(kind === 'atOnce' ? 'request.atOnceText' : `request.${kind}`)}
        </Note>
        <Heading level={3} look="card">
          {t('request.reasons')}
        </Heading>
        <RadioList
          label={t('request.reasons')}
          value={reason}
          onChange={choose}
          options={refundReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        {needsWords && (
          <TextAreaField
            id={WORDS}
            label={t('request.words')}
            value={words}
            onChange={(value) => {
              setWords([...value].slice(0, max).join(''))
              setRefusal(undefined)
            }}
            error={refusal && errorText(refusal)}
            help={t('request.counter', { count: [...words].length, max })}
          />
        )}
      </View>
    </Sheet>
  )
})
