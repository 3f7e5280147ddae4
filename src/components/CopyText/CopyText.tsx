import { Text, View } from '@tarojs/components'
import { copy } from '@/assets/icons/copy'
import { IconButton } from '../Button/IconButton'
import styles from './CopyText.module.scss'

interface CopyTextProps {
  text: string
  /** What the button does, in words. */
  copyLabel: string
  onCopy: () => void
}

/** A number or code with a button that copies it. */
export function CopyText({ text, copyLabel, onCopy }: CopyTextProps) {
  return (
    <View className={styles.row}>
      <Text className="num" userSelect>
        {text}
      </Text>
      <IconButton
        icon={copy}
        label={copyLabel}
        onClick={onCopy}
        color="sea"
        size={18}
        className={styles.button}
      />
    </View>
  )
}
