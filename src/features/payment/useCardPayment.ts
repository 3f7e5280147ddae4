import type { Cents } from '@noriai/contract/money'
import type { CardFields, PaymentAttempt } from '@noriai/contract/schema/payment'
import { useEffect, useRef, useState } from 'react'
import { isCode, isUnreachable } from '@/api/ApiError'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { focusField } from '@/platform/focusField'
import { PaymentStore } from '@/stores/PaymentStore'
import { continueAttempt } from './continueAttempt'
import type { CardAnswer } from './cardFields.types'
import { openBooked } from './openBooked'
import { usePaymentRefusal } from './usePaymentRefusal'

/** Where it is said why a card was not charged. */
export const cardProblemId = 'card-problem'

interface CardPaymentOptions {
  /** A card can be paid with here and now: the fields are fetched once that is so. */
  readonly isOpen: boolean
  /** What is charged at most, less what gift cards pay, in hundredths of a yen. */
  readonly amountJpy: Cents
  readonly giftJpy: Cents
  /** The order to be paid, placed now where there is none yet; undefined when the page says itself why there is none. */
  readonly orderToPay: () => Promise<string | undefined>
  /** The order is not what the page thought. */
  readonly reload: () => void
}

/** Why a card was not charged. `isDecline`: its bank said no, and another can be tried. */
interface CardProblem {
  readonly error: unknown
  readonly isDecline: boolean
}

/**
 * Paying by card in one act: the provider's fields give a token, the order is placed, an attempt begun and confirmed with it. A
 * second tap does nothing while the first is under way; a refused card leaves page, order and fields as they are; what stays
 * unknown is found out by the status page.
 */
export function useCardPayment({ isOpen, amountJpy, giftJpy, orderToPay, reload }: CardPaymentOptions) {
  const payment = useStore(PaymentStore)
  const { lang } = useStores().settings
  const [fields, setFields] = useState<CardFields>()
  const [submission, setSubmission] = useState(0)
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<CardProblem>()
  /** What waits until the account's owner is proved. */
  const [unproved, setUnproved] = useState<string>()
  const isBusy = useRef(false)
  const leadOn = usePaymentRefusal(reload)

  const settle = (next?: CardProblem) => {
    isBusy.current = false
    setPaying(false)
    setProblem(next)
    // After it is drawn.
    if (next) setTimeout(() => focusField(cardProblemId))
  }
  const waitForStatus = (id: string) =>
    navigate('useCar/paymentStatus/paymentStatus', { id }, { how: 'replace' })
  const tell = (error: unknown, id?: string) => {
    settle({ error, isDecline: false })
    leadOn(error, id)
  }
  const opening = useRef(0)
  // What comes after the page was left, or fields were asked for in another language, is not for this page.
  useEffect(() => () => void (opening.current += 1), [])
  const begin = () => {
    setProblem(undefined)
    const mine = (opening.current += 1)
    const isWanted = () => mine === opening.current
    payment
      .openFields(amountJpy)
      .then((opened) => isWanted() && setFields(opened))
      .catch((error: unknown) => isWanted() && tell(error))
  }

  const lead = async (attempt: PaymentAttempt) => {
    if (attempt.error !== null) return settle({ error: attempt.error, isDecline: true })
    if (attempt.status === 'succeeded' && (await payment.isBooked(attempt.orderId)))
      return openBooked(attempt.orderId)
    return continueAttempt(payment, attempt)
  }
  const charge = async (id: string, token: string, proof?: string) => {
    const { outTradeNo } = await payment.startCard(id, giftJpy)
    try {
      await lead(await payment.confirm(outTradeNo, token, proof))
    } catch (error) {
      if (isCode(error, 'account.proofNeeded')) {
        settle()
        setUnproved(token)
        // It may have been charged: only polling can tell.
      } else if (isUnreachable(error)) await waitForStatus(id)
      else throw error
    }
  }
  const confirm = async (token: string, proof?: string) => {
    let id: string | undefined
    try {
      id = await orderToPay()
      if (id === undefined) settle()
      else await charge(id, token, proof)
    } catch (error) {
      tell(error, id)
    }
  }

  const latestBegin = useRef(begin)
  useEffect(() => {
    latestBegin.current = begin
  })
  // Fetched once: what was typed stays. In another language the fields are others.
  const openedIn = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen || openedIn.current === lang) return
    openedIn.current = lang
    latestBegin.current()
  }, [isOpen, lang])

  return {
    fields,
    submission,
    isPaying,
    problem,
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
      setProblem(undefined)
      setUnproved(undefined)
      setSubmission((count) => count + 1)
    },
    hear: (answer: CardAnswer) => {
      if (!isBusy.current) return
      if (answer.kind === 'token') void confirm(answer.token)
      else settle()
    },
  }
}
