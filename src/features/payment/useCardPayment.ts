import { centsPerUnit, type Cents } from '@noriai/contract/money'
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
  /** Whether the order was asked for since the page is open: a kept copy may be of before the bank's page. */
  readonly isFresh: boolean
  readonly reload: () => void
}

/**
 * Paying by card, step by step: an attempt with its hosted fields, their token, and its confirmation. A second tap does
 * nothing while the first is under way; what stays unknown is found out by the status page.
 */
export function useCardPayment({ orderId, giftJpy, isPayable, isFresh, reload }: CardPaymentOptions) {
  const payment = useStore(PaymentStore)
  // Once fresh it stays so while it is loaded again.
  const [wasFresh, setWasFresh] = useState(isFresh)
  if (isFresh && !wasFresh) setWasFresh(true)
  const [submission, setSubmission] = useState(0)
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<unknown>()
  /** What waits until the account's owner is proved. */
  const [unproved, setUnproved] = useState<string>()
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
  const confirm = async (token: string, proof?: string) => {
    const outTradeNo = payment.attempt?.outTradeNo
    if (outTradeNo === undefined) return settle(undefined)
    try {
      await continueAttempt(payment, await payment.confirm(outTradeNo, token, proof))
    } catch (failure) {
      if (isCode(failure, 'account.proofNeeded')) {
        settle(undefined)
        return setUnproved(token)
      }
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
  // Once the order is known to be payable; again only when the traveller asks. It ends an attempt that waits at the bank.
  const mayBegin = isPayable && wasFresh
  useEffect(() => {
    if (mayBegin) latestBegin.current()
  }, [mayBegin])

  const attempt = payment.attempt?.orderId === orderId ? payment.attempt : undefined
  return {
    fields: attempt?.card ?? undefined,
    outTradeNo: attempt?.outTradeNo,
    /** What of it is the fee of a foreign card, in whole yen. */
    feeYen: (attempt?.foreignCardFeeJpy ?? 0) / centsPerUnit,
    submission,
    isPaying,
    error,
    begin,
    isUnproved: unproved !== undefined,
    /** Goes on with the card that was typed, once it is sure that it is the owner. */
    prove: (proof: string) => {
      if (isBusy.current || unproved === undefined) return
      isBusy.current = true
      setPaying(true)
      setUnproved(undefined)
      void confirm(unproved, proof)
    },
    pay: () => {
      if (isBusy.current) return
      isBusy.current = true
      setPaying(true)
      setError(undefined)
      setUnproved(undefined)
      setSubmission((count) => count + 1)
    },
    hear: (answer: CardAnswer) => {
      if (!isBusy.current) return
      if (answer.kind === 'token') void confirm(answer.token)
      else settle(undefined)
    },
  }
}
