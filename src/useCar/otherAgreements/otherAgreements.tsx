import { document } from '@/assets/icons/document'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { LegalPage } from '@/features/legal/LegalPage'
import { asPage } from '@/features/page/asPage'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import { otherAgreementsParams, otherDocs } from './params'

const PATH = 'useCar/otherAgreements/otherAgreements'

/** Company profile, conditions of carriage and commercial disclosure: one of them, or the list. */
function OtherAgreements() {
  const t = useT('legal')
  const { doc } = useParams(otherAgreementsParams)
  if (doc) return <LegalPage doc={doc} title={t(`docs.${doc}`)} />
  return (
    <PageShell title={t('others')}>
      <Card list label={t('others')}>
        {otherDocs.map((each) => (
          <ListRow
            key={each}
            icon={document}
            tile={false}
            title={t(`docs.${each}`)}
            href={pathTo(PATH, { doc: each })}
            onClick={() => void navigate(PATH, { doc: each })}
          />
        ))}
      </Card>
    </PageShell>
  )
}

export default asPage(PATH, OtherAgreements)
