import { useSyncExternalStore } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { toasts } from '@/toast'
import styles from './ToastHost.module.scss'

/** Where toasts appear: above the bar of the page. Every PageShell has one. */
export function ToastHost({ above }: { above?: 'bar' | 'tabs' }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  return (
    <View role="status" className={cx(styles.host, above && styles[above])}>
      {toast && (
        <View key={toast.number} className={styles.toast}>
          {toast.icon && <Icon icon={toast.icon} size={18} weight={2.4} color="on-dark" />}
          <Text>{toast.text}</Text>
        </View>
      )}
    </View>
  )
}
