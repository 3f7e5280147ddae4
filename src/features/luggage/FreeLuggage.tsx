import { freePlaces } from '@noriai/contract/rules/luggage'
import { observer } from 'mobx-react'
import { bag } from '@/assets/icons/bag'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { Note } from '@/components/Note/Note'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { BagCheck } from './BagCheck'
import { LuggagePicture } from './LuggagePicture'
import { useBagSizes } from './useBagSizes'
import styles from './luggage.module.scss'

/** What rides along free for this party, to scale, and what is not carried. */
export const FreeLuggage = observer(function FreeLuggage({ riders }: { riders?: number }) {
  const t = useT('luggage')
  const form = useT('pickupForm')
  const { policy } = useStores().settings
  const { large, small, special } = useBagSizes()
  return (
    <Card title={t('free')}>
      <LuggagePicture />
      {riders !== undefined && (
        <Note
          tone="leaf"
          icon={bag}
          fact={form('bags.free', { ...freePlaces(riders, policy) })}
          className={styles.note}
        >
          {t('freeForAll', { count: riders })}
        </Note>
      )}
      <KeyValueList wide className={styles.sizes} items={[large, small, special]} />
      <Box as="p" className={styles.footnote}>
        {form('bags.notCarried')}
      </Box>
      <BagCheck />
    </Card>
  )
})
