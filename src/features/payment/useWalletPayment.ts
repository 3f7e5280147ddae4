import type { Cents } from '@noriai/contract/money'
import { useRef, useState } from 'react'
import { useStore } from '@/hooks/useStores'
import { PaymentStore, type PayType } from '@/stores/PaymentStore'
import { continueAttempt } from './continueAttempt'
import { openBooked } from './openBooked'
import { usePaymentRefusal } from './usePaymentRefusal'

/** The ways to pay that open a window or a page of their own. */
export type WalletType = Exclude<PayType, 'card'>

interface WalletPaymentOptions {
  readonly giftJpy: Cents
  /** The order to be paid, placed now where there is none yet; undefined when the page says itself why there is none. */
  readonly orderToPay: () => Promise<string | undefined>
  readonly reload: () => void
}

/**
 * Paying by wallet or fully from gift cards, in one act: the order is placed where there is none, and its payment opened. A second
 * tap does nothing while the first is under way.
 */
export function useWalletPayment({ giftJpy, orderToPay, reload }: WalletPaymentOptions) {
  const payment = useStore(PaymentStore)
  const [busyWith, setBusyWith] = useState<WalletType | 'gift'>()
  const [error, setError] = useState<unknown>()
  const isBusy = useRef(false)
  const leadOn = usePaymentRefusal(reload)

  const run = async (way: WalletType | 'gift', pay: (id: string) => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusyWith(way)
    setError(undefined)
    let id: string | undefined
    try {
      id = await orderToPay()
      if (id !== undefined) await pay(id)
    } catch (refusal) {
      if (!leadOn(refusal, id)) setError(refusal)
    }
    isBusy.current = false
    setBusyWith(undefined)
  }
  return {
    busyWith,
    error,
    pay: (way: WalletType) =>
      void run(way, async (id) => continueAttempt(payment, await payment.start(id, way, giftJpy))),
    /** Gift cards pay all of it. */
    payByGift: () =>
      void run('gift', async (id) => {
        await payment.payByGift(id, giftJpy)
        await openBooked(id)
      }),
  }
}
