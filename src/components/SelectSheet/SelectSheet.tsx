import { useState, type ReactNode } from 'react'
import type { Lang } from '@noriai/contract/lang'
import { ScrollView, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import type { IconShape } from '@/assets/icons/IconShape'
import { search as searchIcon } from '@/assets/icons/search'
import { useT } from '@/hooks/useT'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { LangText } from '../LangText/LangText'
import { rovingKeys } from '../RadioList/rovingKeys'
import { Sheet } from '../Sheet/Sheet'
import { TextField } from '../TextField/TextField'
import { Touchable } from '../Touchable/Touchable'
import styles from './SelectSheet.module.scss'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  /** A quiet second line. */
  line?: string
  /** Further words to be found by, beside label and line. */
  search?: string
  /** The label's own language. */
  lang?: Lang
  icon?: IconShape
  /** At the right, such as a dial code. */
  end?: ReactNode
  disabled?: boolean
}

interface SelectSheetProps<Value extends string> {
  open: boolean
  title: string
  options: readonly SelectOption<Value>[]
  value?: Value
  /** Chosen; the sheet asks to be closed as well. */
  onSelect: (value: Value) => void
  onClose: () => void
  /** Given, the list can be searched. */
  searchLabel?: string
  emptyText?: string
}

/** Case, width and accents do not matter when searching. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

function matching<Value extends string>(options: readonly SelectOption<Value>[], query: string) {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const text = folded([option.label, option.line, option.search].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}

const List = observer(function List<Value extends string>({
  title,
  options,
  value,
  onSelect,
  onClose,
  searchLabel,
  emptyText,
}: SelectSheetProps<Value>) {
  const t = useT('common')
  const [query, setQuery] = useState('')
  const found = matching(options, query)
  const hasChoice = found.some((option) => option.value === value)
  const choose = (chosen: Value) => {
    onSelect(chosen)
    onClose()
  }
  return (
    <View className={styles.body}>
      {searchLabel && (
        <TextField
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          keyboard="search"
          icon={searchIcon}
          clearLabel={t('clear')}
          value={query}
          onChange={setQuery}
          className={styles.search}
        />
      )}
      <ScrollView scrollY className={styles.scroll}>
        {found.length > 0 ? (
          <View role="radiogroup" ariaLabel={title} {...(searchLabel ? {} : rovingKeys('radio'))}>
            {found.map((option, index) => {
              const isOn = option.value === value
              return (
                <Touchable
                  key={option.value}
                  role="radio"
                  checked={isOn}
                  tabIndex={searchLabel || isOn || (!hasChoice && index === 0) ? 0 : -1}
                  disabled={option.disabled}
                  onClick={() => choose(option.value)}
                  className={cx(styles.option, isOn && styles.on)}
                >
                  {option.icon && <Icon icon={option.icon} size={22} color={isOn ? 'sea' : 'ink-2'} />}
                  <View className="grow">
                    <Text className="block">
                      {option.lang ? <LangText lang={option.lang}>{option.label}</LangText> : option.label}
                    </Text>
                    {option.line && <Text className={styles.line}>{option.line}</Text>}
                  </View>
                  {option.end}
                  {isOn && <Icon icon={check} size={22} color="sea" />}
                </Touchable>
              )
            })}
          </View>
        ) : (
          <View role="status" className={styles.none}>
            {emptyText ?? t('noMatch')}
          </View>
        )}
      </ScrollView>
    </View>
  )
}) as <Value extends string>(props: SelectSheetProps<Value>) => JSX.Element

/** A list to choose one thing from, in a sheet; long ones can be searched. A tap chooses and closes. */
export function SelectSheet<Value extends string>(props: SelectSheetProps<Value>) {
  return (
    <Sheet open={props.open} title={props.title} onClose={props.onClose} ownScroll>
      <List {...props} />
    </Sheet>
  )
}
