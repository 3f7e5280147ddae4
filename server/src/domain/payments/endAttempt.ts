import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import type { ProviderAnswer, ProviderPayment } from '../../infra/providers/payment/provider'
import { paymentFailed } from '../orders'
import { lockTrade, updateAttempt, type Attempt } from './attempts'
import { by, settleAttempt, type News } from './settleAttempt'

/** A confirmation that the provider has not heard of by then never reached it. */
const CONFIRMATION_LOST_MS = 30 * msPerSecond
/** A creation that the provider has not heard of by then never reached it. */
const CREATION_LOST_MS = msPerMinute

/** What the provider was found to know of an attempt; `unknown` when it did not answer. */
export type Synced = { readonly kind: 'known'; readonly attempt: Attempt } | { readonly kind: 'unknown' }

/** Asks the provider about an attempt and takes in what it says. */
export async function syncAttempt(
  deps: Deps,
  attempt: Attempt,
  { at, cause }: { readonly at: number; readonly cause: string },
): Promise<Synced> {
  const answer = await look(deps, attempt)
  if (answer.kind === 'unknown') return answer
  if (answer.kind === 'refused') return { kind: 'known', attempt: await forget(deps, attempt, at) }
  const seen = answer.value
  const isLost =
    attempt.status === 'processing' &&
    seen.status === 'awaitingCard' &&
    at - (attempt.confirmedAt ?? at) >= CONFIRMATION_LOST_MS
  // Ended at the provider first, so that a confirmation still on its way cannot charge afterwards.
  if (isLost) return endAttempt(deps, attempt, { at, cause, failureCode: 'payment.failed' })
  return { kind: 'known', attempt: (await settleAttempt(deps, by(attempt, seen), { at, cause })) ?? attempt }
}

/**
 * Ends an attempt at the provider and here, unless money has moved or may be moving: then what the provider says is
 * taken in instead. The answer tells which.
 */
export async function endAttempt(deps: Deps, attempt: Attempt, news: News): Promise<Synced> {
  const found = await look(deps, attempt)
  if (found.kind === 'unknown') return found
  if (found.kind === 'refused') return { kind: 'known', attempt: await closeUnknown(deps, attempt, news.at) }
  const ended = await deps.payments.named(attempt.provider).cancel(found.value.id)
  if (ended.kind === 'unknown') return ended
  if (ended.kind === 'ok') {
    return { kind: 'known', attempt: (await settleAttempt(deps, by(attempt, ended.value), news)) ?? attempt }
  }
  return syncAttempt(
    deps,
    { ...attempt, providerPaymentId: found.value.id },
    { at: news.at, cause: news.cause },
  )
}

/** The payment as the provider knows it; `refused` means that it certainly knows none. */
async function look(deps: Deps, attempt: Attempt): Promise<ProviderAnswer<ProviderPayment>> {
  const provider = deps.payments.named(attempt.provider)
  const answer =
    attempt.providerPaymentId === null
      ? await provider.findByOutTradeNo(attempt.outTradeNo, attempt.createdAt)
      : await provider.fetch(attempt.providerPaymentId)
  return answer.kind === 'refused' && answer.reason !== 'notFound' ? { kind: 'unknown' } : answer
}

/** As `closeUnknown`, but a young attempt is left alone: somebody is still creating it. */
async function forget(deps: Deps, attempt: Attempt, at: number): Promise<Attempt> {
  return at - attempt.createdAt < CREATION_LOST_MS ? attempt : closeUnknown(deps, attempt, at)
}

/**
 * Closes an attempt that the provider does not know, or that nobody was shown how to pay: no money can come of it. Its key
 * is free for another try. Whoever is still creating it finds it closed and ends what came of it. One that another request opened since it was
 * read, or took on, goes on as that left it.
 */
export async function closeUnknown(deps: Deps, attempt: Attempt, at: number): Promise<Attempt> {
  return deps.db.transaction(async (tx) => {
    const now = (await lockTrade(tx, attempt))?.attempt
    if (!now) return attempt
    if (now.status !== attempt.status || now.providerPaymentId !== attempt.providerPaymentId) return now
    await paymentFailed(tx, attempt.orderId, { actor: 'system', cause: 'attemptLost', at })
    const closed = await updateAttempt(tx, attempt, {
      from: attempt.status,
      changes: {
        status: 'failed',
        errorCode: 'payment.failed',
        requestKey: attempt.outTradeNo,
        settledAt: at,
        nextSyncAt: null,
      },
    })
    return closed ?? now
  })
}
