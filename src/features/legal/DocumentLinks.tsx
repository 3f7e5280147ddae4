import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Link } from '@/components/Link/Link'
import { navigate, pathTo } from '@/navigation'
import styles from './AgreeRow.module.scss'
import type { useAgreements } from './useAgreements'

/** The texts of a ride, each one tap away. */
export function DocumentLinks({
  documents,
  className,
}: {
  documents: ReturnType<typeof useAgreements>
  className?: string
}) {
  return (
    <View className={cx(className, styles.documents)}>
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
}
