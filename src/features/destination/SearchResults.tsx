import { View } from '@tarojs/components'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { Box } from '@/components/Box/Box'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { Card } from '@/components/Card/Card'
import { Heading } from '@/components/Heading/Heading'
import { Said } from '@/components/Said/Said'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PlacesStore } from '@/stores/PlacesStore'
import { MatchRow } from './MatchRow'

interface SearchResultsProps {
  readonly isDeparture: boolean
  readonly onChoose: (match: AddressMatch) => void
  /** Searches for what is typed once more. */
  readonly onRetry: () => void
}

/** What the search found so far; while the next answer is on its way the last one stays. */
export const SearchResults = observer(function SearchResults({
  isDeparture,
  onChoose,
  onRetry,
}: SearchResultsProps) {
  const t = useT('destination')
  const common = useT('common')
  const errorText = useErrorText()
  const places = useStore(PlacesStore)
  const { matches, matchedWords, searching } = places
  if (searching.status === 'failed') {
    return (
      <Card label={t('results')}>
        <View role="alert">{errorText(searching.error)}</View>
        <OutlineButton small icon={refresh} onClick={onRetry}>
          {common('tryAgain')}
        </OutlineButton>
      </Card>
    )
  }
  if (matchedWords === '') return <Skeleton kind="list" label={t('searching')} />
  if (matches.length === 0) {
    return (
      <Card label={t('results')}>
        <Said words={t('none.title')} />
        <Heading level={2} look="card">
          {t('none.title')}
        </Heading>
        <Box as="p" className="t14 mute">
          {t('none.text')}
        </Box>
      </Card>
    )
  }
  return (
    <Card list label={t('results')}>
      <Said words={t('count', { count: matches.length })} />
      {matches.map((match) => (
        <MatchRow
          key={match.addressId}
          match={match}
          words={matchedWords}
          isDeparture={isDeparture}
          onChoose={() => onChoose(match)}
        />
      ))}
    </Card>
  )
})
