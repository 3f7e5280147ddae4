import type { Cents } from '@noriai/contract/money'
import { useState } from 'react'
import { useStore } from '@/hooks/useStores'
import { PaymentStore } from '@/stores/PaymentStore'
import { continueAttempt } from './continueAttempt'
import { usePaymentRefusal } from './usePaymentRefusal'

/** Leaving for Alipay's page; why it could not be opened is in `error`. A double tap opens one payment. */
export function useAlipay(orderId: string, giftJpy: Cents, reload: () => void) {
  const payment = useStore(PaymentStore)
  const [error, setError] = useState<unknown>()
  const leadOn = usePaymentRefusal(reload)
  const leave = async () => {
    setError(undefined)
    try {
      await continueAttempt(payment, await payment.start(orderId, 'alipay', giftJpy))
    } catch (refusal) {
      if (!leadOn(refusal, orderId)) setError(refusal)
    }
  }
  return { error, isBusy: payment.starting.isLoading, leave: () => void leave() }
}
