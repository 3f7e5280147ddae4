import type { Cents } from '@noriai/contract/money'
import { useEffect, useRef, useState } from 'react'
import { isCode, isUnreachable } from '@/api/ApiError'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { PaymentStore } from '@/stores/PaymentStore'
import { continueAttempt } from './continueAttempt'
import type { CardAnswer } from './cardFields.types'

interface CardPaymentOptions {
  readonly orderId: string
  /** What gift cards pay of it. */
  readonly giftJpy: Cents
  readonly isPayable: boolean
  readonly reload: () => void
}

/**
 * Paying by card, step by step: an attempt with its hosted fields, their token, and its confirmation. A second tap does
 * nothing while the first is under way; what stays unknown is found out by the status page.
 */
export function useCardPayment({ orderId, giftJpy, isPayable, reload }: CardPaymentOptions) {
  const payment = useStore(PaymentStore)
  const [submission, setSubmission] = useState(0)
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<unknown>()
  const isBusy = useRef(false)

  const settle = (next: unknown) => {
    isBusy.current = false
    setPaying(false)
    setError(next)
  }
  const waitForStatus = () =>
    navigate('useCar/paymentStatus/paymentStatus', { id: orderId }, { how: 'replace' })
  const tell = (failure: unknown) => {
    settle(failure)
    if (isCode(failure, 'order.expired', 'order.notPayable')) reload()
    else if (isCode(failure, 'order.alreadyPaid', 'payment.inProgress')) void waitForStatus()
  }
  const begin = () => {
    setError(undefined)
    void payment.start(orderId, 'card', giftJpy).catch(tell)
  }
  const confirm = async (token: string) => {
    const outTradeNo = payment.attempt?.outTradeNo
    if (outTradeNo === undefined) return settle(undefined)
    try {
      await continueAttempt(await payment.confirm(outTradeNo, token))
    } catch (failure) {
      // It may have been charged: only polling can tell.
      if (isUnreachable(failure)) return waitForStatus()
      tell(failure)
      if (isCode(failure, 'payment.tokenUsed')) begin()
    }
  }

  const latestBegin = useRef(begin)
  useEffect(() => {
    latestBegin.current = begin
  })
  // Once the order is known to be payable; again only when the traveller asks.
  useEffect(() => {
    if (isPayable) latestBegin.current()
  }, [isPayable])

  return {
    fields: (payment.attempt?.orderId === orderId && payment.attempt.card) || undefined,
    submission,
    isPaying,
    error,
    begin,
    pay: () => {
      if (isBusy.current) return
      isBusy.current = true
      setPaying(true)
      setError(undefined)
      setSubmission((count) => count + 1)
    },
    hear: (answer: CardAnswer) => {
      if (!isBusy.current) return
      if (answer.kind === 'token') void confirm(answer.token)
      else settle(undefined)
    },
  }
}
