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
import { Said } from '../Said/Said'
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

const SearchBox = observer(function SearchBox(props: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const t = useT('common')
  return (
    <TextField
      {...props}
      hideLabel
      placeholder={props.label}
      keyboard="search"
      icon={searchIcon}
      clearLabel={t('clear')}
      className={styles.search}
    />
  )
})

const NothingFound = observer(function NothingFound({ text }: { text?: string }) {
  const t = useT('common')
  const words = text ?? t('noMatch')
  return (
    <View className={styles.none}>
      <Said words={words} />
      {words}
    </View>
  )
})

interface OptionProps<Value extends string> {
  option: SelectOption<Value>
  isOn: boolean
  isTabStop: boolean
  onClick: () => void
}

function Option<Value extends string>({ option, isOn, isTabStop, onClick }: OptionProps<Value>) {
  return (
    <Touchable
      role="radio"
      checked={isOn}
      tabIndex={isTabStop ? 0 : -1}
      disabled={option.disabled}
      onClick={onClick}
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
}

function List<Value extends string>(props: SelectSheetProps<Value>) {
  const { title, options, value, onSelect, onClose, searchLabel, emptyText } = props
  const [query, setQuery] = useState('')
  const found = matching(options, query)
  const hasChoice = found.some((option) => option.value === value)
  const choose = (chosen: Value) => {
    onSelect(chosen)
    onClose()
  }
  return (
    <View className={styles.body}>
      {searchLabel && <SearchBox label={searchLabel} value={query} onChange={setQuery} />}
      <ScrollView scrollY className={styles.scroll}>
        {found.length > 0 ? (
          <View role="radiogroup" ariaLabel={title} {...rovingKeys('radio', 'focus')}>
            {found.map((option, index) => (
              <Option
                key={option.value}
                option={option}
                isOn={option.value === value}
                isTabStop={option.value === value || (!hasChoice && index === 0)}
                onClick={() => choose(option.value)}
              />
            ))}
          </View>
        ) : (
          <NothingFound text={emptyText} />
        )}
      </ScrollView>
    </View>
  )
}

/** A list to choose one thing from, in a sheet; long ones can be searched. A tap chooses and closes. */
export function SelectSheet<Value extends string>(props: SelectSheetProps<Value>) {
  return (
    <Sheet open={props.open} title={props.title} onClose={props.onClose} ownScroll>
      <List {...props} />
    </Sheet>
  )
}
