import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageHead } from '@/components/PageHead/PageHead'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'

interface BrokenPageProps {
  /** `link`: the address leads nowhere. `broken`: a fault of ours. */
  readonly kind: 'link' | 'broken'
  readonly onRetry?: () => void
}

/** Instead of a page that cannot be drawn. */
export const BrokenPage = observer(function BrokenPage({ kind, onRetry }: BrokenPageProps) {
  const t = useT('errorPage')
  const common = useT('common')
  const home = {
    label: t('home'),
    onClick: () => void navigate('pages/index/index', {}, { how: 'relaunch' }),
  }
  const retry = onRetry && { label: common('tryAgain'), onClick: onRetry }
  return (
    <Box as="main">
      <PageHead />
      <ErrorState
        level={1}
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={retry ?? home}
        quiet={retry && home}
      />
    </Box>
  )
})
