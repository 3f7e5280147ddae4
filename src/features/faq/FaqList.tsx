import { View } from '@tarojs/components'
import { htmlLang } from '@noriai/contract/lang'
import type { FaqEntry, FaqTopic } from '@noriai/contract/schema/faq'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { chevronDown } from '@/assets/icons/chevronDown'
import { refresh } from '@/assets/icons/refresh'
import { search as searchIcon } from '@/assets/icons/search'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { focusField } from '@/platform/focusField'
import { Heading } from '@/components/Heading/Heading'
import { Icon } from '@/components/Icon/Icon'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { TextField } from '@/components/TextField/TextField'
import { Touchable } from '@/components/Touchable/Touchable'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { joinAllFigures } from '@noriai/contract/format/joinFigures'
import { FaqStore } from '@/stores/FaqStore'
import styles from './faq.module.scss'

const fieldOf = (id: string) => `faq-${id}`

interface EntryProps {
  entry: FaqEntry
  isOpen: boolean
  onToggle: () => void
}

function Entry({ entry, isOpen, onToggle }: EntryProps) {
  const answerId = `${fieldOf(entry.id)}-answer`
  return (
    <View className={styles.entry}>
      <Heading level={3} look="none">
        <Touchable
          id={fieldOf(entry.id)}
          className={styles.question}
          expanded={isOpen}
          controls={isOpen ? answerId : undefined}
          onClick={onToggle}
        >
          <View className="grow m">{entry.question}</View>
          <Icon icon={chevronDown} size={20} color="ink-2" turn={isOpen ? 180 : undefined} />
        </Touchable>
      </Heading>
      {isOpen && (
        <View id={answerId} className={styles.answer}>
          {entry.answer.map((paragraph) => (
            <Box as="p" key={paragraph} className={styles.paragraph}>
              {paragraph}
            </Box>
          ))}
        </View>
      )}
    </View>
  )
}

function Topics({ topics, opened }: { topics: readonly FaqTopic[]; opened: string | undefined }) {
  const [open, setOpen] = useState(opened)
  useEffect(() => {
    if (opened !== undefined) focusField(fieldOf(opened))
  }, [opened])
  return (
    <>
      {topics.map((topic) => (
        <Card key={topic.id} list title={topic.title}>
          {topic.entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isOpen={open === entry.id}
              onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
            />
          ))}
        </Card>
      ))}
    </>
  )
}

/** Frequent questions by topic with a search; `opened` is the one that a link names. */
export const FaqList = observer(function FaqList({ opened }: { opened?: string | undefined }) {
  const t = useT('faq')
  const common = useT('common')
  const errorText = useErrorText()
  const { settings } = useStores()
  const store = useStore(FaqStore)
  const [typed, setTyped] = useState('')
  const { lang } = settings
  const load = () => void store.load().catch(() => undefined)
  useEffect(load, [store, lang])
  useBackOnline(load)
  const topics = joinAllFigures(store.matching(typed), lang)
  return (
    <PageState
      request={store.faq ? { status: 'ready' } : store.loading}
      loading={<Skeleton kind="text" count={4} label={common('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('notLoaded')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
        />
      )}
    >
      <View className={styles.search}>
        <TextField
          id="faq-search"
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          keyboard="search"
          enterKey="search"
          icon={searchIcon}
          clearLabel={common('clear')}
          value={typed}
          onChange={setTyped}
        />
      </View>
      <Box as="section" className={styles.topics} label={t('title')} lang={htmlLang[store.faq?.lang ?? lang]}>
        <Topics topics={topics} opened={opened} />
      </Box>
      <Box as="div" live="polite">
        {topics.length === 0 && (
          <EmptyState
            title={t('none')}
            text={t('noneText')}
            action={{ label: t('showAll'), onClick: () => setTyped('') }}
          />
        )}
      </Box>
    </PageState>
  )
})
