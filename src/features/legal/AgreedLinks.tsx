import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Link } from '@/components/Link/Link'
import { useStore } from '@/hooks/useStores'
import { navigate, pathTo } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import styles from './AgreeRow.module.scss'
import { useAgreements } from './useAgreements'
import { cx } from '@/components/cx'

/** The texts that were agreed to before, each one tap away; nothing is ticked again. */
export const AgreedLinks = observer(function AgreedLinks() {
  const documents = useAgreements(useStore(DraftStore).draft.partner)
  return (
    <View className={cx(styles.agree, styles.documents)}>
      {documents.map(({ path, params, name }) => (
        <Link
          key={path}
          href={pathTo(path, params)}
          onClick={() => void navigate(path, params)}
          className={cx('link', styles.document)}
        >
          {name}
        </Link>
      ))}
    </View>
  )
})
