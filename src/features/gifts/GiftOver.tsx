import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { refresh } from '@/assets/icons/refresh'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'

interface GiftOverProps {
  error: unknown
  onRetry: () => void
}

/** Why a gift cannot be taken, and what to do instead. */
export const GiftOver = observer(function GiftOver({ error, onRetry }: GiftOverProps) {
  const t = useT('gifts')
  const detail = useT('detail')
  const common = useT('common')
  const errorText = useErrorText()
  const home = { label: t('open.home'), onClick: () => void navigate('pages/index/index') }
  if (isCode(error, 'rideGift.over'))
    return <ErrorState title={t('open.over')} text={t('open.overText')} action={home} />
  if (isCode(error, 'rideGift.taken'))
    return <ErrorState title={t('open.takenTitle')} text={t('open.takenText')} action={home} />
  if (isCode(error, 'rideGift.own'))
    return <ErrorState title={t('open.ownTitle')} text={t('open.ownText')} action={home} />
  const again = { label: common('tryAgain'), icon: refresh, onClick: onRetry }
  return <ErrorState title={detail('failed.title')} text={errorText(error)} action={again} quiet={home} />
})
