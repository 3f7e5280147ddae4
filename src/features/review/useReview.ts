import { useState } from 'react'
import { check } from '@/assets/icons/check'
import { focusField } from '@/platform/focusField'
import { showToast } from '@/toast'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { goBack } from '@/navigation'
import { ReviewStore } from '@/stores/ReviewStore'
import type { ReviewDraft } from '@/stores/review/ReviewDraft'

/** Why a review cannot be sent yet, each beside its part of the form. */
export interface ReviewProblems {
  readonly stars: boolean
  readonly pictures: boolean
}

const none: ReviewProblems = { stars: false, pictures: false }
/** The field that a review without stars leads to. */
export const STARS_ID = 'evaluate-stars'

/** A review that is being written: what is wrong with it, and sending it. */
export function useReview(order: Order | undefined) {
  const t = useT('review')
  const store = useStore(ReviewStore)
  const showError = useShowError()
  const [problems, setProblems] = useState(none)
  const draft = order && store.draftOf(order)
  const send = async (written: Order, { isRated, isSendingPictures, hasFailedPicture }: ReviewDraft) => {
    const found = { stars: !isRated, pictures: isSendingPictures || hasFailedPicture }
    setProblems(found)
    if (found.stars) focusField(STARS_ID)
    if (found.stars || found.pictures) return
    try {
      await store.send(written)
      showToast(t('thanks'), check)
      void goBack()
    } catch (error) {
      showError(error)
    }
  }
  return {
    draft,
    // What was put right is no problem any more.
    problems: {
      stars: problems.stars && !(draft?.isRated ?? true),
      pictures: problems.pictures && (draft?.isSendingPictures === true || draft?.hasFailedPicture === true),
    },
    isBusy: store.sending.isLoading,
    send: () => order && draft && void send(order, draft),
  }
}
