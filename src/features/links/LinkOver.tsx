import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { refresh } from '@/assets/icons/refresh'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'

interface LinkOverProps {
  error: unknown
  onRetry: () => void
}

/** The link does not work any more, or did not load. */
export const LinkOver = observer(function LinkOver({ error, onRetry }: LinkOverProps) {
  const t = useT('moving')
  const common = useT('common')
  const errorText = useErrorText()
  const home = { label: t('over.home'), onClick: () => void navigate('pages/index/index') }
  if (isCode(error, 'link.over')) {
    return <ErrorState title={t('over.title')} text={t('over.text')} action={home} />
  }
  const again = { label: common('tryAgain'), icon: refresh, onClick: onRetry }
  return <ErrorState title={t('over.notLoaded')} text={errorText(error)} action={again} quiet={home} />
})
