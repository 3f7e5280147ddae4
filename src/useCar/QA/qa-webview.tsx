import { Heading } from '@/components/Heading/Heading'
import { PageHead } from '@/components/PageHead/PageHead'
import { PageShell } from '@/components/PageShell/PageShell'
import { FaqList } from '@/features/faq/FaqList'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'
import styles from './qa-webview.module.scss'
import { useOpenedQuestion } from './useOpenedQuestion'

const PATH = 'useCar/QA/qa-webview'

/** The FAQ inside another site's frame, which brings its own title and way back. */
function QaWebview() {
  const t = useT('faq')
  const opened = useOpenedQuestion(PATH)
  return (
    <PageShell title={t('title')} header={<PageHead />} className={styles.page}>
      <Heading level={1} look="none" className="unseen">
        {t('title')}
      </Heading>
      <FaqList opened={opened} />
    </PageShell>
  )
}

export default asPage(PATH, QaWebview)
