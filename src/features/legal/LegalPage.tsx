import { Text, View } from '@tarojs/components'
import { formatDate } from '@noriai/contract/format/dateTime'
import { htmlLang } from '@noriai/contract/lang'
import type { LegalBlock, LegalDoc } from '@noriai/contract/schema/legalDocument'
import { startOfDate } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { refresh } from '@/assets/icons/refresh'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { ContactLink } from '@/features/support/ContactLink'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { joinAllFigures } from '@noriai/contract/format/joinFigures'
import { LegalStore } from '@/stores/LegalStore'
import styles from './legal.module.scss'

/** How to reach the operator is opened by a tap, where a text is that and nothing else. */
function TermText({ text }: { text: string }) {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return <ContactLink channel="email" id={text} url={`mailto:${text}`} />
  if (/^\+\d[\d -]{7,}$/.test(text))
    return <ContactLink channel="phone" id={text} url={`tel:${text.replace(/[^+\d]/g, '')}`} />
  return text
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <Box as="p">{block.text}</Box>
    case 'list':
      return (
        <Box as="ul" className={styles.list}>
          {block.items.map((item) => (
            <Box as="li" key={item} className={styles.item}>
              {item}
            </Box>
          ))}
        </Box>
      )
    case 'terms':
      return (
        <Box as="dl">
          {block.rows.map(({ term, text }) => (
            <View key={term} className={styles.term}>
              <Box as="dt" className="b">
                {term}
              </Box>
              <Box as="dd">
                <TermText text={text} />
              </Box>
            </View>
          ))}
        </Box>
      )
  }
}

/** A legal text, as the server writes it for this deployment. */
export const LegalPage = observer(function LegalPage({ doc, title }: { doc: LegalDoc; title: string }) {
  const t = useT('legal')
  const common = useT('common')
  const errorText = useErrorText()
  const { settings } = useStores()
  const store = useStore(LegalStore)
  const { lang } = settings
  const load = () => void store.load(doc).catch(() => undefined)
  useEffect(load, [store, doc, lang])
  useBackOnline(load)

  const found = store.find(doc)
  const document = found && joinAllFigures(found, found.lang)
  return (
    <PageShell title={title}>
      <PageState
        request={document ? { status: 'ready' } : store.loading}
        loading={<Skeleton kind="text" count={4} label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('notLoaded')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
          />
        )}
      >
        {document && (
          <Box as="article" lang={htmlLang[document.lang]}>
            <Box as="p" className={styles.date}>
              <Text>{t('updated', { date: formatDate(startOfDate(document.updatedAt), lang) })}</Text>
              {document.bindingLang && <Text className={styles.binding}>{t('binding')}</Text>}
            </Box>
            {document.sections.map(({ heading, blocks }) => (
              <Card key={heading} title={heading} className={styles.section}>
                {blocks.map((block, index) => (
                  <Block key={index} block={block} />
                ))}
              </Card>
            ))}
          </Box>
        )}
      </PageState>
    </PageShell>
  )
})
